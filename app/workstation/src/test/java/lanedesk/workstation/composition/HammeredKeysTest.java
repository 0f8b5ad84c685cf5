package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.booking.FilledPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Keys struck over and over on every screen of both desks, of a shipment whose booking lacks nothing, in the whole
/// window on the real sandbox: what reaches the service is counted there. Takes seconds, since four ways of striking
/// keys
/// open a quote each and strike twenty times on each of three screens.
class HammeredKeysTest extends InWholeWindow {

    private static final int STROKES = 20;
    private static final Duration BETWEEN_STROKES = Duration.ofMillis(80);

    private TypedKeys keys;
    private Quoted.Otr truck;
    private Quoted.Drayage container;
    private String filled = "";

    @BeforeEach
    void take() {
        keys = new TypedKeys(new Hands(), whole.stage);
    }

    @BeforeEach
    void quote() {
        SampleQuotes quotes = new SampleQuotes(whole.client, whole.workspace.quoting(), Clock.systemUTC());
        truck = quotes.otr(SampleQuotes.pallets());
        container = quotes.drayage(OperationType.IMPORT, false);
    }

    private void enter() {
        keys.type(KeyCode.ENTER);
    }

    private void space() {
        keys.type(KeyCode.SPACE);
    }

    private void shortcut() {
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
    }

