package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Uom;
import lanedesk.journal.booking.AttemptState;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests booking by keyboard only, with the real sandbox. Takes over 3 s because every field is reached and
/// filled by single keys, and the window is painted after each key.
@ExtendWith(HeadlessRobot.class)
class BookingJourneyTest extends BookingWindowFixture {

    private static final int MAX_TAB_PRESSES = 40;

    // The height in pixels of a lane history with two lines.
    private static final int MANY_LANE_QUOTES = 40;

    /// Presses Tab until the control has the focus.
    private void pressTabUntilFocused(String id) {
        keys.tabUntil(() -> window.focusedControlId().equals(id), MAX_TAB_PRESSES);
        assertThat(window.focusedControlId()).isEqualTo(id);
    }

    private void typeInto(String id, String text) {
        pressTabUntilFocused(id);
        keys.overwrite(text);
    }

    private void typeContainer(SavedQuote.Drayage quote, String hsText) {
        assertThat(window.focusedControlId()).isEqualTo("drayTerminal");
        double beneath = topOf("drayEta");
        keys.write(bench.pages.firstTerminal(quote).name().substring(0, 4));
        keys.type(KeyCode.ENTER);
        assertThat(topOf("drayEta")).isEqualTo(beneath);
        typeInto("drayEta", "+4 10");
        typeInto(
                "draySsl",
                bench.context
                        .environment()
                        .referenceData()
                        .sslCodes()
                        .values()
                        .getFirst()
                        .code());
        keys.type(KeyCode.ENTER);
        typeInto("drayBookingNumber", "M-1");
        typeInto("drayHs", hsText);
        keys.type(KeyCode.ENTER);
        typeInto("drayPieces", "12");
        typeInto("drayOwnContainer", "CSQU3054383");
        typeInto("drayName", "DC");
        typeInto("drayLine1", "1 Dr");
        typeInto("drayContact", "Al");
        typeInto("drayPhone", "9095550142");
        typeInto("drayEmail", "d@m.co");
    }

    private double topOf(String id) {
        Node control = window.root().lookup("#" + id);
        return control.localToScene(control.getLayoutBounds()).getMinY();
    }

    /// Only the market conditions are missing.
    private void acknowledgeAllTexts(FxRobot robot) {
        double unread = conditionsHeight(robot);
        keys.type(KeyCode.F8);
        assertThat(window.stage().getScene().getFocusOwner()).isEqualTo(firstText(robot));
        keys.type(KeyCode.ENTER, KeyCode.SPACE);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(unacknowledgedCount(robot)).as("struck before it was read").isPositive();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        assertThat(unacknowledgedCount(robot)).as("struck before it was read").isPositive();
        for (int screen = 0; screen < 20 && unacknowledgedCount(robot) > 0; screen++) {
            FrameSync.awaitInputArmed();
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        }
        BookingWindow.waitUntil(
                () -> !robot.lookup("#drayAcknowledgeAll").query().isVisible());
        BookingWindow.waitUntil(() -> conditionsHeight(robot) < unread);
    }

    private static double conditionsHeight(FxRobot robot) {
        return robot.lookup(".booking-reading").query().getLayoutBounds().getHeight();
    }

