package lanedesk.workstation.start;

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
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.booking.FilledBookingPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Tests that keys that are pressed repeatedly on any screen of both desks do not book. The booking page has no
/// missing values. Counts the bookings that reach the real sandbox from the whole window. Takes over 3 s
/// because four key sequences each open a quote and press twelve keys on each of three screens.
class RepeatedKeysTest extends MainWindowTestBase {

    private static final int PRESSES = 12;
    private static final Duration PRESS_INTERVAL = Duration.ofMillis(100);

    private KeyboardRobot keys;
    private SavedQuote.Otr otrQuote;
    private SavedQuote.Drayage drayageQuote;
    private String filledForm = "";

    @BeforeEach
    void setUpQuotes() {
        keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
    }

    @BeforeEach
    void createQuotes() {
        SampleQuotes quotes =
                new SampleQuotes(mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC());
        otrQuote = quotes.requestOtrQuote(SampleQuotes.palletItem());
        drayageQuote = quotes.requestDrayageQuote(OperationType.IMPORT, false);
    }

    private void pressEnter() {
        keys.type(KeyCode.ENTER);
    }

    private void pressSpace() {
        keys.type(KeyCode.SPACE);
    }

    private void pressShortcut() {
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
    }

    // Presses keys for longer than a page must be visible before it accepts input. Advances the window's clock before
    // each key.
    private void pressRepeatedly(Runnable... strokes) {
        AtomicLong clock = new AtomicLong(System.nanoTime());
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> FrameSync.setClocks(_ -> clock.get()));
        for (int index = 0; index < PRESSES; index++) {
            clock.addAndGet(PRESS_INTERVAL.toNanos());
            strokes[index % strokes.length].run();
        }
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> FrameSync.setClocks(LongUnaryOperator.identity()));
    }

    private List<Runnable[]> keySequences() {
        return List.of(
                new Runnable[] {this::pressEnter},
                new Runnable[] {this::pressSpace},
                new Runnable[] {this::pressShortcut},
                new Runnable[] {this::pressEnter, this::pressSpace, this::pressShortcut});
    }

    private int countBookingRequests() {
        return mainWindow.sandbox.requestCounter().totalCount();
    }

    private Shipment activeShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .activeOpenShipments()
                .selectedShipmentProperty()
                .get());
    }

    private boolean isVisible(String id) {
        Node node = mainWindow.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible() && node.getScene() != null;
    }

    // The bar has a chip for each missing value.
    private boolean hasMissingEntries() {
        return !mainWindow
                .stage
                .getScene()
                .getRoot()
                .lookupAll("#bookBar .ld-chip")
                .isEmpty();
    }

    private String focusedId() {
        Node owner = mainWindow.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    // Opens the rates of a quote in a new tab, with a booking page that has no missing values.
    private void openBookingPage(FxRobot robot, SavedQuote quoted, Map<String, String> page) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quoted.id(), false)));
        awaitCondition(() ->
                activeShipment().quoteIds().contains(quoted.id()) && focusedId().equals("rateTable"));
        awaitBookingPage(robot);
        // the bar is created with the page, its fields later
        awaitCondition(() -> page.keySet().stream()
                .allMatch(id -> mainWindow.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> page.forEach(this::fill));
        awaitCondition(() -> !hasMissingEntries());
        filledForm = activeShipment().bookingPageStateJsonProperty().get();
        showRates(robot);
    }

    private void chooseRate(FxRobot robot) {
        UUID quote = activeShipment().quoteIds().getFirst();
        long rate = switch (mainWindow
                .environmentServices
                .quoteService()
                .findQuoteAndCache(quote)
                .orElseThrow()) {
            case SavedQuote.Otr otr -> otr.quote().carrierQuotes().getFirst().rateNumber();
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().getFirst().rateNumber();
        };
        robot.interact(() -> activeShipment().showBookingPage(new RateChoice(quote, rate, null)));
    }

    private void awaitBookingPage(FxRobot robot) {
        chooseRate(robot);
        awaitCondition(() -> isVisible("bookSend"));
    }

    private void fill(String id, String value) {
        Node control = mainWindow.stage.getScene().lookup("#" + id);
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
            activeShipment().bookingPageStateJsonProperty().set(filledForm);
            activeShipment().showLastRatesIfAny();
        });
        awaitCondition(() -> focusedId().equals("rateTable"));
    }

    private void openOtrQuote(FxRobot robot) {
        openBookingPage(robot, otrQuote, FilledBookingPages.FILLED);
    }

    private Map<String, String> drayageEntries() {
        Map<String, String> page = new HashMap<>(FilledBookingPages.FILLED_CONTAINER);
        String market = drayageQuote.request().market().postalCode();
        page.put(
                "drayTerminal",
                mainWindow.client.terminals(market).value().getFirst().name());
        page.put("draySsl", mainWindow.client.sslCodes().value().getFirst().code());
        page.put("drayHs", mainWindow.client.hsCodes().value().getFirst().codeForBooking());
        return page;
    }

    private void acknowledge() {
        mainWindow
                .environmentServices
                .journal()
                .acknowledgements()
                .save(
                        drayageQuote.id(),
                        MarketText.marketTextsOf(drayageQuote.quote()).stream()
                                .map(text -> text.toAcknowledgement(
                                        MainWindowFixture.USER,
                                        Clock.systemUTC().instant(),
                                        AcknowledgementMethod.EACH))
                                .toList());
    }

    // Opens the quote in a new tab for each key sequence, because keys on the form may request rates again.
    private void pressRepeatedlyOnEveryScreen(FxRobot robot, Runnable open) {
        for (Runnable[] keySequence : keySequences()) {
            open.run();
            pressRepeatedly(keySequence);
            assertThat(countBookingRequests()).as("from the board").isZero();
            showRates(robot);
            keySequence[0].run();
            chooseRate(robot);
            pressRepeatedly(keySequence);
            assertThat(isVisible("bookSend")).isTrue();
            assertThat(hasMissingEntries()).as("the page lacks something").isFalse();
            assertThat(countBookingRequests()).as("on the page").isZero();
            robot.interact(() -> activeShipment().showFormOrCancelRateRequest());
            pressRepeatedly(keySequence);
            assertThat(countBookingRequests()).as("from the form").isZero();
        }
    }

    @Test
    void repeatedKeysDoNotBookOtr(FxRobot robot) {
        pressRepeatedlyOnEveryScreen(robot, () -> openOtrQuote(robot));
    }

    @Test
    void repeatedKeysDoNotAcknowledge(FxRobot robot) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(drayageQuote.id(), false)));
        awaitCondition(() -> focusedId().equals("rateTable"));
        pressRepeatedly(this::pressEnter, this::pressSpace, this::pressShortcut);
        chooseRate(robot);
        pressRepeatedly(this::pressEnter, this::pressSpace, this::pressShortcut);
        assertThat(mainWindow.environmentServices.journal().acknowledgements().findByQuote(drayageQuote.id()))
                .isEmpty();
    }

    @Test
    void repeatedKeysDoNotBookDrayage(FxRobot robot) {
        acknowledge();
        pressRepeatedlyOnEveryScreen(robot, () -> openBookingPage(robot, drayageQuote, drayageEntries()));
    }

    @Test
    void booksOnceAfterPageWasReadDespiteRepeatedKeys(FxRobot robot) {
        openOtrQuote(robot);
        pressEnter();
        awaitCondition(() -> isVisible("bookSend"));
        assertThat(robot.lookup("#bookDirection").query().isFocusWithin())
                .as("in the form, never on the button")
                .isTrue();
        FrameSync.awaitInputArmed();
        pressRepeatedly(this::pressShortcut, this::pressEnter, this::pressSpace);
        awaitCondition(() -> countBookingRequests() == 1);
        awaitCondition(() -> isVisible("documentList"));
        pressRepeatedly(this::pressEnter, this::pressSpace, this::pressShortcut);
        assertThat(countBookingRequests()).isEqualTo(1);
    }

    @Test
    void enterAndSpaceDoNotBookOnFocusedButton(FxRobot robot) {
        openOtrQuote(robot);
        pressEnter();
        awaitCondition(() -> isVisible("bookSend"));
        Button send = robot.lookup("#bookSend").queryButton();
        FrameSync.awaitInputArmed();
        robot.interact(send::requestFocus);
        pressEnter();
        pressSpace();
        assertThat(countBookingRequests()).isZero();
        assertThat(isVisible("notSentLabel")).isTrue();
        robot.interact(() -> robot.lookup("#sendCard").query().requestFocus());
        keys.tabUntil(() -> focusedId().equals("bookSend"), 40);
        assertThat(focusedId()).isEqualTo("bookSend");
        pressEnter();
        pressSpace();
        assertThat(countBookingRequests()).isZero();
        assertThat(robot.lookup("#notSentLabel").queryAs(Label.class).getText()).contains("do not book");
        pressShortcut();
        awaitCondition(() -> countBookingRequests() == 1);
    }

    private void runFirstPaletteCommand() {
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.K);
        pressEnter();
        FrameSync.awaitFrames();
    }

    @Test
    void paletteOpensBookingButDoesNotBook(FxRobot robot) {
        openOtrQuote(robot);
        pressEnter();
        awaitCondition(() -> isVisible("bookSend"));
        runFirstPaletteCommand();
        assertThat(countBookingRequests()).isZero();
        assertThat(isVisible("notSentLabel")).isTrue();
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(drayageQuote.id(), false)));
        awaitCondition(() -> activeShipment().quoteIds().contains(drayageQuote.id())
                && focusedId().equals("rateTable"));
        awaitBookingPage(robot);
        runFirstPaletteCommand();
        assertThat(focusedId()).isEmpty(); // the first box
        assertThat(mainWindow.environmentServices.journal().acknowledgements().findByQuote(drayageQuote.id()))
                .isEmpty();
    }

    @Test
    void changedKeysBookOnlyOnShownPage(FxRobot robot) {
        robot.interact(() -> mainWindow.livePreferences.changeAndSave(
                previous -> previous.withCommandKeys(Map.of("booking.send", "Shortcut+Shift+B"))));
        openOtrQuote(robot);
        pressEnter();
        awaitCondition(() -> isVisible("bookSend"));
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.B);
        assertThat(isVisible("notSentLabel")).as("the page has just opened").isTrue();
        FrameSync.awaitInputArmed();
        pressRepeatedly(this::pressShortcut, this::pressEnter, this::pressSpace);
        assertThat(countBookingRequests()).isZero();
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.B);
        awaitCondition(() -> countBookingRequests() == 1);
    }

    @Test
    void heldKeyDoesNotBook(FxRobot robot) {
        openOtrQuote(robot);
        Robot keyboard = WaitForAsyncUtils.waitForAsyncFx(60_000, Robot::new);
        robot.interact(() -> keyboard.keyPress(KeyCode.CONTROL));
        robot.interact(() -> keyboard.keyPress(KeyCode.ENTER));
        awaitCondition(() -> isVisible("bookSend"));
        FrameSync.awaitInputArmed();
        pressRepeatedly(() -> robot.interact(() -> keyboard.keyPress(KeyCode.ENTER)));
        assertThat(countBookingRequests()).isZero();
        robot.interact(() -> keyboard.keyRelease(KeyCode.ENTER));
        robot.interact(() -> keyboard.keyPress(KeyCode.ENTER));
        awaitCondition(() -> countBookingRequests() == 1);
        robot.interact(() -> {
            keyboard.keyRelease(KeyCode.ENTER);
            keyboard.keyRelease(KeyCode.CONTROL);
        });
    }

    @Test
    void clickInFirstSecondDoesNotBook(FxRobot robot) {
        openOtrQuote(robot);
        pressEnter();
        awaitCondition(() -> isVisible("bookSend"));
        robot.interact(() -> robot.lookup("#bookSend").queryButton().fire());
        assertThat(countBookingRequests()).isZero();
        assertThat(isVisible("notSentLabel")).isTrue();
        FrameSync.awaitInputArmed();
        robot.clickOn("#bookSend");
        awaitCondition(() -> countBookingRequests() == 1);
    }
}
