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
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Books by keyboard alone, against the real sandbox. Takes seconds, since every field is reached and filled by keys,
/// and
/// the window is painted after each.
@ExtendWith(Hands.class)
class BookingJourneyTest extends BookingWindowFixture {

    private static final int MOST_TABS = 40;

    // What a lane's memory takes in two lines of its own.
    private static final int LONG_MEMORY = 40;

    /// Goes on by Tab until the control has the focus.
    private void tabTo(String id) {
        keys.tabUntil(() -> window.focus().equals(id), MOST_TABS);
        assertThat(window.focus()).isEqualTo(id);
    }

    private void write(String id, String text) {
        tabTo(id);
        keys.overwrite(text);
    }

    private void typeContainer(Quoted.Drayage quoted, String hsTyped) {
        assertThat(window.focus()).isEqualTo("drayTerminal");
        double beneath = top("drayEta");
        keys.write(bench.pages.terminal(quoted).name().substring(0, 4));
        keys.type(KeyCode.ENTER);
        assertThat(top("drayEta")).isEqualTo(beneath);
        write("drayEta", "+4 10");
        write(
                "draySsl",
                bench.parts
                        .workspace()
                        .reference()
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

    /// The one thing left is the texts.
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
            Frames.look();
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        }
        BookingWindow.until(() -> !robot.lookup("#drayAcknowledgeAll").query().isVisible());
        BookingWindow.until(() -> readingHeight(robot) < unread);
    }

    private static double readingHeight(FxRobot robot) {
        return robot.lookup(".booking-reading").query().getLayoutBounds().getHeight();
    }

    /// Ticks one text after the other; the focus goes on by itself.
    private void acknowledgeOneByOne(FxRobot robot) {
        robot.interact(() -> firstText(robot).requestFocus());
        Frames.look();
        keys.type(KeyCode.ENTER);
        for (int open = openTexts(robot); open > 0; open--) {
            int left = open - 1;
            keys.type(KeyCode.SPACE);
            BookingWindow.until(() -> openTexts(robot) == left);
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
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private void waitForBooked(Quoted quoted, int bodies) {
        window.waitFor("#bookPapers");
        assertThat(bench.bodies(quoted)).isEqualTo(bodies);
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getLast().state()).isInstanceOf(AttemptState.Booked.class);
    }

    private String sent(Quoted quoted) {
        return bench.own
                .bookings()
                .ofQuote(quoted.id())
                .getLast()
                .facts()
                .body()
                .text();
    }

    @Test
    void importIsBookedByKeyboard(FxRobot robot) {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        window.show(bench, quoted);
        HsCode code = bench.parts.workspace().reference().hsCodes().values().get(7);
        typeContainer(quoted, code.bookingCode());
        assertThat(window.text("drayCommodity")).isEqualTo(code.description());
        acknowledge(robot);
        book();
        waitForBooked(quoted, 1);
        assertThat(window.focus()).isEqualTo("bookPapers");
        assertThat(sent(quoted))
                .contains("\"operationType\":\"Import\"", "\"hsCode\":\"" + code.bookingCode() + "\"")
                .contains("\"schedule\":\"Pickup Window\"")
                .doesNotContain("CSQU");
    }

    @Test
    void metricReeferExportIsBookedByAppointment(FxRobot robot) {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.EXPORT, true, Uom.METRIC, "14000");
        window.show(bench, quoted);
        String words =
                bench.parts.workspace().reference().hsCodes().values().get(3).description();
        window.fillContainer(bench, quoted);
        write("drayHs", words.substring(0, Math.min(words.length(), 8)));
        keys.type(KeyCode.ENTER);
        assertThat(window.text("drayHs")).matches("\\d{4}\\.\\d\\d.*");
        assertThat(window.text("drayCommodity")).isNotBlank();
        tabTo("draySchedule");
        keys.type(KeyCode.RIGHT);
        acknowledgeOneByOne(robot);
        book();
        waitForBooked(quoted, 1);
        assertThat(sent(quoted))
                .contains("\"operationType\":\"Export\"", "\"uom\":\"METRIC\"", "ReeferContainer")
                .contains("\"schedule\":\"Appointment Required\"")
                .contains("\"timeFrom\":null", "\"timeTo\":null", "\"date\":null");
    }

