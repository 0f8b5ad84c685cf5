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
import lanedesk.workstation.fx.TypedKeys;
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
    private TypedKeys keys;

    @Start
    void start(Stage shown) {
        stage = shown;
        keys = new TypedKeys(new FxRobot(), shown);
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
    private void tabTo(String id) {
        keys.tabUntil(() -> focus().equals(id), MOST_TABS);
        assertThat(focus()).isEqualTo(id);
    }

    private void write(String id, String text) {
        tabTo(id);
        keys.overwrite(text);
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup("#" + id).queryAs(TextField.class).getText();
    }

    private void typeContainer(Quoted.Drayage quoted, String hsTyped) {
        assertThat(focus()).isEqualTo("drayTerminal");
        keys.write(bench.terminal(quoted).name().substring(0, 4));
        keys.type(KeyCode.ENTER);
        write("drayEta", "+4 10");
        write("draySsl", bench.parts.reference().sslCodes().values().getFirst().code());
        keys.type(KeyCode.ENTER);
        write("drayBookingNumber", "M-1");
        write("drayHs", hsTyped);
        keys.type(KeyCode.ENTER);
        write("drayPieces", "12");
        write("drayOwnContainer", "CSQU3054383");
        write("drayName", "DC");
        write("drayLine1", "1 Dr");
        write("drayContact", "Al");
        write("drayPhone", "9095550142");
        write("drayEmail", "d@m.co");
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
        keys.type(KeyCode.F8);
        assertThat(focus()).isEqualTo(DrayageBookingViewModel.ACKNOWLEDGE_ALL);
        keys.type(KeyCode.SPACE);
        until(() -> !robot.lookup("#drayAcknowledgeAll").query().isVisible());
        robot.interact(() -> {});
    }

    private void book() {
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
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
        typeContainer(quoted, code.bookingCode());
        assertThat(text(robot, "drayCommodity")).isEqualTo(code.description());
        acknowledge(robot);
        book();
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
        write("drayHs", words.substring(0, Math.min(words.length(), 8)));
        keys.type(KeyCode.ENTER);
        assertThat(text(robot, "drayHs")).matches("\\d{4}\\.\\d\\d.*");
        assertThat(text(robot, "drayCommodity")).isNotBlank();
        tabTo("draySchedule");
        keys.type(KeyCode.RIGHT);
        acknowledge(robot);
        book();
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
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> robot.lookup(".booking-message").query().isVisible());
        robot.interact(() -> {});
        assertThat(focus()).as("the field that the service named").isEqualTo("drayLine1");
        keys.overwrite("1 Dr");
        book();
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
            write("bookItem1" + side, "48");
        }
        tabTo("bookDirection");
        keys.type(KeyCode.RIGHT, KeyCode.RIGHT);
        write("bookPickupDate", "+3");
        fill(robot, addresses);
        write("bookDeliveryEmail", "r@s.co");
        book();
        waitForBooked(robot, quoted, 1);
        assertThat(sent(quoted)).contains("Sierra Grocers", "\"length\":48");
    }
}
