package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Takes pictures of every state of the booking pages in small light and large dark windows, with the real
/// sandbox, and checks that no word is truncated. Takes over 3 s because each picture applies the style sheets
/// again to a page with about a hundred controls.
@ExtendWith(HeadlessRobot.class)
class BookingPicturesTest {

    /// The size of the page in a window of 1280×800. [#LARGE] is that in a window of 1920×1080.
    private static final View SMALL = new View(ThemeChoice.LIGHT, 1059, 700, 1);

    private static final View LARGE = new View(ThemeChoice.DARK, 1699, 960, 1);

    /// Text of double size needs a larger window.
    private static final View DOUBLE = new View(ThemeChoice.LIGHT, 1699, 960, 2);

    /// The width of a text of about forty letters.
    private static final double MIN_STREET_WIDTH = 270;

    @TempDir
    Path folder;

    private static final double MIN_NAME_WIDTH = 120;

    private BookingTestBench bench;
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
    void openBench(FxRobot robot) {
        window = new BookingWindow(stage, robot);
        openBench(Language.ENGLISH, Environment.Kind.SANDBOX);
    }

    @Test
    void wrapsBookedTextsWithLargeTypeInSmallWindow(FxRobot robot) {
        window.openBookingPage(bench, bench.quotes.requestDrayageQuote(OperationType.IMPORT, true));
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {});
        Label facts = robot.lookup("#quoteNumbers").queryAs(Label.class);
        assertThat(facts.getHeight())
                .as("in three lines at most")
                .isLessThan(3.9 * facts.getFont().getSize());
        assertThat(facts.isTextTruncated()).isFalse();
    }

    private void openBench(Language language, Environment.Kind environmentKind) {
        if (bench != null) {
            bench.close();
        }
        bench = new BookingTestBench(
                folder.resolve(language.name() + environmentKind),
                new VirtualThreadTaskRunner(Platform::runLater),
                language,
                BookingTestBench.BenchSettings.DEFAULT.options(),
                environmentKind);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void takePicture(FxRobot robot, String name, View... views) {
        Region root = window.root();
        robot.interact(() -> {
            for (View view : views) {
                Theme.applyTheme(root.getScene(), view.theme(), Density.COMFORTABLE, view.scale());
                Screenshots.write(root, view.width(), view.height(), "booking-" + name + "-" + view.name());
                assertThat(TruncationCheck.findCutTexts(root))
                        .as(name + " " + view)
                        .isEmpty();
            }
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    private void assertStreetIsNotCut(FxRobot robot, String... fields) {
        Region root = window.root();
        robot.interact(() -> {
            Screenshots.write(root, SMALL.width(), SMALL.height(), "booking-streets");
            for (String field : fields) {
                Region street = robot.lookup("#" + field).queryAs(Region.class);
                assertThat(street.getWidth()).as(field).isGreaterThan(MIN_STREET_WIDTH);
            }
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    // Checks that the row of the contact is only as high as its content. If a field grew with its row, a note below the
    // field would reduce its visible part.
    private void assertRowFitsContent(FxRobot robot) {
        Region root = window.root();
        robot.interact(() -> {
            Screenshots.write(root, 1059, 700, "booking-otr-row");
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

    /// Tests items whose values leave no room for the name beside them.
    @ParameterizedTest
    @EnumSource(Language.class)
    void cutsNoItemWithLargeType(Language language, FxRobot robot) {
        openBench(language, Environment.Kind.SANDBOX);
        window.openBookingPage(
                bench,
                bench.quotes.requestOtrQuote(
                        SampleQuotes.sampleInsurance(), SampleQuotes.palletItem(), SampleQuotes.hazardousPaintItem()));
        Region root = window.root();
        for (View view : List.of(SMALL, new View(ThemeChoice.LIGHT, 1059, 700, 2))) {
            robot.interact(() -> {
                Theme.applyTheme(root.getScene(), view.theme(), Density.COMFORTABLE, view.scale());
                Screenshots.write(root, view.width(), view.height(), "booking-items-" + language + view.scale());
            });
            robot.interact(() -> {
                Screenshots.write(root, view.width(), view.height(), "booking-items-" + language + view.scale());
                Label name = robot.lookup("#bookItem0").queryAs(Label.class);
                assertThat(TextWidths.isNarrowerThanLongestWord(name) || name.isTextTruncated())
                        .as("%s %s", language, view)
                        .isFalse();
                GridPane items = robot.lookup("#items").queryAs(GridPane.class);
                assertThat(items.getChildren())
                        .as("%s %s", language, view)
                        .allSatisfy(cell -> assertThat(cell.getBoundsInParent().getMaxX())
                                .isLessThanOrEqualTo(items.getWidth() + 1));
                assertThat(items.getWidth())
                        .isLessThanOrEqualTo(
                                robot.lookup("#form").queryAs(Region.class).getWidth());
            });
        }
        robot.interact(
                () -> root.resize(stage.getScene().getWidth(), stage.getScene().getHeight()));
    }

    @Test
    void drawsEveryOtrState(FxRobot robot) {
        Shipment shipment = window.openBookingPage(
                bench,
                bench.quotes.requestOtrQuote(
                        SampleQuotes.sampleInsurance(),
                        SampleQuotes.palletItem(),
                        SampleQuotes.itemByVolume(),
                        SampleQuotes.hazardousPaintItem()));
        takePicture(robot, "otr-empty", SMALL, LARGE);
        window.pressButton("bookSend");
        takePicture(robot, "otr-missing", SMALL, LARGE);
        assertRowFitsContent(robot);
        assertStreetIsNotCut(robot, "bookPickupLine1", "bookDeliveryLine1");
        window.fillFields(FilledBookingPages.FILLED);
        window.fillFields(Map.of(
                "bookHazmatName", "CHEMTREC",
                "bookHazmatPhone", "+1 800 424 9300",
                "bookItem1Length", "48",
                "bookItem1Width", "40",
                "bookItem1Height", "46"));
        takePicture(robot, "otr-ready", SMALL, LARGE);
        robot.interact(() -> {
            Screenshots.write(window.root(), SMALL.width(), SMALL.height(), "booking-otr-caution");
            assertThat(robot.lookup("#bookItem0").queryLabeled().getWidth())
                    .as("of a name, beside a caution")
                    .isGreaterThan(MIN_NAME_WIDTH);
            window.root().resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
        bench.sandbox.faults().activate(Fault.STATUS_403, "/v1/otr/book", 1);
        window.pressButton("bookSend");
        window.waitForNode(".booking-message");
        takePicture(robot, "otr-rejected", SMALL, LARGE);
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        window.pressButton("bookSend");
        window.waitForNode("#supportTextArea");
        takePicture(robot, "otr-unknown", SMALL, LARGE);
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).hasSize(1);
        assertThat(shipment.sendingBookingProperty().get()).isFalse();
        window.fillFields(
                Map.of("resolveOutcome", ResolveViewModel.BOOKED, "resolveOrder", "6120410", "resolveBol", "LD612"));
        robot.interact(() -> robot.lookup("#resolveBol").query().requestFocus());
        FrameSync.awaitInputArmed();
        robot.push(KeyCode.ENTER);
        await().until(() ->
                bench.environmentJournal.bookings().findWithUnknownOutcome().isEmpty());
    }

    @Test
    void namesProductionBeforeAndAfterBooking(FxRobot robot) {
        openBench(Language.ENGLISH, Environment.Kind.PRODUCTION);
        bench.namedFields = List.of(
                new CustomField(
                        CustomField.CustomFieldSection.HAZMAT_CONTACT,
                        "contract",
                        "Contract no.",
                        CustomField.Type.TEXT,
                        true),
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE, "broker", "Broker", CustomField.Type.TEXT, false),
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE,
                        "agreed",
                        "Value agreed",
                        CustomField.Type.YES_NO,
                        false));
        window.openBookingPage(
                bench, bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.hazardousPaintItem()));
        window.fillFields(FilledBookingPages.FILLED);
        window.fillFields(Map.of(
                "bookHazmatName", "CHEMTREC",
                "bookHazmatPhone", "+1 800 424 9300",
                "own-HAZMAT_CONTACT-contract", "C-2201",
                "own-INSURANCE-broker", "Harbor Mutual"));
        assertThat(robot.lookup(".booking-environment").queryLabeled().getText())
                .contains("Production");
        takePicture(robot, "otr-production", SMALL);
        window.pressButton("bookSend");
        window.waitForNode("#bookPapers");
        assertThat(robot.lookup("#bookedEnvironment").queryLabeled().getText()).contains("Production");
        assertThat(bench.environmentJournal
                        .addressBook()
                        .findByPostalCode(bench.quotes.activeCustomer().customerNumber(), "75201"))
                .hasSize(1);
        takePicture(robot, "otr-production-booked", SMALL, LARGE);
    }

    @Test
    void drawsDrayageByAppointment(FxRobot robot) {
        bench.namedFields = List.of(
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "releaseNumber",
                        "Release_no. (ERP_id)",
                        CustomField.Type.TEXT,
                        true),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "references[]",
                        "References sent",
                        CustomField.Type.TEXT,
                        false,
                        Set.of(ShipmentReference.Kind.values())));
        Shipment shipment = window.openBookingPage(
                bench, bench.quotes.requestDrayageQuote(OperationType.EXPORT, false, Uom.METRIC, "17500"));
        window.fillFields(Map.of("draySchedule", "Appointment Required"));
        ShipmentReference order = new ShipmentReference(ShipmentReference.Kind.PURCHASE_ORDER, "4711");
        robot.interact(() -> shipment.referencesProperty().set(List.of(order)));
        takePicture(robot, "dray-metric-appointment", SMALL, DOUBLE);
        assertThat(robot.lookup("#own-BOOKING-releaseNumber").query().getAccessibleText())
                .isEqualTo("Release_no. (ERP_id)");
        assertThat(robot.lookup("#drayDate").query().getParent().isVisible()).isFalse();
    }

    private static boolean isVisible(FxRobot robot, String id) {
        return robot.lookup(id).query().isVisible();
    }

    private void acknowledgeAll(FxRobot robot) {
        for (int screen = 0; screen < 20 && isVisible(robot, "#drayAcknowledgeAll"); screen++) {
            FrameSync.awaitInputArmed();
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
            robot.interact(() -> {});
        }
    }

    private List<SavedQuote.Drayage> requestContainers() {
        return Stream.of("38500", "21000", "44000")
                .map(weight -> bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, weight))
                .toList();
    }

    @Test
    void booksSeveralContainersByOneButton(FxRobot robot) {
        List<SavedQuote.Drayage> quotes = requestContainers();
        LocalDate today = LocalDate.now(bench.context.services().clock());
        bench.environmentJournal
                .containers()
                .save(
                        UUID.randomUUID(),
                        List.of(
                                new ShipmentContainer(
                                        quotes.get(0).stored().originShipment(), "CSQU 305438-3", null, null, null),
                                new ShipmentContainer(
                                        quotes.get(1).stored().originShipment(),
                                        "TGHU 111111-3",
                                        today.plusDays(2),
                                        null,
                                        null)));
        window.openBookingPageOfContainers(bench, quotes);
        window.fillContainer(bench, quotes.getFirst());
        acknowledgeAll(robot);
        BookingWindow.waitUntil(() -> !isVisible(robot, "#drayAcknowledgeAll"));
        robot.interact(() -> {});
        Button book = robot.lookup("#bookSend").queryButton();
        assertThat(book.getText()).startsWith("Book 3 containers for $").endsWith(" in all");
        assertThat(robot.lookup("#drayOwnContainer").query().getParent().isVisible())
                .as("the numbers are in the list")
                .isFalse();
        takePicture(robot, "containers-ready", SMALL, LARGE);
        bench.sandbox.faults().activate(Fault.STATUS_403, "/v1/drayage/book", 1);
        window.pressButton("bookSend");
        BookingWindow.waitUntil(() -> statusText(robot, 1).equals("Rejected"));
        assertThat(statusText(robot, 2)).isEqualTo("Not sent");
        takePicture(robot, "containers-rejected", SMALL);
        bench.beforeOverride = () -> bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        window.pressButton("bookSend");
        window.waitForNode("#bookContinueWithOthers");
        assertThat(statusText(robot, 1)).isEqualTo("Booked");
        assertThat(statusText(robot, 2)).isEqualTo("Status unknown");
        takePicture(robot, "containers-unknown", SMALL, LARGE);
        assertThat(quotes.stream().map(bench::deliveredBookings).toList())
                .as("the most urgent first; the last is not sent")
                .containsExactly(1, 2, 0);
    }

    private String statusText(FxRobot robot, int row) {
        return robot.lookup("#containerStatus-" + row).queryAllAs(Label.class).stream()
                .filter(Node::isVisible)
                .map(Label::getText)
                .reduce("", (_, last) -> last);
    }

    @Test
    void drawsEveryDrayageState(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, true);
        window.openBookingPage(bench, quote);
        takePicture(robot, "dray-empty", SMALL, LARGE);
        assertStreetIsNotCut(robot, "drayLine1");
        window.fillContainer(bench, quote);
        window.fillFields(Map.of(
                "drayEta", "+4 23:30",
                "drayOwnContainer", "CSQU 305438 4",
                "drayBookingNumber", ""));
        window.pressButton("bookSend");
        takePicture(robot, "dray-missing", SMALL, LARGE);
        acknowledgeAll(robot);
        Map<String, String> sound = new HashMap<>(Map.of("drayBookingNumber", "MAEU-7712"));
        sound.put("drayOwnContainer", "CSQU 305438 3");
        window.fillFields(sound);
        BookingWindow.waitUntil(() -> !isVisible(robot, "#drayAcknowledgeAll"));
        robot.interact(() -> {});
        takePicture(robot, "dray-ready", SMALL, LARGE);
        window.pressButton("bookSend");
        window.waitForNode("#bookPapers");
        takePicture(robot, "dray-booked", SMALL);
    }

    @ParameterizedTest
    @EnumSource(names = {"SPANISH", "FRENCH"})
    void cutsNoTextInAnyLanguage(Language language, FxRobot robot) {
        openBench(language, Environment.Kind.SANDBOX);
        window.openBookingPage(
                bench,
                bench.quotes.requestOtrQuote(
                        SampleQuotes.sampleInsurance(),
                        SampleQuotes.itemByVolume(),
                        SampleQuotes.hazardousPaintItem()));
        window.pressButton("bookSend");
        takePicture(robot, "otr-missing-" + language, SMALL);
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.EXPORT, true);
        window.openBookingPage(bench, quote);
        window.fillFields(
                Map.of("drayTerminal", bench.pages.firstTerminal(quote).name(), "drayEta", "+4 23:30"));
        window.pressButton("bookSend");
        takePicture(robot, "dray-missing-" + language, SMALL);
        window.openBookingPageOfContainers(bench, requestContainers());
        takePicture(robot, "containers-" + language, SMALL, LARGE);
    }
}
