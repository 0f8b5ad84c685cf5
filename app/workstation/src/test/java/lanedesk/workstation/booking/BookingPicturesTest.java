package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.Theme;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.l10n.Language;
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

/// Every state of the booking pages, on the real toolkit against the real sandbox; each leaves its pictures.
@ExtendWith(ApplicationExtension.class)
class BookingPicturesTest {

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
            shipment.choose(new RateChoice(quoted.id(), rate, null));
            Screen screen = new BookingFeature(bench.parts).booking(shipment, new RateChoice(quoted.id(), rate, null));
            VBox column = new VBox(new UnknownBanner(bench.parts).root(), screen.root());
            VBox.setVgrow(screen.root(), javafx.scene.layout.Priority.ALWAYS);
            bench.parts.overlay().setContent(column);
            Region root = bench.parts.overlay();
            if (root.getScene() == null) {
                stage.setScene(new Scene(root, 1000, 720));
            }
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.show();
            screen.shown();
        });
        await().until(() -> robot.lookup("#bookSend").tryQuery().isPresent());
        robot.interact(() -> {});
        return shipment;
    }

    private void picture(FxRobot robot, String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                for (int[] size : new int[][] {{1059, 700}, {1699, 960}}) {
                    Theme.apply(stage.getScene(), theme, Density.COMFORTABLE, 1);
                    root.resize(size[0], size[1]);
                    root.applyCss();
                    root.layout();
                    Pictures.write(
                            root,
                            size[0],
                            size[1],
                            "booking-" + name + "-" + theme.name().toLowerCase(java.util.Locale.ROOT) + "-" + size[0]);
                }
            }
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    private static void type(FxRobot robot, String id, String text) {
        robot.interact(() -> {
            TextField field = robot.lookup("#" + id).queryAs(TextField.class);
            field.requestFocus();
            field.setText(text);
        });
    }

    private void fillOtr(FxRobot robot) {
        robot.interact(() -> {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> direction = robot.lookup("#bookDirection").queryAs(SegmentedChoice.class);
            direction.setValue("Outbound");
        });
        Bench.FILLED.forEach((id, value) -> {
            if (!id.equals("bookDirection")) {
                type(robot, id, value);
            }
        });
    }

    private void press(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup("#" + id).queryAs(Button.class).fire());
    }

    @Test
    void otrStates(FxRobot robot) {
        Quoted.Otr quoted = bench.otr(Bench.insurance(), Bench.pallets(), Bench.byVolume(), Bench.paint());
        long rate = quoted.quote().carrierQuotes().getFirst().rateNumber();
        Shipment shipment = show(robot, quoted, rate);
        picture(robot, "otr-empty");
        press(robot, "bookSend");
        picture(robot, "otr-missing");
        fillOtr(robot);
        type(robot, "bookHazmatName", "CHEMTREC");
        type(robot, "bookHazmatPhone", "+1 800 424 9300");
        type(robot, "bookItem1Length", "48");
        type(robot, "bookItem1Width", "40");
        type(robot, "bookItem1Height", "46");
        robot.interact(() -> robot.lookup("#bookSend").query().requestFocus());
        picture(robot, "otr-ready");
        bench.sandbox.faults().add(Fault.STATUS_403, "/v1/otr/book", 1);
        press(robot, "bookSend");
        await().until(() -> !robot.lookup(".booking-message").query().isDisabled()
                && robot.lookup(".booking-message").query().isVisible());
        picture(robot, "otr-rejected");
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        press(robot, "bookSend");
        await().until(() -> robot.lookup("#operatorText").tryQuery().isPresent());
        picture(robot, "otr-unknown");
        assertThat(bench.own.bookings().unknowns()).hasSize(1);
        assertThat(shipment.busyProperty().get()).isFalse();
    }

    @Test
    void otrBooked(FxRobot robot) {
        Quoted.Otr quoted = bench.otr(Bench.pallets());
        show(robot, quoted, quoted.quote().carrierQuotes().getFirst().rateNumber());
        fillOtr(robot);
        press(robot, "bookSend");
        await().until(() -> robot.lookup("#bookPapers").tryQuery().isPresent());
        picture(robot, "otr-booked");
        assertThat(bench.own.addressBook().inZip(bench.customer().customerNumber(), "75201"))
                .hasSize(1);
    }

    @Test
    void productionIsNamedBeforeAndAfterItIsBooked(FxRobot robot) {
        bench.close();
        bench = new Bench(
                folder.resolve("production"),
                new VirtualThreadRunner(Platform::runLater),
                Language.ENGLISH,
                SandboxOptions.inMemory(),
                Environment.Kind.PRODUCTION);
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.HAZMAT_CONTACT, "contract", "Contract no.", NamedField.Type.TEXT, true),
                new NamedField(NamedField.Place.INSURANCE, "broker", "Broker", NamedField.Type.TEXT, false),
                new NamedField(NamedField.Place.INSURANCE, "agreed", "Value agreed", NamedField.Type.YES_NO, false));
        Quoted.Otr quoted = bench.otr(Bench.insurance(), Bench.paint());
        show(robot, quoted, quoted.quote().carrierQuotes().getFirst().rateNumber());
        fillOtr(robot);
        type(robot, "bookHazmatName", "CHEMTREC");
        type(robot, "bookHazmatPhone", "+1 800 424 9300");
        type(robot, "own-HAZMAT_CONTACT-contract", "C-2201");
        assertThat(robot.lookup(".booking-environment").queryLabeled().getText())
                .contains("Production");
        type(robot, "own-INSURANCE-broker", "Harbor Mutual");
        picture(robot, "otr-production");
        press(robot, "bookSend");
        await().until(() -> robot.lookup("#bookPapers").tryQuery().isPresent());
        robot.interact(() -> {});
        assertThat(robot.lookup("#bookedEnvironment").queryLabeled().getText()).contains("Production");
        picture(robot, "otr-production-booked");
    }

    @Test
    void drayageByAppointment(FxRobot robot) {
        Quoted.Drayage quoted = bench.drayage(OperationType.EXPORT, false, Uom.METRIC, "17500");
        show(robot, quoted, quoted.quote().rates().getFirst().rateNumber());
        robot.interact(() -> {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> schedule = robot.lookup("#draySchedule").queryAs(SegmentedChoice.class);
            schedule.setValue("Appointment Required");
        });
        picture(robot, "dray-metric-appointment");
        assertThat(robot.lookup("#drayDate").query().getParent().isVisible()).isFalse();
    }

    @Test
    void drayageStates(FxRobot robot) {
        Quoted.Drayage quoted = bench.drayage(OperationType.IMPORT, true);
        show(robot, quoted, quoted.quote().rates().getFirst().rateNumber());
        await().until(() -> !bench.parts
                .reference()
                .terminals(quoted.request().market().postalCode())
                .values()
                .isEmpty());
        picture(robot, "dray-empty");
        String terminal = bench.parts
                .reference()
                .terminals(quoted.request().market().postalCode())
                .values()
                .getFirst()
                .name();
        await().until(() -> !bench.parts.reference().sslCodes().values().isEmpty());
        await().until(() -> !bench.parts.reference().hsCodes().values().isEmpty());
        type(robot, "drayTerminal", terminal);
        type(robot, "drayEta", "+4 23:30");
        type(
                robot,
                "draySsl",
                bench.parts.reference().sslCodes().values().getFirst().code());
        type(
                robot,
                "drayHs",
                bench.parts.reference().hsCodes().values().getFirst().bookingCode());
        type(robot, "drayPieces", "1,080");
        type(robot, "drayOwnContainer", "CSQU 305438 3");
        type(robot, "drayName", "Meridian Foods, Ontario DC");
        type(robot, "drayLine1", "4120 Airport Dr");
        type(robot, "drayContact", "Dock office");
        type(robot, "drayPhone", "+1 909 555 0142");
        type(robot, "drayEmail", "dock@meridian.example");
        press(robot, "bookSend");
        picture(robot, "dray-missing");
        press(robot, "drayAcknowledgeAll");
        type(robot, "drayBookingNumber", "MAEU-7712");
        await().until(() -> !robot.lookup("#drayAcknowledgeAll").query().isVisible());
        robot.interact(() -> {});
        picture(robot, "dray-ready");
        press(robot, "bookSend");
        await().until(() -> robot.lookup("#bookPapers").tryQuery().isPresent()
                || robot.lookup(".booking-message").query().isVisible());
        picture(robot, "dray-booked");
        assertThat(robot.lookup("#bookPapers").tryQuery()).isPresent();
    }
}
