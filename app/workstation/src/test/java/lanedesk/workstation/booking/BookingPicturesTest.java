package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Legible;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Every state of the booking pages, on the real toolkit against the real sandbox: each leaves its pictures, light and
/// small, dark and large, and in none is a word cut off. Takes seconds, since each picture styles a page of some
/// hundred
/// controls anew.
@ExtendWith(Hands.class)
class BookingPicturesTest {

    /// A page in a window of 1280×800, and in one of 1920×1080.
    private static final View SMALL = new View(ThemeChoice.LIGHT, 1059, 700, 1);

    private static final View LARGE = new View(ThemeChoice.DARK, 1699, 960, 1);

    /// Text of double size needs a window to match.
    private static final View DOUBLE = new View(ThemeChoice.LIGHT, 1699, 960, 2);

    /// Of some forty letters.
    private static final double WIDTH_OF_A_STREET = 270;

    @TempDir
    Path folder;

    private static final double WIDTH_OF_A_NAME = 120;

    private Bench bench;
    private Stage stage;
    private BookingWindow window;

    private record View(ThemeChoice theme, int width, int height, double scale) {
        String name() {
            return theme.name().toLowerCase(Locale.ROOT) + "-" + width;
        }
    }

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void open(FxRobot robot) {
        window = new BookingWindow(stage, robot);
        open(Language.ENGLISH, Environment.Kind.SANDBOX);
    }