    /// Checks one text after the other; the focus moves on automatically.
    private void acknowledgeOneByOne(FxRobot robot) {
        robot.interact(() -> firstText(robot).requestFocus());
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.ENTER);
        for (int open = unacknowledgedCount(robot); open > 0; open--) {
            int remaining = open - 1;
            keys.type(KeyCode.SPACE);
            BookingWindow.waitUntil(() -> unacknowledgedCount(robot) == remaining);
            robot.interact(() -> {});
        }
        assertThat(window.focusedControlId()).isEqualTo("sendCard");
    }

    private static Node firstText(FxRobot robot) {
        return robot.lookup(".booking-reading .check-box").query();
    }

    private static int unacknowledgedCount(FxRobot robot) {
        return robot.lookup(".booking-reading .check-box")
                .match(box -> !box.isDisabled())
                .queryAll()
                .size();
    }

    private void pressBookKeys() {
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private String announcement() {
        return ((Text) window.root().getScene().lookup("#announcement")).getText();
    }

    private void waitForBooked(SavedQuote quote, int bodies) {
        window.waitForNode("#bookPapers");
        assertThat(announcement()).startsWith("Booked: ");
        assertThat(bench.deliveredBookings(quote)).isEqualTo(bodies);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getLast()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
    }

    private String sentBody(SavedQuote quote) {
        return bench.environmentJournal
                .bookings()
                .findByQuote(quote.id())
                .getLast()
                .details()
                .body()
                .toText();
    }

    @Test
    void booksImportByKeyboard(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        window.openBookingPage(bench, quote);
        HsCode code =
                bench.context.environment().referenceData().hsCodes().values().get(7);
        typeContainer(quote, code.codeForBooking());
        assertThat(window.textOfNode("drayCommodity")).isEqualTo(code.description());
        acknowledgeAllTexts(robot);
        pressBookKeys();
        waitForBooked(quote, 1);
        assertThat(window.focusedControlId()).isEqualTo("bookPapers");
        assertThat(sentBody(quote))
                .contains("\"operationType\":\"Import\"", "\"hsCode\":\"" + code.codeForBooking() + "\"")
                .contains("\"schedule\":\"Pickup Window\"")
                .doesNotContain("CSQU");
    }

    @Test
    void booksMetricReeferExportByAppointment(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.EXPORT, true, Uom.METRIC, "14000");
        window.openBookingPage(bench, quote);
        String text = bench.context
                .environment()
                .referenceData()
                .hsCodes()
                .values()
                .get(3)
                .description();
        window.fillContainer(bench, quote);
        typeInto("drayHs", text.substring(0, Math.min(text.length(), 8)));
        keys.type(KeyCode.ENTER);
        assertThat(window.textOfNode("drayHs")).matches("\\d{4}\\.\\d\\d.*");
        assertThat(window.textOfNode("drayCommodity")).isNotBlank();
        pressTabUntilFocused("draySchedule");
        keys.type(KeyCode.RIGHT);
        acknowledgeOneByOne(robot);
        pressBookKeys();
        waitForBooked(quote, 1);
        assertThat(sentBody(quote))
                .contains("\"operationType\":\"Export\"", "\"uom\":\"METRIC\"", "ReeferContainer")
                .contains("\"schedule\":\"Appointment Required\"")
                .contains("\"timeFrom\":null", "\"timeTo\":null", "\"date\":null");
    }

    @Test
    void resendsCorrectedBookingAfterRejection(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, true);
        window.openBookingPage(bench, quote);
        window.fillContainer(bench, quote);
        window.fillFields(Map.of("drayLine1", "x".repeat(5_000)));
        acknowledgeAllTexts(robot);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitForNode(".booking-message");
        assertThat(announcement()).startsWith("Invalid request. ").contains(" No changes were made. ");
        assertThat(window.focusedControlId())
                .as("the field that the service named")
                .isEqualTo("drayLine1");
        keys.overwrite("1 Dr");
        pressBookKeys();
        waitForBooked(quote, 2);
        assertThat(sentBody(quote)).contains("\"addressLine1\":\"1 Dr\"");
    }

    private void openFilledPage(SavedQuote.Otr quote) {
        window.openBookingPage(bench, quote);
        window.fillFields(FilledBookingPages.FILLED);
    }

    @Test
    void announcesBookingWithCarrier() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        openFilledPage(quote);
        pressBookKeys();
        window.waitForNode("#bookPapers");
        String carrier = quote.quote().carrierQuotes().getFirst().carrierName();
        assertThat(announcement()).isEqualTo("Booked: " + carrier);
    }

    @Test
    void announcesUnknownStatus() {
        openFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        pressBookKeys();
        window.waitForNode("#copySupportText");
        assertThat(announcement()).isEqualTo("Booking status unknown");
    }

    @Test
    void announcesThatNothingWasSent() {
        openFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        bench.closeService();
        pressBookKeys();
        window.waitForNode(".booking-message");
        assertThat(announcement())
                .isEqualTo("Service not reachable. No connection could be made. No changes"
                        + " were made. Check the network, its proxy and the environment’s address, then try again.");
    }

    @Test
    void secondKeyPressOnButtonTriggersNothingElse() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, quote);
        window.fillFields(FilledBookingPages.FILLED);
        bench.sandbox.faults().setLatency(Duration.ofMillis(600));
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitForNode("#stopWaiting");
        ProgressIndicator sign = (ProgressIndicator) window.root().lookup(".progress-indicator");
        assertThat(sign.getWidth())
                .as("the sign that it is at work, beside its words")
                .isGreaterThanOrEqualTo(20);
        assertThat(window.root().lookup("#path-form").isDisabled())
                .as("nothing leads away from what is on its way")
                .isTrue();
        keys.type(KeyCode.ENTER, KeyCode.SPACE);
        window.waitForNode("#bookPapers");
        waitForBooked(quote, 1);
        assertThat(window.focusedControlId()).isEqualTo("bookPapers");
        assertThat(bench.notices.shownNotifications())
                .as("said to one who stopped waiting")
                .isEmpty();
    }

    @Test
    void restoresFocusAfterVisitingAnotherPage() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, quote);
        pressTabUntilFocused("bookDeliveryPhone");
        window.leaveAndReturn();
        assertThat(window.focusedControlId()).isEqualTo("bookDeliveryPhone");
        window.fillFields(FilledBookingPages.FILLED);
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        pressBookKeys();
        window.waitForNode("#copySupportText");
        window.leaveAndReturn();
        assertThat(window.focusedControlId()).isEqualTo("copySupportText");
    }

    @Test
    void booksOtrRateByKeyboard() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem(), SampleQuotes.itemByVolume());
        window.openBookingPage(bench, quote);
        for (String side : List.of("Length", "Width", "Height")) {
            typeInto("bookItem1" + side, "48");
        }
        fillOtrPage();
        typeInto("bookDeliveryEmail", "r@s.co");
        pressBookKeys();
        waitForBooked(quote, 1);
        assertThat(sentBody(quote)).contains("Sierra Grocers", "\"length\":48");
    }

    private void fillOtrPage() {
        Map<String, String> addresses = new HashMap<>(FilledBookingPages.FILLED);
        addresses.keySet().removeAll(List.of("bookDirection", "bookPickupDate"));
        pressTabUntilFocused("bookDirection");
        keys.type(KeyCode.RIGHT, KeyCode.RIGHT);
        typeInto("bookPickupDate", "+3");
        window.fillFields(addresses);
    }

    @Test
    void movesHolidayPickupToBusinessDayByOneKey() {
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        typeInto("bookPickupDate", "this sunday");
        pressTabUntilFocused("bookBusinessDay");
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.SPACE);
        assertThat(window.textOfNode("bookPickupDate")).startsWith("Mon");
        assertThat(window.focusedControlId()).isEqualTo("bookPickupDate");
        assertThat(window.root().lookupAll("#bookBusinessDay"))
                .as("nothing to correct")
                .noneMatch(Node::isVisible);
    }

    @Test
    void movesContainerHolidayToBusinessDay() {
        window.openBookingPage(bench, bench.quotes.requestDrayageQuote(OperationType.EXPORT, false));
        typeInto("drayDate", "this sunday");
        pressTabUntilFocused("bookBusinessDay");
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.SPACE);
        assertThat(window.textOfNode("drayDate")).startsWith("Mon");
        assertThat(window.focusedControlId()).isEqualTo("drayDate");
    }

    @Test
    void formStaysReachableBelowGuardAndLongLaneHistory(FxRobot robot) {
        bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        window.waitForNode(".booking-message");
        robot.interact(() -> {
            window.stage().setWidth(1208); // a window of 1280×800, less rail, tabs and status line
            window.stage().setHeight(724 - MANY_LANE_QUOTES);
        });
        FrameSync.awaitFrames();
        ScrollPane scroll = robot.lookup(".booking-main > .scroll-pane").query();
        assertThat(scroll.getContent().getLayoutBounds().getHeight())
                .isLessThanOrEqualTo(scroll.getViewportBounds().getHeight());
    }

    @Test
    void focusesReasonFieldForSecondBookingOfShipment(FxRobot robot) {
        SavedQuote.Otr before = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        bench.bookPage(bench.pages.createFilledPage(before));
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, quote);
        window.waitForNode(".booking-message");
        robot.clickOn(".booking-message .hyperlink");
        assertThat(bench.visited)
                .as("the order that there is already")
                .containsExactly(new Destination.AttemptDocuments(bench.environmentJournal
                        .bookings()
                        .findByQuote(before.id())
                        .getFirst()
                        .id()));
        fillOtrPage();
        typeInto("bookDeliveryEmail", "r@s.co");
        pressBookKeys();
        BookingWindow.waitUntil(() -> window.focusedControlId().equals("bookReason"));
        FrameSync.awaitInputArmed();
        robot.write("a second truck").type(KeyCode.ENTER, 2);
        assertThat(bench.environmentJournal.bookings().findByQuote(quote.id()))
                .as("Enter never books")
                .isEmpty();
        assertThat(window.focusedControlId()).isEqualTo("bookReason");
        pressBookKeys();
        waitForBooked(quote, 1);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst()
                        .details()
                        .overrideReason())
                .isEqualTo("a second truck");
    }
}
