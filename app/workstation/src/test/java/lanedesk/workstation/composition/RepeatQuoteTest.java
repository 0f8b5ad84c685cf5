package lanedesk.workstation.composition;

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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Desk;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.QuoteSource;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.workspace.Workspace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Earlier shipments taken up again in the whole window, on the real sandbox: how many keys that takes, and what their
/// tabs are called.
class RepeatQuoteTest extends InWholeWindow {

    private static final int MOST_KEYS = 6;

    private final AtomicInteger pressed = new AtomicInteger();
    private Sandbox sandbox;
    private Workspace workspace;
    private Window window;
    private javafx.stage.Stage stage;

    @BeforeEach
    void take() {
        stage = whole.stage;
        sandbox = whole.sandbox;
        workspace = whole.workspace;
        window = whole.window;
        stage.getScene().addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (!key.getCode().isModifierKey()) {
                pressed.incrementAndGet();
            }
        });
    }

    private CustomerBranch customer() {
        return whole.customer();
    }

    private Quoted.Otr quote(CustomerBranch customer, Location to, int pieces) {
        return whole.quote(customer, to, pieces);
    }

    private Shipment inFront() {
        return requireNonNull(window.model().desk(Desk.OTR).currentProperty().get());
    }

    private int tabs() {
        return window.model().desk(Desk.OTR).shipments().size();
    }

    private int historyRows() {
        return stage.getScene().lookup("#historyTable") instanceof TableView<?> table
                ? table.getItems().size()
                : 0;
    }

    private boolean isTyping() {
        return stage.getScene().getFocusOwner() instanceof TextField;
    }

    private OtrQuoteRequest newest() {
        UUID newest = inFront().quoteIds().getFirst();
        return ((Quoted.Otr) workspace.quoting().find(newest).orElseThrow()).request();
    }

    @Test
    void repeatOfAnEarlierShipmentTakesAtMostSixKeys(FxRobot robot) {
        TypedKeys keys = new TypedKeys(robot, stage);
        CustomerBranch customer = customer();
        Quoted.Otr wanted = quote(customer, new Location("US", "NV", "Reno", "89502"), 6);
        quote(customer, new Location("US", "CA", "Fresno", "93701"), 2);
        robot.interact(() -> inFront().setCustomer(customer));
        until(this::isTyping);
        pressed.set(0);

        keys.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        until(() -> historyRows() == 2 && isTyping());
        keys.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.F5);

        until(() -> tabs() == 2
                && !inFront().quoteIds().isEmpty()
                && !inFront().quoteIds().contains(wanted.id()));
        assertThat(newest()).isEqualTo(wanted.request());
        assertThat(requireNonNull(inFront().customerProperty().get()).bsn()).isEqualTo(customer.bsn());
        assertThat(inFront().stage())
                .isEqualTo(
                        new lanedesk.workstation.desk.Stage.Choosing(inFront().quoteIds()));
        assertThat(inFront().title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Dallas → Reno, 6 pallets");
        assertThat(pressed.get()).as("keys").isPositive().isLessThanOrEqualTo(MOST_KEYS);
    }

    @Test
    void aRepeatedShipmentKeepsItsReadyDateAndGoesBackToTheFirst(FxRobot robot) {
        LocalDate ready = LocalDate.now(ZoneOffset.UTC).plusDays(30);
        Shipment first = inFront();
        robot.interact(() -> first.daysProperty()
                .set(new DatedLane(new ShipmentDays(new TypedDay("", ready), TypedDay.NONE), Country.US, Country.US)));
        Quoted.Otr before = quote(customer(), new Location("US", "NV", "Reno", "89502"), 6);
        Quoted.Otr quoted = workspace
                .quoting()
                .quoteOtr(
                        before.request(),
                        customer(),
                        first.id(),
                        workspace.quoting().asQuote(QuoteSource.of(first)),
                        Job.Control.uninterrupted());
        robot.interact(() -> window.go(new Destination.RepeatQuote(quoted.id(), true)));
        until(() -> tabs() == 2
                && !inFront().quoteIds().isEmpty()
                && !inFront().quoteIds().contains(quoted.id()));
        assertThat(inFront().daysProperty().get().days().ready().day()).isEqualTo(ready);
        StoredQuote again = workspace
                .quoting()
                .find(inFront().quoteIds().getFirst())
                .orElseThrow()
                .stored();
        assertThat(again.facts().readyDate()).isEqualTo(ready);
        assertThat(again.originShipment()).isEqualTo(first.id());
    }

    @Test
    void aShipmentRepeatedTwiceAtOnceIsOneTab(FxRobot robot) {
        Quoted.Otr quoted = quote(customer(), new Location("US", "NV", "Reno", "89502"), 6);
        until(this::isTyping);
        Destination repeat = new Destination.RepeatQuote(quoted.id(), true);
        robot.interact(() -> {
            window.go(repeat);
            window.go(repeat);
        });
        until(() -> !inFront().quoteIds().isEmpty() && !inFront().quoteIds().contains(quoted.id()));
        assertThat(tabs()).isEqualTo(2);
    }

    @Test
    void thePriceOfARowOfABatchStandsOnTheBoardOfItsShipment(FxRobot robot) {
        Quoted.Otr quoted = quote(customer(), new Location("US", "NV", "Reno", "89502"), 6);
        until(this::isTyping);
        long rate = quoted.quote().carrierQuotes().getLast().rateNumber();
        robot.interact(() -> window.go(new Destination.PricedQuote(quoted.id(), rate, new BigDecimal("700.01"))));
        until(() -> inFront().quoteIds().contains(quoted.id())
                && robot.lookup("#rateTable").tryQuery().isPresent()
                && robot.lookup((Node node) -> node instanceof Labeled label
                                && label.getText() != null
                                && label.getText().contains("700.01"))
                        .tryQuery()
                        .isPresent());
        assertThat(tabs()).isEqualTo(2);
    }

    @Test
    void formHasTheFocusWhereItWasLeftOnceRatesWereSeen(FxRobot robot) {
        Quoted.Otr quoted = quote(customer(), new Location("US", "NV", "Reno", "89502"), 6);
        until(this::isTyping);
        robot.interact(() -> robot.lookup("#otrTo").query().requestFocus());
        robot.interact(() -> inFront().quoted(List.of(quoted.id())));
        until(() -> robot.lookup("#rateTable").tryQuery().isPresent()
                && "rateTable"
                        .equals(requireNonNull(stage.getScene().getFocusOwner()).getId()));
        robot.push(KeyCode.CONTROL, KeyCode.E);
        until(() ->
                "otrTo".equals(requireNonNull(stage.getScene().getFocusOwner()).getId()));
    }

    @Test
    void tabsOpenedWhileTheDeskIsInViewAreNamedByTheirLaneAndHaveTheirForm(FxRobot robot) {
        CustomerBranch customer = customer();
        Quoted.Otr quoted = quote(customer, new Location("US", "NV", "Reno", "89502"), 6);
        until(this::isTyping);
        robot.interact(() -> window.go(new Destination.RepeatQuote(quoted.id(), false)));
        until(() -> tabs() == 2);
        assertThat(inFront().title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Dallas → Reno, 6 pallets");
        assertThat(inFront().staleProperty().get()).isFalse();
        robot.interact(() -> inFront().requote());
        until(() -> !inFront().quoteIds().contains(quoted.id()));
        assertThat(newest()).isEqualTo(quoted.request());

        Preparation.Ready ready =
                (Preparation.Ready) workspace.journal().bookings().prepare(Samples.attempt(quoted.id()));
        AttemptState.Sent sent = workspace.journal().bookings().send(ready.state());
        workspace.journal().bookings().recordBooked(sent, 3_100_001, "BOL-77");
        robot.interact(() -> window.go(new Destination.Attempt(sent.attempt())));
        until(() -> tabs() == 3);
        assertThat(inFront().title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Dallas → Reno, 6 pallets");

        Shipment papers = inFront();
        robot.interact(() -> window.model().deskInFront().selectBeside(1));
        assertThat(inFront()).isNotSameAs(papers);
        robot.interact(() -> window.go(new Destination.Attempt(sent.attempt())));
        until(() -> inFront() == papers);
        assertThat(tabs()).as("the tab that shows them already").isEqualTo(3);
    }

    @Test
    void documentsOfABookingAreFetchedThoughNobodyOpensThem() {
        Quoted.Otr quoted = quote(customer(), new Location("US", "NV", "Reno", "89502"), 6);
        var bookings = workspace.journal().bookings();
        Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quoted.id()));
        AttemptState.Sent sent = bookings.send(ready.state());
        String nowhere = sandbox.baseUri() + "/v1/documents/none";
        NewDocument bill = new NewDocument("BillOfLading", nowhere, "bol.pdf", "pdf", "application/pdf");
        bookings.recordBooked(sent, 3_100_002, "BOL-78", List.of(bill));
        until(() -> workspace
                        .journal()
                        .documents()
                        .ofAttempt(sent.attempt())
                        .getFirst()
                        .state()
                instanceof DocumentState.Failed);
        assertThat(tabs()).isEqualTo(1);
    }
}
