package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.store.Desk;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.desk.BookingAnswer;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage.Booking;
import lanedesk.workstation.desk.Stage.Choosing;
import lanedesk.workstation.desk.Stage.Editing;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.LinkedText;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// What a booking page offers where it can't book: a token, another quote; and what its tab says before it is opened.
@ExtendWith(Hands.class)
class BookingWaysOutTest extends BookingWindowFixture {

    @Override
    Bench bench(VirtualThreadRunner runner) {
        return new Bench(
                folder,
                runner,
                Language.ENGLISH,
                SandboxOptions.inMemory().withWorld(60, 500),
                Environment.Kind.DEVELOPMENT);
    }

    @Test
    void refusedForItsTokenItOffersThePlaceToPasteOne() {
        bench.sandbox.faults().add(Fault.STATUS_401, "/v1/otr/book", 1);
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, quoted);
        window.fill(FilledPages.FILLED);
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitFor("#bookToken");
        assertThat(bench.tokensAskedFor).as("at once").hasValue(1);
        window.press("bookToken");
        assertThat(bench.tokensAskedFor).as("put off, and thought better of it").hasValue(2);
        assertThat(bench.bodies(quoted)).as("nothing is sent again").isEqualTo(1);
    }

    @Test
    void escapeLeadsBackToTheRatesUnlessSomethingIsOpenOrSent(FxRobot robot) {
        Shipment shipment = window.show(bench, bench.quotes.otr(SampleQuotes.pallets()));
        robot.interact(() -> robot.lookup("#bookPickupDate").query().requestFocus());
        keys.push(KeyCode.ALT, KeyCode.DOWN);
        BookingWindow.until(BookingWaysOutTest::isCalendarOpen);
        keys.type(KeyCode.ESCAPE);
        assertThat(isCalendarOpen()).isFalse();
        assertThat(shipment.stage()).as("closes the calendar").isInstanceOf(Booking.class);
        keys.type(KeyCode.ESCAPE);
        assertThat(shipment.stage()).isInstanceOf(Choosing.class);
    }

    private static boolean isCalendarOpen() {
        return Window.getWindows().stream().anyMatch(PopupWindow.class::isInstance);
    }

    @Test
    void escapeLeadsNowhereWhileABookingIsOnItsWay() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        Bookings bookings = bench.own.bookings();
        AttemptState.Sent sent =
                bookings.send(((Preparation.Ready) bookings.prepare(Samples.attempt(quoted.id()))).state());
        Shipment shipment = window.show(bench, quoted);
        window.waitFor("#stopWaiting");
        keys.type(KeyCode.ESCAPE);
        assertThat(shipment.stage()).isInstanceOf(Booking.class);
        bookings.recordBooked(sent, 4711, "BOL-4711");
        window.waitFor("#bookPapers");
        keys.type(KeyCode.ESCAPE);
        assertThat(shipment.stage()).isInstanceOf(Booking.class);
    }

    @Test
    void barOfAnExpiredRateIsNotSaidToBeComplete() {
        window.show(bench, bench.quotes.otr(SampleQuotes.pallets()));
        window.fill(FilledPages.FILLED);
        assertThat(barTitle()).isEqualTo("Complete");
        bench.serviceAhead = Duration.ofDays(60);
        window.leaveAndReturn();
        assertThat(barTitle()).isEqualTo("Can’t be booked");
    }

    private String barTitle() {
        return ((Label) Objects.requireNonNull(window.root().lookup("#bookBar .group-title"))).getText();
    }

    @Test
    void expiredRateIsQuotedAgainByTheBoardsKeyAndInItsWords() {
        Shipment shipment = window.show(bench, bench.quotes.otr(SampleQuotes.pallets()));
        AtomicInteger requoted = new AtomicInteger();
        shipment.onRequote(requoted::incrementAndGet);
        keys.type(KeyCode.F5);
        assertThat(requoted).as("still to be booked").hasValue(0);
        bench.serviceAhead = Duration.ofDays(60);
        window.leaveAndReturn();
        assertThat(bench.texts().text("booking.barred.expired"))
                .isEqualTo(Texts.of(RatesFeature.class, Language.ENGLISH).text("rates.barrier.expired"));
        keys.type(KeyCode.F5);
        assertThat(requoted).hasValue(1);
        assertThat(shipment.stage()).isInstanceOf(Editing.class);
    }

    @Test
    void manyBookingsOfAShipmentLeaveRoomForItsForm(FxRobot robot) {
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        List<Quoted.Otr> others = Stream.generate(() -> bench.quotes.otr(SampleQuotes.pallets()))
                .limit(5)
                .toList();
        for (Quoted.Otr other : others) {
            bench.parts.protocol().book(bench.pages.filled(other).order().orElseThrow(), "one more truck", _ -> true);
        }
        window.show(bench, bench.quotes.otr(SampleQuotes.pallets()));
        window.waitFor(".booking-message");
        List<String> said = window.root().lookupAll(".booking-message .ld-linked-text").stream()
                .map(line -> ((LinkedText) line).getText())
                .toList();
        assertThat(said).hasSize(3);
        assertThat(said.getFirst())
                .as("what is not known first")
                .contains(Long.toString(others.getFirst().quoteNumber()), "outcome not known");
        assertThat(said.getLast()).contains(Long.toString(others.get(3).quoteNumber()));
        assertThat(window.root().lookupAll(".booking-message .label"))
                .map(label -> ((Label) label).getText())
                .contains("2 more");
        robot.interact(() -> Theme.apply(window.stage().getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        robot.interact(() -> robot.lookup("#bookDeliveryEmail").query().requestFocus());
        robot.interact(() -> {});
        assertThat(((Region) Objects.requireNonNull(window.root().lookup(".booking-main > .scroll-pane"))).getHeight())
                .as("also where the type is large")
                .isGreaterThan(300);
    }

    @Test
    void openedWhileItsBookingIsOnItsWayItWaitsForTheAnswer() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        Bookings bookings = bench.own.bookings();
        AttemptState.Sent sent =
                bookings.send(((Preparation.Ready) bookings.prepare(Samples.attempt(quoted.id()))).state());
        window.show(bench, quoted);
        window.waitFor("#stopWaiting");
        bookings.recordBooked(sent, 4711, "BOL-4711");
        window.waitFor("#bookPapers");
    }

    private Shipment tab(Quoted.Otr quoted) {
        Shipment tab = new Shipment(UUID.randomUUID(), Desk.OTR);
        long rate = quoted.quote().carrierQuotes().getFirst().rateNumber();
        tab.resume(new Booking(new RateChoice(quoted.id(), rate, null)), List.of(quoted.id()));
        return tab;
    }

    @Test
    void tabThatWasNotOpenedYetWearsTheSignOfItsBooking() {
        Quoted.Otr booked = bench.quotes.otr(SampleQuotes.pallets());
        bench.book(bench.pages.filled(booked));
        Quoted.Otr lost = bench.quotes.otr(SampleQuotes.pallets());
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        bench.parts.protocol().book(bench.pages.filled(lost).order().orElseThrow(), "a second truck", _ -> true);
        List<Shipment> tabs = List.of(tab(booked), tab(lost), tab(bench.quotes.otr(SampleQuotes.pallets())));
        new BookingFeature(bench.parts).lookUp(tabs);
        BookingWindow.until(() -> tabs.get(1).answerProperty().get() == BookingAnswer.UNKNOWN);
        assertThat(tabs)
                .extracting(tab -> tab.answerProperty().get())
                .containsExactly(BookingAnswer.BOOKED, BookingAnswer.UNKNOWN, BookingAnswer.NONE);
    }
}
