package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.text.Text;
import lanedesk.client.drayage.OperationType;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests switching by keys between the bookings of several tabs, which one page shows in turn, with the real
/// sandbox. Takes over 3 s because the guard against accidental keys waits before each deliberate act.
@ExtendWith(HeadlessRobot.class)
class BookingTabsTest extends BookingWindowFixture {

    private SavedQuote.Otr requestQuote() {
        return bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
    }

    private void showNextTab() {
        keys.pressChord(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
    }

    private void pressBookKeys() {
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        FrameSync.awaitFrames();
    }

    private boolean isShown(String selector) {
        Node node = window.root().lookup(selector);
        for (Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return false;
            }
        }
        return node != null;
    }

    private String announcement() {
        return ((Text) window.root().getScene().lookup("#announcement")).getText();
    }

    private int attemptCount(SavedQuote quote) {
        return bench.environmentJournal.bookings().findByQuote(quote.id()).size();
    }

    private static Map<String, String> draftOf(Shipment shipment) {
        return Form.parseDraftJson(shipment.bookingPageStateJsonProperty().get());
    }

    private void focus(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup("#" + id).query().requestFocus());
    }

    @Test
    void textTypedForOneShipmentStaysWithIt(FxRobot robot) {
        List<Shipment> shipments = List.of(
                window.openBookingPage(bench, requestQuote()),
                window.openTab(bench, requestQuote()),
                window.openTab(bench, requestQuote()));
        showNextTab();
        for (String name : List.of("first", "second", "third")) {
            focus(robot, "bookPickupDate");
            keys.overwrite(name.equals("second") ? "+5" : "+3");
            focus(robot, "bookDeliveryName");
            keys.overwrite(name);
            focus(robot, "bookPickupLine1");
            keys.overwrite(name + " street");
            showNextTab();
        }
        for (int tab = 0; tab < 3; tab++) {
            String name = List.of("first", "second", "third").get(tab);
            assertThat(window.focusedControlId()).as("focus of %s", name).isEqualTo("bookPickupLine1");
            assertThat(window.textOfNode("bookDeliveryName")).isEqualTo(name);
            assertThat(window.textOfNode("bookPickupLine1")).isEqualTo(name + " street");
            keys.pressChord(KeyCode.CONTROL, KeyCode.Z);
            assertThat(window.textOfNode("bookPickupLine1"))
                    .as("undo brings back nothing of another shipment")
                    .isEqualTo(name + " street");
            assertThat(draftOf(shipments.get(tab)))
                    .containsEntry("bookDeliveryName", name)
                    .containsEntry("bookPickupLine1", name + " street");
            showNextTab();
        }
        assertThat(draftOf(shipments.get(0)).get("bookPickupDate"))
                .isEqualTo(draftOf(shipments.get(2)).get("bookPickupDate"))
                .isNotEqualTo(draftOf(shipments.get(1)).get("bookPickupDate"));
    }

    @Test
    void keysPressedBeforeOrDuringSwitchBookNothing(FxRobot robot) {
        List<SavedQuote.Otr> quotes = List.of(requestQuote(), requestQuote());
        window.openBookingPage(bench, quotes.get(0));
        window.fillFields(FilledBookingPages.FILLED);
        window.openTab(bench, quotes.get(1));
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        showNextTab();
        pressBookKeys();
        assertThat(quotes).as("just shown").allMatch(quote -> attemptCount(quote) == 0);
        assertThat(isShown("#notSentLabel")).isTrue();

        FrameSync.awaitInputArmed();
        showNextTab();
        assertThat(isShown("#notSentLabel")).as("a note of the other tab").isFalse();
        pressBookKeys();
        assertThat(quotes).as("armed in the other tab").allMatch(quote -> attemptCount(quote) == 0);

        robot.press(KeyCode.ENTER);
        showNextTab();
        FrameSync.awaitInputArmed();
        KeyEvent repeated = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, true, false, false);
        robot.interact(() -> Event.fireEvent(window.stage().getScene().getFocusOwner(), repeated));
        assertThat(quotes).as("held since before the switch").allMatch(quote -> attemptCount(quote) == 0);
        robot.release(KeyCode.ENTER);
        FrameSync.awaitInputArmed();
        pressBookKeys();
        BookingWindow.waitUntil(() -> bench.deliveredBookings(quotes.get(0)) == 1);
        window.waitForNode("#bookPapers");
        assertThat(attemptCount(quotes.get(1))).isZero();
    }

    @Test
    void mousePressedBeforeSwitchBooksNothing(FxRobot robot) {
        List<SavedQuote.Otr> quotes = List.of(requestQuote(), requestQuote());
        window.openBookingPage(bench, quotes.get(0));
        window.fillFields(FilledBookingPages.FILLED);
        window.openTab(bench, quotes.get(1));
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        robot.moveTo("#bookSend").press(MouseButton.PRIMARY);
        assertThat(((Button) window.root().lookup("#bookSend")).isArmed()).isTrue();
        showNextTab();
        FrameSync.awaitInputArmed();
        robot.release(MouseButton.PRIMARY);
        FrameSync.awaitFrames();
        assertThat(quotes).allMatch(quote -> attemptCount(quote) == 0);
        robot.clickOn("#bookSend");
        BookingWindow.waitUntil(() -> bench.deliveredBookings(quotes.get(0)) == 1);
        assertThat(attemptCount(quotes.get(1))).isZero();
    }

    @Test
    void bookingOfHiddenShipmentEndsOnItsOwnPage(FxRobot robot) {
        List<SavedQuote.Otr> quotes = List.of(requestQuote(), requestQuote());
        Shipment sent = window.openBookingPage(bench, quotes.get(0));
        window.fillFields(FilledBookingPages.FILLED);
        window.openTab(bench, quotes.get(1));
        focus(robot, "bookPickupLine1");
        showNextTab();
        bench.sandbox.faults().setLatency(Duration.ofMillis(600));
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitForNode("#stopWaiting");
        showNextTab();
        assertThat(isShown("#stopWaiting")).isFalse();
        assertThat(isShown("#bookSend")).isTrue();
        assertThat(window.focusedControlId()).isEqualTo("bookPickupLine1");
        keys.overwrite("typed while the other is sent");
        BookingWindow.waitUntil(() -> !bench.notices.shownNotifications().isEmpty());
        FrameSync.awaitFrames();
        assertThat(sent.sendingBookingProperty().get()).isFalse();
        assertThat(isShown("#bookPapers")).as("outcome of the other shipment").isFalse();
        assertThat(isShown("#bookSend")).isTrue();
        assertThat(announcement()).isEmpty();
        assertThat(window.focusedControlId()).isEqualTo("bookPickupLine1");
        assertThat(window.textOfNode("bookPickupLine1")).isEqualTo("typed while the other is sent");
        showNextTab();
        assertThat(isShown("#bookPapers")).isTrue();
        assertThat(bench.deliveredBookings(quotes.get(0))).isEqualTo(1);
        assertThat(attemptCount(quotes.get(1))).isZero();
        showNextTab();
        assertThat(isShown("#bookPapers")).isFalse();
        assertThat(window.textOfNode("bookPickupLine1")).isEqualTo("typed while the other is sent");
    }

    @Test
    void unknownOutcomeAndTypedAnswerStayWithTheirShipment(FxRobot robot) {
        List<SavedQuote.Otr> quotes = List.of(requestQuote(), requestQuote());
        window.openBookingPage(bench, quotes.get(0));
        window.fillFields(FilledBookingPages.FILLED);
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        FrameSync.awaitInputArmed();
        pressBookKeys();
        window.waitForNode("#copySupportText");
        window.fillFields(Map.of("resolveOutcome", "notBooked"));
        window.fillFields(Map.of("resolvePerson", "Pat", "resolveReason", "not found"));
        window.openTab(bench, quotes.get(1));
        assertThat(isShown("#copySupportText")).isFalse();
        assertThat(isShown("#bookSend")).isTrue();
        showNextTab();
        assertThat(isShown("#copySupportText")).isTrue();
        assertThat(window.textOfNode("resolvePerson")).isEqualTo("Pat");
        focus(robot, "resolvePerson");
        keys.type(KeyCode.ENTER);
        FrameSync.awaitFrames();
        assertThat(isShown("#tooSoonMessage")).as("the page was just shown").isTrue();
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).hasSize(1);
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.ENTER);
        BookingWindow.waitUntil(() ->
                bench.environmentJournal.bookings().findWithUnknownOutcome().isEmpty());
        window.waitForNode("#bookSend");
        assertThat(attemptCount(quotes.get(1))).isZero();
    }

    @Test
    void reviewAndReasonsStayWithTheirShipment(FxRobot robot) {
        bench.bookPage(bench.pages.createFilledPage(requestQuote()));
        List<SavedQuote.Otr> quotes = List.of(requestQuote(), requestQuote());
        BigDecimal belowCost = Objects.requireNonNull(
                        quotes.get(0).quote().carrierQuotes().getFirst().totalAmount())
                .subtract(BigDecimal.TEN);
        window.openBookingPage(bench, quotes.get(0), belowCost);
        window.fillFields(FilledBookingPages.FILLED);
        window.fillFields(Map.of("bookBelowCostReason", "won the lane"));
        robot.interact(() -> ((Button) window.root().lookup("#toggleExactButton")).fire());
        FrameSync.awaitInputArmed();
        pressBookKeys();
        window.waitForNode("#bookReason");
        focus(robot, "bookReason");
        keys.write("two trucks");
        window.openTab(bench, quotes.get(1), belowCost);
        assertThat(isShown("#bookReason")).isFalse();
        assertThat(isShown("#exactRequest")).isFalse();
        assertThat(window.textOfNode("bookBelowCostReason")).isEmpty();
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        pressBookKeys();
        assertThat(window.focusedControlId()).isEqualTo("bookBelowCostReason");
        showNextTab();
        assertThat(isShown("#exactRequest")).isTrue();
        assertThat(window.textOfNode("bookBelowCostReason")).isEqualTo("won the lane");
        assertThat(window.textOfNode("bookReason")).isEqualTo("two trucks");
        assertThat(window.focusedControlId()).isEqualTo("bookReason");
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        robot.interact(() -> ((Button) window.root().lookup("#bookAnyway")).fire());
        assertThat(quotes).as("just shown").allMatch(quote -> attemptCount(quote) == 0);
        FrameSync.awaitInputArmed();
        pressBookKeys();
        BookingWindow.waitUntil(() -> bench.deliveredBookings(quotes.get(0)) == 1);
        window.waitForNode("#bookPapers");
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quotes.get(0).id())
                        .getFirst()
                        .details()
                        .overrideReason())
                .isEqualTo("two trucks");
        assertThat(attemptCount(quotes.get(1))).isZero();
    }

    @Test
    void conditionsMustBeReadForEachShipment(FxRobot robot) {
        List<SavedQuote.Drayage> quotes = List.of(
                bench.quotes.requestDrayageQuote(OperationType.IMPORT, false),
                bench.quotes.requestDrayageQuote(OperationType.EXPORT, false));
        window.openBookingPage(bench, quotes.get(0));
        window.openTab(bench, quotes.get(1));
        robot.interact(() -> firstCondition().requestFocus());
        FrameSync.awaitInputArmed();
        showNextTab();
        robot.interact(() -> firstCondition().requestFocus());
        keys.type(KeyCode.SPACE);
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        FrameSync.awaitFrames();
        assertThat(quotes).as("just shown").allSatisfy(this::assertNothingAcknowledged);
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.SPACE);
        BookingWindow.waitUntil(() -> !bench.environmentJournal
                .acknowledgements()
                .findByQuote(quotes.get(0).id())
                .isEmpty());
        assertNothingAcknowledged(quotes.get(1));
        showNextTab();
        assertThat(firstCondition().isSelected()).isFalse();
    }

    private void assertNothingAcknowledged(SavedQuote quote) {
        assertThat(bench.environmentJournal.acknowledgements().findByQuote(quote.id()))
                .isEmpty();
    }

    private CheckBox firstCondition() {
        return (CheckBox) window.root().lookup(".booking-reading .check-box");
    }
}