    @Test
    void whatIsBookedIsReadInLinesWhereTheTypeIsLargeAndTheWindowIsNot(FxRobot robot) {
        window.show(bench, bench.quotes.drayage(OperationType.IMPORT, true));
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {});
        Label facts = robot.lookup("#facts").queryAs(Label.class);
        assertThat(facts.getHeight())
                .as("in three lines at most")
                .isLessThan(3.9 * facts.getFont().getSize());
        assertThat(facts.isTextTruncated()).isFalse();
    }

    private void open(Language language, Environment.Kind stakes) {
        if (bench != null) {
            bench.close();
        }
        bench = new Bench(
                folder.resolve(language.name() + stakes),
                new VirtualThreadRunner(Platform::runLater),
                language,
                Bench.Setting.USUAL.options(),
                stakes);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void picture(FxRobot robot, String name, View... views) {
        Region root = window.root();
        robot.interact(() -> {
            for (View view : views) {
                Theme.apply(root.getScene(), view.theme(), Density.COMFORTABLE, view.scale());
                Pictures.write(root, view.width(), view.height(), "booking-" + name + "-" + view.name());
                assertThat(Legible.cut(root)).as(name + " " + view).isEmpty();
            }
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    private void streetIsReadWhole(FxRobot robot, String... fields) {
        Region root = window.root();
        robot.interact(() -> {
            Pictures.write(root, SMALL.width(), SMALL.height(), "booking-streets");
            for (String field : fields) {
                Region street = robot.lookup("#" + field).queryAs(Region.class);
                assertThat(street.getWidth()).as(field).isGreaterThan(WIDTH_OF_A_STREET);
            }
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    // What is said beneath a field that grew takes the room of what is seen of it.
    private void rowIsAsHighAsWhatIsInIt(FxRobot robot) {
        Region root = window.root();
        robot.interact(() -> {
            Pictures.write(root, 1059, 700, "booking-otr-row");
            Node bar = robot.lookup("#bookBar").query();
            assertThat(root.sceneToLocal(bar.localToScene(bar.getLayoutBounds()))
                            .getMaxY())
                    .as("the foot of the page is in the window")
                    .isLessThanOrEqualTo(700);
            Region contact = (Region) robot.lookup("#bookPickupContact").query().getParent();
            assertThat(contact.getParent().getLayoutBounds().getHeight())
                    .isEqualTo(contact.prefHeight(contact.getWidth()));
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    @Test
    void otrStates(FxRobot robot) {
        Shipment shipment = window.show(
                bench,
                bench.quotes.otr(
                        SampleQuotes.insurance(),
                        SampleQuotes.pallets(),
                        SampleQuotes.byVolume(),
                        SampleQuotes.paint()));
        picture(robot, "otr-empty", SMALL, LARGE);
        window.press("bookSend");
        picture(robot, "otr-missing", SMALL, LARGE);
        rowIsAsHighAsWhatIsInIt(robot);
        streetIsReadWhole(robot, "bookPickupLine1", "bookDeliveryLine1");
        window.fill(FilledPages.FILLED);
        window.fill(Map.of(
                "bookHazmatName", "CHEMTREC",
                "bookHazmatPhone", "+1 800 424 9300",
                "bookItem1Length", "48",
                "bookItem1Width", "40",
                "bookItem1Height", "46"));
        picture(robot, "otr-ready", SMALL, LARGE);
        robot.interact(() -> {
            Pictures.write(window.root(), SMALL.width(), SMALL.height(), "booking-otr-caution");
            assertThat(robot.lookup("#bookItem0").queryLabeled().getWidth())
                    .as("of a name, beside a caution")
                    .isGreaterThan(WIDTH_OF_A_NAME);
            window.root().resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
        bench.sandbox.faults().add(Fault.STATUS_403, "/v1/otr/book", 1);
        window.press("bookSend");
        window.waitFor(".booking-message");
        picture(robot, "otr-rejected", SMALL, LARGE);
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        window.press("bookSend");
        window.waitFor("#operatorText");
        picture(robot, "otr-unknown", SMALL, LARGE);
        assertThat(bench.own.bookings().unknowns()).hasSize(1);
        assertThat(shipment.sendingProperty().get()).isFalse();
        window.fill(
                Map.of("resolveOutcome", ResolveViewModel.BOOKED, "resolveOrder", "6120410", "resolveBol", "LD612"));
        robot.interact(() -> robot.lookup("#resolveBol").query().requestFocus());
        Frames.look();
        robot.push(KeyCode.ENTER);
        await().until(() -> bench.own.bookings().unknowns().isEmpty());
    }

    @Test
    void productionIsNamedBeforeAndAfterItIsBooked(FxRobot robot) {
        open(Language.ENGLISH, Environment.Kind.PRODUCTION);
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.HAZMAT_CONTACT, "contract", "Contract no.", NamedField.Type.TEXT, true),
                new NamedField(NamedField.Place.INSURANCE, "broker", "Broker", NamedField.Type.TEXT, false),
                new NamedField(NamedField.Place.INSURANCE, "agreed", "Value agreed", NamedField.Type.YES_NO, false));
        window.show(bench, bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.paint()));
        window.fill(FilledPages.FILLED);
        window.fill(Map.of(
                "bookHazmatName", "CHEMTREC",
                "bookHazmatPhone", "+1 800 424 9300",
                "own-HAZMAT_CONTACT-contract", "C-2201",
                "own-INSURANCE-broker", "Harbor Mutual"));
        assertThat(robot.lookup(".booking-environment").queryLabeled().getText())
                .contains("Production");
        picture(robot, "otr-production", SMALL);
        window.press("bookSend");
        window.waitFor("#bookPapers");
        assertThat(robot.lookup("#bookedEnvironment").queryLabeled().getText()).contains("Production");
        assertThat(bench.own.addressBook().inZip(bench.quotes.customer().customerNumber(), "75201"))
                .hasSize(1);
        picture(robot, "otr-production-booked", SMALL, LARGE);
    }

    @Test
    void drayageByAppointment(FxRobot robot) {
        bench.namedFields = List.of(new NamedField(
                NamedField.Place.BOOKING, "releaseNumber", "Release_no. (ERP_id)", NamedField.Type.TEXT, true));
        window.show(bench, bench.quotes.drayage(OperationType.EXPORT, false, Uom.METRIC, "17500"));
        window.fill(Map.of("draySchedule", "Appointment Required"));
        picture(robot, "dray-metric-appointment", SMALL, DOUBLE);
        assertThat(robot.lookup("#own-BOOKING-releaseNumber").query().getAccessibleText())
                .isEqualTo("Release_no. (ERP_id)");
        assertThat(robot.lookup("#drayDate").query().getParent().isVisible()).isFalse();
    }

    private static boolean isVisible(FxRobot robot, String id) {
        return robot.lookup(id).query().isVisible();
    }

    @Test
    void drayageStates(FxRobot robot) {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, true);
        window.show(bench, quoted);
        picture(robot, "dray-empty", SMALL, LARGE);
        streetIsReadWhole(robot, "drayLine1");
        window.fillContainer(bench, quoted);
        window.fill(Map.of(
                "drayEta", "+4 23:30",
                "drayOwnContainer", "CSQU 305438 4",
                "drayBookingNumber", ""));
        window.press("bookSend");
        picture(robot, "dray-missing", SMALL, LARGE);
        for (int screen = 0; screen < 20 && isVisible(robot, "#drayAcknowledgeAll"); screen++) {
            Frames.look();
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
            robot.interact(() -> {});
        }
        Map<String, String> sound = new HashMap<>(Map.of("drayBookingNumber", "MAEU-7712"));
        sound.put("drayOwnContainer", "CSQU 305438 3");
        window.fill(sound);
        BookingWindow.until(() -> !isVisible(robot, "#drayAcknowledgeAll"));
        robot.interact(() -> {});
        picture(robot, "dray-ready", SMALL, LARGE);
        window.press("bookSend");
        window.waitFor("#bookPapers");
        picture(robot, "dray-booked", SMALL);
    }

    @ParameterizedTest
    @EnumSource(names = {"SPANISH", "FRENCH"})
    void pagesAreReadWholeInOtherLanguages(Language language, FxRobot robot) {
        open(language, Environment.Kind.SANDBOX);
        window.show(bench, bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.byVolume(), SampleQuotes.paint()));
        window.press("bookSend");
        picture(robot, "otr-missing-" + language, SMALL);
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.EXPORT, true);
        window.show(bench, quoted);
        window.fill(Map.of("drayTerminal", bench.pages.terminal(quoted).name(), "drayEta", "+4 23:30"));
        window.press("bookSend");
        picture(robot, "dray-missing-" + language, SMALL);
    }
}
