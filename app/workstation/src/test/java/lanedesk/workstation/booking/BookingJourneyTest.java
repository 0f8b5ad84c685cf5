package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.Theme;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Books by keyboard alone, against the real sandbox.
@ExtendWith(ApplicationExtension.class)
class BookingJourneyTest {

    private static final int MOST_TABS = 40;

    @TempDir
    Path folder;

    private Bench bench;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void open() {
        bench = new Bench(folder, new VirtualThreadRunner(Platform::runLater));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Shipment show(FxRobot robot, Quoted quoted, long rate) {
        Shipment shipment = new Shipment(UUID.randomUUID(), quoted instanceof Quoted.Otr ? Desk.OTR : Desk.DRAYAGE);
        robot.interact(() -> {
            shipment.customerProperty().set(bench.customer());
            shipment.quoted(List.of(quoted.id()));
            RateChoice choice = new RateChoice(quoted.id(), rate, null);
            shipment.choose(choice);
            Screen screen = new BookingFeature(bench.parts).booking(shipment, choice);
            Commands commands = new Commands();
            commands.ofScreen(screen::commands);
            Scene scene = new Scene(screen.root(), 1000, 720);
            scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (commands.handle(key)) {
                    key.consume();
                }
            });
            Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            screen.shown();
        });
        until(() -> robot.lookup("#bookSend").tryQuery().isPresent());
        robot.interact(() -> {});
        return shipment;
    }

    private void showContainer(FxRobot robot, Quoted.Drayage quoted) {
        show(robot, quoted, quoted.quote().rates().getFirst().rateNumber());
        until(() -> !bench.parts
                .reference()
                .terminals(quoted.request().market().postalCode())
                .values()
                .isEmpty());
        until(() -> !bench.parts.reference().sslCodes().values().isEmpty());
        until(() -> !bench.parts.reference().hsCodes().values().isEmpty());
        robot.interact(() -> {});
    }

    private static void until(java.util.concurrent.Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(condition);
    }

    private String focus() {
        Node at = stage.getScene().getFocusOwner();
        while (at != null && at.getId() == null) {
            at = at.getParent();
        }
        return at == null ? "" : at.getId();
    }

    /// Goes on by Tab until the control has the focus.
    private void tabTo(FxRobot robot, String id) {
        for (int i = 0; i < MOST_TABS && !focus().equals(id); i++) {
            robot.type(KeyCode.TAB);
        }
        assertThat(focus()).isEqualTo(id);
    }

    private void write(FxRobot robot, String id, String text) {
        tabTo(robot, id);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write(text, 0);
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup("#" + id).queryAs(TextField.class).getText();
    }

    private void typeContainer(FxRobot robot, Quoted.Drayage quoted, String hsTyped) {
        assertThat(focus()).isEqualTo("drayTerminal");
        robot.write(bench.terminal(quoted).name().substring(0, 4), 0);
        robot.type(KeyCode.ENTER);
        write(robot, "drayEta", "+4 10");
        write(
                robot,
                "draySsl",
                bench.parts.reference().sslCodes().values().getFirst().code());
        robot.type(KeyCode.ENTER);
        write(robot, "drayBookingNumber", "M-1");
        write(robot, "drayHs", hsTyped);
        robot.type(KeyCode.ENTER);
        write(robot, "drayPieces", "12");
        write(robot, "drayOwnContainer", "CSQU3054383");
        write(robot, "drayName", "DC");
        write(robot, "drayLine1", "1 Dr");
        write(robot, "drayContact", "Al");
        write(robot, "drayPhone", "9095550142");
        write(robot, "drayEmail", "d@m.co");
    }

    /// Fills in one go what another journey types.
    private void fillContainer(FxRobot robot, Quoted.Drayage quoted) {
        fill(robot, Bench.FILLED_CONTAINER);
        fill(
                robot,
                Map.of(
                        "drayTerminal", bench.terminal(quoted).name(),
                        "draySsl",
                                bench.parts
                                        .reference()
                                        .sslCodes()
                                        .values()
                                        .getFirst()
                                        .code(),
                        "drayHs",
                                bench.parts
                                        .reference()
                                        .hsCodes()
                                        .values()
                                        .getFirst()
                                        .bookingCode()));
    }

    private static void fill(FxRobot robot, Map<String, String> values) {
        robot.interact(() -> values.forEach((id, value) -> {
            if (robot.lookup("#" + id).tryQuery().orElse(null) instanceof TextField field) {
                field.setText(value);
            }
        }));
    }

    /// The one thing left is the texts.
    private void acknowledge(FxRobot robot) {
        robot.type(KeyCode.F8);
        assertThat(focus()).isEqualTo(DrayageBookingViewModel.ACKNOWLEDGE_ALL);
        robot.type(KeyCode.SPACE);
        until(() -> !robot.lookup("#drayAcknowledgeAll").query().isVisible());
        robot.interact(() -> {});
    }

    private static void book(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private void waitForBooked(FxRobot robot, Quoted quoted, int bodies) {
        until(() -> robot.lookup("#bookPapers").tryQuery().isPresent());
        robot.interact(() -> {});
        assertThat(bench.sandbox.deliveries().ofQuote(quoted.quoteNumber())).isEqualTo(bodies);
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getLast().state()).isInstanceOf(AttemptState.Booked.class);
    }

    private String sent(Quoted quoted) {
        return bench.own
                .bookings()
                .ofQuote(quoted.id())
                .getLast()
                .facts()
                .body()
                .text();
    }

    @Test
    void importIsBookedByKeyboard(FxRobot robot) {
        Quoted.Drayage quoted = bench.drayage(OperationType.IMPORT, false);
        showContainer(robot, quoted);
        HsCode code = bench.parts.reference().hsCodes().values().get(7);
        typeContainer(robot, quoted, code.bookingCode());
        assertThat(text(robot, "drayCommodity")).isEqualTo(code.description());
        acknowledge(robot);
        book(robot);
        waitForBooked(robot, quoted, 1);
        assertThat(focus()).isEqualTo("bookPapers");
        assertThat(sent(quoted))
                .contains("\"operationType\":\"Import\"", "\"hsCode\":\"" + code.bookingCode() + "\"")
                .contains("\"schedule\":\"Pickup Window\"")
                .doesNotContain("CSQU");
    }

    @Test
    void metricReeferExportIsBookedByAppointment(FxRobot robot) {
        Quoted.Drayage quoted = bench.drayage(OperationType.EXPORT, true, Uom.METRIC, "14000");
        showContainer(robot, quoted);
        String words = bench.parts.reference().hsCodes().values().get(3).description();
        fillContainer(robot, quoted);
        write(robot, "drayHs", words.substring(0, Math.min(words.length(), 8)));
        robot.type(KeyCode.ENTER);
        assertThat(text(robot, "drayHs")).matches("\\d{4}\\.\\d\\d.*");
        assertThat(text(robot, "drayCommodity")).isNotBlank();
        tabTo(robot, "draySchedule");
        robot.type(KeyCode.RIGHT);
        acknowledge(robot);
        book(robot);
        waitForBooked(robot, quoted, 1);
        assertThat(sent(quoted))
                .contains("\"operationType\":\"Export\"", "\"uom\":\"METRIC\"", "ReeferContainer")
                .contains("\"schedule\":\"Appointment Required\"")
                .contains("\"timeFrom\":null", "\"timeTo\":null", "\"date\":null");
    }

    @Test
    void rejectedBookingIsCorrectedAndSentAgain(FxRobot robot) {
        Quoted.Drayage quoted = bench.drayage(OperationType.IMPORT, true);
        showContainer(robot, quoted);
        fillContainer(robot, quoted);
        robot.interact(() -> robot.lookup("#drayLine1").queryAs(TextField.class).setText("x".repeat(5_000)));
        acknowledge(robot);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> robot.lookup(".booking-message").query().isVisible());
        robot.interact(() -> {});
        assertThat(focus()).as("the field that the service named").isEqualTo("drayLine1");
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("1 Dr", 0);
        book(robot);
        waitForBooked(robot, quoted, 2);
        assertThat(sent(quoted)).contains("\"addressLine1\":\"1 Dr\"");
    }

    @Test
    void otrRateIsBookedByKeyboard(FxRobot robot) {
        Quoted.Otr quoted = bench.otr(Bench.pallets(), Bench.byVolume());
        show(robot, quoted, quoted.quote().carrierQuotes().getFirst().rateNumber());
        Map<String, String> addresses = new HashMap<>(Bench.FILLED);
        addresses.keySet().removeAll(List.of("bookDirection", "bookPickupDate"));
        for (String side : List.of("Length", "Width", "Height")) {
            write(robot, "bookItem1" + side, "48");
        }
        tabTo(robot, "bookDirection");
        robot.type(KeyCode.RIGHT, KeyCode.RIGHT);
        write(robot, "bookPickupDate", "+3");
        fill(robot, addresses);
        write(robot, "bookDeliveryEmail", "r@s.co");
        book(robot);
        waitForBooked(robot, quoted, 1);
        assertThat(sent(quoted)).contains("Sierra Grocers", "\"length\":48");
    }
}
