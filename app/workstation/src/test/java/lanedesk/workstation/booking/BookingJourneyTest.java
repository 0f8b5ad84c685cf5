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

/// Books by keyboard only, with the real sandbox. Takes seconds, since every field is reached and filled by keys and
/// the window is painted after each.
@ExtendWith(HeadlessRobot.class)
class BookingJourneyTest extends BookingWindowFixture {

    private static final int MAX_TAB_PRESSES = 40;

    // The height of a lane history of two lines.
    private static final int MANY_LANE_QUOTES = 40;

    /// Presses Tab until the control has the focus.
    private void tabTo(String id) {
        keys.tabUntil(() -> window.focus().equals(id), MAX_TAB_PRESSES);
        assertThat(window.focus()).isEqualTo(id);
    }

    private void write(String id, String text) {
        tabTo(id);
        keys.overwrite(text);
    }

    private void typeContainer(SavedQuote.Drayage quote, String hsTyped) {
        assertThat(window.focus()).isEqualTo("drayTerminal");
        double beneath = top("drayEta");
        keys.write(bench.pages.firstTerminal(quote).name().substring(0, 4));
        keys.type(KeyCode.ENTER);
        assertThat(top("drayEta")).isEqualTo(beneath);
        write("drayEta", "+4 10");
        write(
                "draySsl",
                bench.dependencies
                        .workspace()
                        .referenceData()
                        .sslCodes()
                        .values()
                        .getFirst()
                        .code());
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

    private double top(String id) {
        Node control = window.root().lookup("#" + id);
        return control.localToScene(control.getLayoutBounds()).getMinY();
    }

    /// Only the market conditions are missing.
    private void acknowledge(FxRobot robot) {
        double unread = readingHeight(robot);
        keys.type(KeyCode.F8);
        assertThat(window.stage().getScene().getFocusOwner()).isEqualTo(firstText(robot));
        keys.type(KeyCode.ENTER, KeyCode.SPACE);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(openTexts(robot)).as("struck before it was read").isPositive();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        assertThat(openTexts(robot)).as("struck before it was read").isPositive();
        for (int screen = 0; screen < 20 && openTexts(robot) > 0; screen++) {
            FrameSync.awaitInputArmed();
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        }
        BookingWindow.waitUntil(
                () -> !robot.lookup("#drayAcknowledgeAll").query().isVisible());
        BookingWindow.waitUntil(() -> readingHeight(robot) < unread);
    }

    private static double readingHeight(FxRobot robot) {
        return robot.lookup(".booking-reading").query().getLayoutBounds().getHeight();
    }

    /// Checks one text after the other; the focus moves on automatically.
    private void acknowledgeOneByOne(FxRobot robot) {
        robot.interact(() -> firstText(robot).requestFocus());
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.ENTER);
        for (int open = openTexts(robot); open > 0; open--) {
            int remaining = open - 1;
            keys.type(KeyCode.SPACE);
            BookingWindow.waitUntil(() -> openTexts(robot) == remaining);
            robot.interact(() -> {});
        }
        assertThat(window.focus()).isEqualTo("sendCard");
    }

    private static Node firstText(FxRobot robot) {
        return robot.lookup(".booking-reading .check-box").query();
    }

    private static int openTexts(FxRobot robot) {
        return robot.lookup(".booking-reading .check-box")
                .match(box -> !box.isDisabled())
                .queryAll()
                .size();
    }