    @Test
    void rejectedBookingIsCorrectedAndSentAgain(FxRobot robot) {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, true);
        window.show(bench, quoted);
        window.fillContainer(bench, quoted);
        window.fill(Map.of("drayLine1", "x".repeat(5_000)));
        acknowledge(robot);
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitFor(".booking-message");
        assertThat(window.focus()).as("the field that the service named").isEqualTo("drayLine1");
        keys.overwrite("1 Dr");
        book();
        waitForBooked(quoted, 2);
        assertThat(sent(quoted)).contains("\"addressLine1\":\"1 Dr\"");
    }

    @Test
    void secondStrokeOnTheButtonPressesNothingElse() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, quoted);
        window.fill(FilledPages.FILLED);
        bench.sandbox.faults().latency(Duration.ofMillis(600));
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
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
        waitForBooked(quoted, 1);
        assertThat(window.focus()).isEqualTo("bookPapers");
        assertThat(bench.notices.showing())
                .as("said to one who stopped waiting")
                .isEmpty();
    }

    @Test
    void whoComesBackFromAnotherPageIsWhereTheyWere() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, quoted);
        tabTo("bookDeliveryPhone");
        window.leaveAndReturn();
        assertThat(window.focus()).isEqualTo("bookDeliveryPhone");
        window.fill(FilledPages.FILLED);
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        book();
        window.waitFor("#copyOperator");
        window.leaveAndReturn();
        assertThat(window.focus()).isEqualTo("copyOperator");
    }

    @Test
    void otrRateIsBookedByKeyboard() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets(), SampleQuotes.byVolume());
        window.show(bench, quoted);
        for (String side : List.of("Length", "Width", "Height")) {
            write("bookItem1" + side, "48");
        }
        fillOtr();
        write("bookDeliveryEmail", "r@s.co");
        book();
        waitForBooked(quoted, 1);
        assertThat(sent(quoted)).contains("Sierra Grocers", "\"length\":48");
    }

    private void fillOtr() {
        Map<String, String> addresses = new HashMap<>(FilledPages.FILLED);
        addresses.keySet().removeAll(List.of("bookDirection", "bookPickupDate"));
        tabTo("bookDirection");
        keys.type(KeyCode.RIGHT, KeyCode.RIGHT);
        write("bookPickupDate", "+3");
        window.fill(addresses);
    }

    @Test
    void pickupOnADayOfRestIsPutOffByOneStroke() {
        window.show(bench, bench.quotes.otr(SampleQuotes.pallets()));
        write("bookPickupDate", "this sunday");
        tabTo("bookBusinessDay");
        Frames.look();
        keys.type(KeyCode.SPACE);
        assertThat(window.text("bookPickupDate")).startsWith("Mon");
        assertThat(window.focus()).isEqualTo("bookPickupDate");
        assertThat(window.root().lookup("#bookBusinessDay").isVisible())
                .as("nothing to mend")
                .isFalse();
    }

    @Test
    void aContainersDayOfRestIsPutOffToo() {
        window.show(bench, bench.quotes.drayage(OperationType.EXPORT, false));
        write("drayDate", "this sunday");
        tabTo("bookBusinessDay");
        Frames.look();
        keys.type(KeyCode.SPACE);
        assertThat(window.text("drayDate")).startsWith("Mon");
        assertThat(window.focus()).isEqualTo("drayDate");
    }

    @Test
    void nothingOfTheFormIsHiddenBeneathAGuardAndALongMemory(FxRobot robot) {
        bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets())));
        window.show(bench, bench.quotes.otr(SampleQuotes.pallets()));
        window.waitFor(".booking-message");
        robot.interact(() -> {
            window.stage().setWidth(1208); // a window of 1280×800, less rail, tabs and status line
            window.stage().setHeight(724 - LONG_MEMORY);
        });
        Frames.settle();
        ScrollPane scroll = robot.lookup(".booking-main > .scroll-pane").query();
        assertThat(scroll.getContent().getLayoutBounds().getHeight())
                .isLessThanOrEqualTo(scroll.getViewportBounds().getHeight());
    }

    @Test
    void secondBookingOfAShipmentAsksWhyWhereTheKeysAre(FxRobot robot) {
        Quoted.Otr before = bench.quotes.otr(SampleQuotes.pallets());
        bench.book(bench.pages.filled(before));
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, quoted);
        window.waitFor(".booking-message");
        robot.clickOn(".booking-message .hyperlink");
        assertThat(bench.visited)
                .as("the order that there is already")
                .containsExactly(new Destination.Attempt(
                        bench.own.bookings().ofQuote(before.id()).getFirst().id()));
        fillOtr();
        write("bookDeliveryEmail", "r@s.co");
        book();
        BookingWindow.until(() -> window.focus().equals("bookReason"));
        Frames.look();
        robot.write("a second truck").type(KeyCode.ENTER, 2);
        assertThat(bench.own.bookings().ofQuote(quoted.id()))
                .as("Enter never books")
                .isEmpty();
        assertThat(window.focus()).isEqualTo("bookReason");
        book();
        waitForBooked(quoted, 1);
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getFirst().facts().overrideReason())
                .isEqualTo("a second truck");
    }
}