    // Longer than a page has to be seen before it takes input; the window's clock is set on before each stroke.
    private void hammer(Runnable... strokes) {
        AtomicLong clock = new AtomicLong(System.nanoTime());
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> Frames.setClocks(_ -> clock.get()));
        for (int at = 0; at < STROKES; at++) {
            clock.addAndGet(BETWEEN_STROKES.toNanos());
            strokes[at % strokes.length].run();
        }
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> Frames.setClocks(LongUnaryOperator.identity()));
    }

    private List<Runnable[]> ways() {
        return List.of(
                new Runnable[] {this::enter},
                new Runnable[] {this::space},
                new Runnable[] {this::shortcut},
                new Runnable[] {this::enter, this::space, this::shortcut});
    }

    private int bodies() {
        return whole.sandbox.deliveries().total();
    }

    private Shipment inFront() {
        return requireNonNull(
                whole.window.model().deskInFront().currentProperty().get());
    }

    private boolean sees(String id) {
        Node node = whole.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible() && node.getScene() != null;
    }

    // The bar has a chip for each thing that is missing.
    private boolean lacksSomething() {
        return !whole.stage.getScene().getRoot().lookupAll("#bookBar .ld-chip").isEmpty();
    }

    private String focus() {
        Node owner = whole.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    // Opens the rates of a quote in a tab of their own, with a booking page that lacks nothing.
    private void open(FxRobot robot, Quoted quoted, Map<String, String> page) {
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(quoted.id(), false)));
        until(() -> inFront().quoteIds().contains(quoted.id()) && focus().equals("rateTable"));
        enterPage(robot);
        // the bar is there with the page, its fields come after it
        until(() -> page.keySet().stream().allMatch(id -> whole.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> page.forEach(this::fill));
        until(() -> !lacksSomething());
        filled = inFront().bookingDraftProperty().get();
        showRates(robot);
    }

    private void choose(FxRobot robot) {
        UUID quote = inFront().quoteIds().getFirst();
        long rate = switch (whole.workspace.quoting().find(quote).orElseThrow()) {
            case Quoted.Otr otr -> otr.quote().carrierQuotes().getFirst().rateNumber();
            case Quoted.Drayage drayage -> drayage.quote().rates().getFirst().rateNumber();
        };
        robot.interact(() -> inFront().choose(new RateChoice(quote, rate, null)));
    }

    private void enterPage(FxRobot robot) {
        choose(robot);
        until(() -> sees("bookSend"));
    }

    private void fill(String id, String value) {
        Node control = whole.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.requestFocus();
            field.setText(value);
        } else {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
            choice.setValue(value);
        }
    }

    private void showRates(FxRobot robot) {
        robot.interact(() -> {
            inFront().bookingDraftProperty().set(filled);
            inFront().showRates();
        });
        until(() -> focus().equals("rateTable"));
    }

    private void openTruck(FxRobot robot) {
        open(robot, truck, FilledPages.FILLED);
    }

    private Map<String, String> containerPage() {
        Map<String, String> page = new HashMap<>(FilledPages.FILLED_CONTAINER);
        String market = container.request().market().postalCode();
        page.put(
                "drayTerminal",
                whole.client.terminals(market).value().getFirst().name());
        page.put("draySsl", whole.client.sslCodes().value().getFirst().code());
        page.put("drayHs", whole.client.hsCodes().value().getFirst().bookingCode());
        return page;
    }

    private void acknowledge() {
        whole.workspace
                .journal()
                .acknowledgements()
                .record(
                        container.id(),
                        MarketText.of(container.quote()).stream()
                                .map(text -> text.acknowledgedBy(
                                        WholeWindow.USER, Clock.systemUTC().instant(), Way.EACH))
                                .toList());
    }

    // Keys on the form may ask for rates anew, so that each way begins with the quote in a tab of its own.
    private void hammerEveryScreen(FxRobot robot, Runnable open) {
        for (Runnable[] way : ways()) {
            open.run();
            hammer(way);
            assertThat(bodies()).as("from the board").isZero();
            showRates(robot);
            way[0].run();
            choose(robot);
            hammer(way);
            assertThat(sees("bookSend")).isTrue();
            assertThat(lacksSomething()).as("the page lacks something").isFalse();
            assertThat(bodies()).as("on the page").isZero();
            robot.interact(() -> inFront().edit());
            hammer(way);
            assertThat(bodies()).as("from the form").isZero();
        }
    }

    @Test
    void hammeredKeysBookNoTruck(FxRobot robot) {
        hammerEveryScreen(robot, () -> openTruck(robot));
    }

    @Test
    void hammeredKeysAcknowledgeNothing(FxRobot robot) {
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(container.id(), false)));
        until(() -> focus().equals("rateTable"));
        hammer(this::enter, this::space, this::shortcut);
        choose(robot);
        hammer(this::enter, this::space, this::shortcut);
        assertThat(whole.workspace.journal().acknowledgements().of(container.id()))
                .isEmpty();
    }

    @Test
    void hammeredKeysBookNoContainer(FxRobot robot) {
        acknowledge();
        hammerEveryScreen(robot, () -> open(robot, container, containerPage()));
    }

    @Test
    void whoHasReadThePageBooksOnceHoweverOftenTheKeysAreStruck(FxRobot robot) {
        openTruck(robot);
        enter();
        until(() -> sees("bookSend"));
        assertThat(robot.lookup("#bookDirection").query().isFocusWithin())
                .as("in the form, never on the button")
                .isTrue();
        Frames.look();
        hammer(this::shortcut, this::enter, this::space);
        until(() -> bodies() == 1);
        until(() -> sees("paperList"));
        hammer(this::enter, this::space, this::shortcut);
        assertThat(bodies()).isEqualTo(1);
    }

    @Test
    void neitherEnterNorTheSpaceBarBooksWhoeverBroughtTheFocusToTheButton(FxRobot robot) {
        openTruck(robot);
        enter();
        until(() -> sees("bookSend"));
        Button send = robot.lookup("#bookSend").queryButton();
        Frames.look();
        robot.interact(send::requestFocus);
        enter();
        space();
        assertThat(bodies()).isZero();
        assertThat(sees("notSent")).isTrue();
        robot.interact(() -> robot.lookup("#sendCard").query().requestFocus());
        keys.tabUntil(() -> focus().equals("bookSend"), 40);
        assertThat(focus()).isEqualTo("bookSend");
        enter();
        space();
        assertThat(bodies()).isZero();
        assertThat(robot.lookup("#notSent").queryAs(Label.class).getText()).contains("never book");
        shortcut();
        until(() -> bodies() == 1);
    }

    private void takeFirstOfPalette() {
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.K);
        enter();
        Frames.settle();
    }

    @Test
    void paletteOnlyLeadsToWhatBooksAndAcknowledges(FxRobot robot) {
        openTruck(robot);
        enter();
        until(() -> sees("bookSend"));
        takeFirstOfPalette();
        assertThat(bodies()).isZero();
        assertThat(sees("notSent")).isTrue();
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(container.id(), false)));
        until(() -> inFront().quoteIds().contains(container.id()) && focus().equals("rateTable"));
        enterPage(robot);
        takeFirstOfPalette();
        assertThat(focus()).isEmpty(); // the first box
        assertThat(whole.workspace.journal().acknowledgements().of(container.id()))
                .isEmpty();
    }

    @Test
    void keyThatIsHeldDownBooksNothing(FxRobot robot) {
        openTruck(robot);
        Robot keyboard = WaitForAsyncUtils.waitForAsyncFx(60_000, Robot::new);
        robot.interact(() -> keyboard.keyPress(KeyCode.CONTROL));
        robot.interact(() -> keyboard.keyPress(KeyCode.ENTER));
        until(() -> sees("bookSend"));
        Frames.look();
        hammer(() -> robot.interact(() -> keyboard.keyPress(KeyCode.ENTER)));
        assertThat(bodies()).isZero();
        robot.interact(() -> keyboard.keyRelease(KeyCode.ENTER));
        robot.interact(() -> keyboard.keyPress(KeyCode.ENTER));
        until(() -> bodies() == 1);
        robot.interact(() -> {
            keyboard.keyRelease(KeyCode.ENTER);
            keyboard.keyRelease(KeyCode.CONTROL);
        });
    }

    @Test
    void clickInTheFirstSecondBooksNothing(FxRobot robot) {
        openTruck(robot);
        enter();
        until(() -> sees("bookSend"));
        robot.interact(() -> robot.lookup("#bookSend").queryButton().fire());
        assertThat(bodies()).isZero();
        assertThat(sees("notSent")).isTrue();
        Frames.look();
        robot.clickOn("#bookSend");
        until(() -> bodies() == 1);
    }
}
