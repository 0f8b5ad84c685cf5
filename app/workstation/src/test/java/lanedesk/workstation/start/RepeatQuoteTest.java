package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.freight.lane.Country;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedDate;
import lanedesk.workstation.work.BackgroundTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests repeating earlier shipments in the whole window, on the real sandbox: the number of keys needed, and
/// the titles of the tabs.
class RepeatQuoteTest extends MainWindowTestBase {

    private static final int MAX_KEYS = 6;

    private final AtomicInteger keyCount = new AtomicInteger();
    private Sandbox sandbox;
    private EnvironmentServices environmentServices;
    private MainWindow window;
    private javafx.stage.Stage stage;

    @BeforeEach
    void setUpWindow() {
        stage = mainWindow.stage;
        sandbox = mainWindow.sandbox;
        environmentServices = mainWindow.environmentServices;
        window = mainWindow.window;
        stage.getScene().addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (!key.getCode().isModifierKey()) {
                keyCount.incrementAndGet();
            }
        });
    }

    private CustomerBranch firstCustomer() {
        return mainWindow.firstCustomer();
    }

    private SavedQuote.Otr createQuote(CustomerBranch customer, Location to, int pieces) {
        return mainWindow.createQuote(customer, to, pieces);
    }

    private Shipment activeShipment() {
        return requireNonNull(window.model
                .openShipmentsOf(FreightKind.OTR)
                .selectedShipmentProperty()
                .get());
    }

    private int countTabs() {
        return window.model.openShipmentsOf(FreightKind.OTR).shipments().size();
    }

    private int countHistoryRows() {
        return stage.getScene().lookup("#historyTable") instanceof TableView<?> table
                ? table.getItems().size()
                : 0;
    }

    private boolean isTyping() {
        return stage.getScene().getFocusOwner() instanceof TextField;
    }

    private OtrQuoteRequest newestRequest() {
        UUID newest = activeShipment().quoteIds().getFirst();
        return ((SavedQuote.Otr) environmentServices
                        .quoteService()
                        .findQuoteAndCache(newest)
                        .orElseThrow())
                .request();
    }

    @Test
    void repeatsEarlierShipmentWithSixKeys(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, stage);
        CustomerBranch customer = firstCustomer();
        SavedQuote.Otr earlierQuote = createQuote(customer, new Location("US", "NV", "Reno", "89502"), 6);
        createQuote(customer, new Location("US", "CA", "Fresno", "93701"), 2);
        robot.interact(() -> activeShipment().setCustomer(customer));
        awaitCondition(this::isTyping);
        keyCount.set(0);

        keys.pressChord(KeyCode.CONTROL, KeyCode.DIGIT4);
        awaitCondition(() -> countHistoryRows() == 2 && isTyping());
        keys.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.F5);

        awaitCondition(() -> countTabs() == 2
                && !activeShipment().quoteIds().isEmpty()
                && !activeShipment().quoteIds().contains(earlierQuote.id()));
        assertThat(newestRequest()).isEqualTo(earlierQuote.request());
        assertThat(requireNonNull(activeShipment().customerProperty().get()).bsn())
                .isEqualTo(customer.bsn());
        assertThat(activeShipment().step())
                .isEqualTo(new lanedesk.workstation.shipment.ShipmentStep.Choosing(
                        activeShipment().quoteIds()));
        assertThat(activeShipment().titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Dallas → Reno, 6 pallets");
        assertThat(keyCount.get()).as("keys").isPositive().isLessThanOrEqualTo(MAX_KEYS);
    }

    @Test
    void boardOpenedFromHistoryStatesExpiryByClocksOfPickup(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, stage);
        createQuote(firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6);
        keys.pressChord(KeyCode.CONTROL, KeyCode.DIGIT4);
        awaitCondition(() -> countHistoryRows() == 1 && isTyping());
        keys.type(KeyCode.DOWN, KeyCode.ENTER);

        awaitCondition(() -> robot.lookup(node -> node instanceof Labeled label
                        && label.isVisible()
                        && label.getText() != null
                        && label.getText().matches("Expires .* C[SD]T.*"))
                .tryQuery()
                .isPresent());
    }

    @Test
    void repeatedShipmentKeepsReadyDateAndLinksToOriginal(FxRobot robot) {
        LocalDate ready = LocalDate.now(ZoneOffset.UTC).plusDays(30);
        Shipment first = activeShipment();
        robot.interact(() -> first.datedLaneProperty()
                .set(new DatedLane(
                        new ShipmentDays(new TypedDate("", ready), TypedDate.EMPTY), Country.US, Country.US)));
        SavedQuote.Otr originalQuote = createQuote(firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6);
        SavedQuote.Otr quoted = environmentServices
                .quoteService()
                .requestAndSaveOtrQuote(
                        originalQuote.request(),
                        firstCustomer(),
                        first.id(),
                        environmentServices.quoteService().createQuoteSaver(QuoteSource.from(first)),
                        BackgroundTask.TaskControl.neverCancelled());
        robot.interact(() -> window.goTo(new Destination.RepeatQuote(quoted.id(), true)));
        awaitCondition(() -> countTabs() == 2
                && !activeShipment().quoteIds().isEmpty()
                && !activeShipment().quoteIds().contains(quoted.id()));
        assertThat(activeShipment().datedLaneProperty().get().days().ready().day())
                .isEqualTo(ready);
        StoredQuote repeatedQuote = environmentServices
                .quoteService()
                .findQuoteAndCache(activeShipment().quoteIds().getFirst())
                .orElseThrow()
                .stored();
        assertThat(repeatedQuote.details().readyDate()).isEqualTo(ready);
        assertThat(repeatedQuote.originShipment()).isEqualTo(first.id());
    }

    @Test
    void repeatingTwiceAtOnceOpensOneTab(FxRobot robot) {
        SavedQuote.Otr quoted = createQuote(firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6);
        awaitCondition(this::isTyping);
        Destination repeat = new Destination.RepeatQuote(quoted.id(), true);
        robot.interact(() -> {
            window.goTo(repeat);
            window.goTo(repeat);
        });
        awaitCondition(() -> !activeShipment().quoteIds().isEmpty()
                && !activeShipment().quoteIds().contains(quoted.id()));
        assertThat(countTabs()).isEqualTo(2);
    }

    @Test
    void batchPriceIsShownOnRateBoard(FxRobot robot) {
        SavedQuote.Otr quoted = createQuote(firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6);
        awaitCondition(this::isTyping);
        long rate = quoted.quote().carrierQuotes().getLast().rateNumber();
        robot.interact(() -> window.goTo(new Destination.PricedQuote(quoted.id(), rate, new BigDecimal("700.01"))));
        awaitCondition(() -> activeShipment().quoteIds().contains(quoted.id())
                && robot.lookup("#rateTable").tryQuery().isPresent()
                && robot.lookup((Node node) -> node instanceof Labeled label
                                && label.getText() != null
                                && label.getText().contains("700.01"))
                        .tryQuery()
                        .isPresent());
        assertThat(countTabs()).isEqualTo(2);
    }

    @Test
    void restoresFormFocusAfterRates(FxRobot robot) {
        SavedQuote.Otr quoted = createQuote(firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6);
        awaitCondition(this::isTyping);
        robot.interact(() -> robot.lookup("#otrDestination").query().requestFocus());
        robot.interact(() -> activeShipment().showRatesOfQuotes(List.of(quoted.id())));
        awaitCondition(() -> robot.lookup("#rateTable").tryQuery().isPresent()
                && "rateTable"
                        .equals(requireNonNull(stage.getScene().getFocusOwner()).getId()));
        robot.push(KeyCode.CONTROL, KeyCode.E);
        awaitCondition(() -> "otrDestination"
                .equals(requireNonNull(stage.getScene().getFocusOwner()).getId()));
    }

    @Test
    void tabsOpenedInVisibleDeskHaveTitleAndForm(FxRobot robot) {
        CustomerBranch customer = firstCustomer();
        SavedQuote.Otr quoted = createQuote(customer, new Location("US", "NV", "Reno", "89502"), 6);
        awaitCondition(this::isTyping);
        robot.interact(() -> window.goTo(new Destination.RepeatQuote(quoted.id(), false)));
        awaitCondition(() -> countTabs() == 2);
        assertThat(activeShipment().titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Dallas → Reno, 6 pallets");
        assertThat(activeShipment().ratesOutdatedProperty().get()).isFalse();
        robot.interact(() -> activeShipment().runRequoteAction());
        awaitCondition(() -> !activeShipment().quoteIds().contains(quoted.id()));
        assertThat(newestRequest()).isEqualTo(quoted.request());

        PreparationResult.Ready ready = (PreparationResult.Ready)
                environmentServices.journal().bookings().prepareUnlessConflict(JournalSamples.attempt(quoted.id()));
        AttemptState.Sent sent = environmentServices.journal().bookings().recordSent(ready.state());
        environmentServices.journal().bookings().recordBooked(sent, 3_100_001, "BOL-77");
        robot.interact(() -> window.goTo(new Destination.AttemptDocuments(sent.attempt())));
        awaitCondition(() -> countTabs() == 3);
        assertThat(activeShipment().titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Dallas → Reno, 6 pallets");

        Shipment documentsShipment = activeShipment();
        robot.interact(() -> window.model.activeOpenShipments().selectTabAtOffset(1));
        assertThat(activeShipment()).isNotSameAs(documentsShipment);
        robot.interact(() -> window.goTo(new Destination.AttemptDocuments(sent.attempt())));
        awaitCondition(() -> activeShipment() == documentsShipment);
        assertThat(countTabs()).as("the tab that shows them already").isEqualTo(3);
    }

    @Test
    void fetchesBookingDocumentsInBackground() {
        SavedQuote.Otr quoted = createQuote(firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6);
        var bookings = environmentServices.journal().bookings();
        PreparationResult.Ready ready =
                (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quoted.id()));
        AttemptState.Sent sent = bookings.recordSent(ready.state());
        String nowhere = sandbox.baseUri() + "/v1/documents/none";
        NewDocument bill = new NewDocument("BillOfLading", nowhere, "bol.pdf", "pdf", "application/pdf");
        bookings.recordBooked(sent, 3_100_002, "BOL-78", List.of(bill));
        awaitCondition(() -> environmentServices
                        .journal()
                        .documents()
                        .findByAttempt(sent.attempt())
                        .getFirst()
                        .state()
                instanceof DocumentState.Failed);
        assertThat(countTabs()).isEqualTo(1);
    }
}