    private void book() {
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private void waitForBooked(SavedQuote quote, int bodies) {
        window.waitFor("#bookPapers");
        assertThat(bench.deliveredBookings(quote)).isEqualTo(bodies);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getLast()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
    }

    private String sent(SavedQuote quote) {
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
        SavedQuote.Drayage quote = bench.quotes.quoteDrayage(OperationType.IMPORT, false);
        window.show(bench, quote);
        HsCode code = bench.dependencies
                .workspace()
                .referenceData()
                .hsCodes()
                .values()
                .get(7);
        typeContainer(quote, code.bookingCode());
        assertThat(window.text("drayCommodity")).isEqualTo(code.description());
        acknowledge(robot);
        book();
        waitForBooked(quote, 1);
        assertThat(window.focus()).isEqualTo("bookPapers");
        assertThat(sent(quote))
                .contains("\"operationType\":\"Import\"", "\"hsCode\":\"" + code.bookingCode() + "\"")
                .contains("\"schedule\":\"Pickup Window\"")
                .doesNotContain("CSQU");
    }

    @Test
    void booksMetricReeferExportByAppointment(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.quoteDrayage(OperationType.EXPORT, true, Uom.METRIC, "14000");
        window.show(bench, quote);
        String text = bench.dependencies
                .workspace()
                .referenceData()
                .hsCodes()
                .values()
                .get(3)
                .description();
        window.fillContainer(bench, quote);
        write("drayHs", text.substring(0, Math.min(text.length(), 8)));
        keys.type(KeyCode.ENTER);
        assertThat(window.text("drayHs")).matches("\\d{4}\\.\\d\\d.*");
        assertThat(window.text("drayCommodity")).isNotBlank();
        tabTo("draySchedule");
        keys.type(KeyCode.RIGHT);
        acknowledgeOneByOne(robot);
        book();
        waitForBooked(quote, 1);
        assertThat(sent(quote))
                .contains("\"operationType\":\"Export\"", "\"uom\":\"METRIC\"", "ReeferContainer")
                .contains("\"schedule\":\"Appointment Required\"")
                .contains("\"timeFrom\":null", "\"timeTo\":null", "\"date\":null");
    }

    @Test
    void resendsCorrectedBookingAfterRejection(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.quoteDrayage(OperationType.IMPORT, true);
        window.show(bench, quote);
        window.fillContainer(bench, quote);
        window.fill(Map.of("drayLine1", "x".repeat(5_000)));
        acknowledge(robot);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitFor(".booking-message");
        assertThat(window.focus()).as("the field that the service named").isEqualTo("drayLine1");
        keys.overwrite("1 Dr");
        book();
        waitForBooked(quote, 2);
        assertThat(sent(quote)).contains("\"addressLine1\":\"1 Dr\"");
    }

    @Test
    void secondKeyPressOnButtonTriggersNothingElse() {
        SavedQuote.Otr quote = bench.quotes.quoteOtr(SampleQuotes.palletItem());
        window.show(bench, quote);
        window.fill(FilledBookingPages.FILLED);
        bench.sandbox.faults().latency(Duration.ofMillis(600));
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitFor("#stopWaiting");
        ProgressIndicator sign = (ProgressIndicator) window.root().lookup(".progress-indicator");
        assertThat(sign.getWidth())
                .as("the sign that it is at work, beside its words")
                .isGreaterThanOrEqualTo(20);
        assertThat(window.root().lookup("#path-form").isDisabled())
                .as("nothing leads away from what is on its way")
                .isTrue();
        keys.type(KeyCode.ENTER, KeyCode.SPACE);
        window.waitFor("#bookPapers");
        waitForBooked(quote, 1);
        assertThat(window.focus()).isEqualTo("bookPapers");
        assertThat(bench.notices.shown()).as("said to one who stopped waiting").isEmpty();
    }

    @Test
    void restoresFocusAfterVisitingAnotherPage() {
        SavedQuote.Otr quote = bench.quotes.quoteOtr(SampleQuotes.palletItem());
        window.show(bench, quote);
        tabTo("bookDeliveryPhone");
        window.leaveAndReturn();
        assertThat(window.focus()).isEqualTo("bookDeliveryPhone");
        window.fill(FilledBookingPages.FILLED);
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        book();
        window.waitFor("#copyOperator");
        window.leaveAndReturn();
        assertThat(window.focus()).isEqualTo("copyOperator");
    }

    @Test
    void booksOtrRateByKeyboard() {
        SavedQuote.Otr quote = bench.quotes.quoteOtr(SampleQuotes.palletItem(), SampleQuotes.itemByVolume());
        window.show(bench, quote);
        for (String side : List.of("Length", "Width", "Height")) {
            write("bookItem1" + side, "48");
        }
        fillOtr();
        write("bookDeliveryEmail", "r@s.co");
        book();
        waitForBooked(quote, 1);
        assertThat(sent(quote)).contains("Sierra Grocers", "\"length\":48");
    }

    private void fillOtr() {
        Map<String, String> addresses = new HashMap<>(FilledBookingPages.FILLED);
        addresses.keySet().removeAll(List.of("bookDirection", "bookPickupDate"));
        tabTo("bookDirection");
        keys.type(KeyCode.RIGHT, KeyCode.RIGHT);
        write("bookPickupDate", "+3");
        window.fill(addresses);
    }

    @Test
    void movesHolidayPickupToBusinessDayByOneKey() {
        window.show(bench, bench.quotes.quoteOtr(SampleQuotes.palletItem()));
        write("bookPickupDate", "this sunday");
        tabTo("bookBusinessDay");
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.SPACE);
        assertThat(window.text("bookPickupDate")).startsWith("Mon");
        assertThat(window.focus()).isEqualTo("bookPickupDate");
        assertThat(window.root().lookup("#bookBusinessDay").isVisible())
                .as("nothing to mend")
                .isFalse();
    }

    @Test
    void movesContainerHolidayToBusinessDay() {
        window.show(bench, bench.quotes.quoteDrayage(OperationType.EXPORT, false));
        write("drayDate", "this sunday");
        tabTo("bookBusinessDay");
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.SPACE);
        assertThat(window.text("drayDate")).startsWith("Mon");
        assertThat(window.focus()).isEqualTo("drayDate");
    }

    @Test
    void formStaysReachableBelowGuardAndLongLaneHistory(FxRobot robot) {
        bench.book(bench.pages.filledPage(bench.quotes.quoteOtr(SampleQuotes.palletItem())));
        window.show(bench, bench.quotes.quoteOtr(SampleQuotes.palletItem()));
        window.waitFor(".booking-message");
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
        SavedQuote.Otr before = bench.quotes.quoteOtr(SampleQuotes.palletItem());
        bench.book(bench.pages.filledPage(before));
        SavedQuote.Otr quote = bench.quotes.quoteOtr(SampleQuotes.palletItem());
        window.show(bench, quote);
        window.waitFor(".booking-message");
        robot.clickOn(".booking-message .hyperlink");
        assertThat(bench.visited)
                .as("the order that there is already")
                .containsExactly(new Destination.AttemptDocuments(bench.environmentJournal
                        .bookings()
                        .findByQuote(before.id())
                        .getFirst()
                        .id()));
        fillOtr();
        write("bookDeliveryEmail", "r@s.co");
        book();
        BookingWindow.waitUntil(() -> window.focus().equals("bookReason"));
        FrameSync.awaitInputArmed();
        robot.write("a second truck").type(KeyCode.ENTER, 2);
        assertThat(bench.environmentJournal.bookings().findByQuote(quote.id()))
                .as("Enter never books")
                .isEmpty();
        assertThat(window.focus()).isEqualTo("bookReason");
        book();
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
