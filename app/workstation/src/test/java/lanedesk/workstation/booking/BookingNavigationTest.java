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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.LinkedText;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentBookingState;
import lanedesk.workstation.shipment.ShipmentStep.Booking;
import lanedesk.workstation.shipment.ShipmentStep.Choosing;
import lanedesk.workstation.shipment.ShipmentStep.Editing;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the actions of a booking page that cannot book (enter a token, requote), and the state of a tab whose
/// page was not opened yet.
@ExtendWith(HeadlessRobot.class)
class BookingNavigationTest extends BookingWindowFixture {

    @Override
    BookingTestBench bench(VirtualThreadTaskRunner runner) {
        return new BookingTestBench(
                folder,
                runner,
                Language.ENGLISH,
                SandboxOptions.inMemory().withCatalogSize(60, 500),
                Environment.Kind.DEVELOPMENT);
    }

    @Test
    void rejectedTokenOffersToEnterNewOne() {
        bench.sandbox.faults().activate(Fault.STATUS_401, "/v1/otr/book", 1);
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, quote);
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitForNode("#bookToken");
        assertThat(bench.tokenPrompts).as("at once").hasValue(1);
        window.pressButton("bookToken");
        assertThat(bench.tokenPrompts).as("put off, and thought better of it").hasValue(2);
        assertThat(bench.deliveredBookings(quote)).as("nothing is sent again").isEqualTo(1);
    }

    @Test
    void escapeReturnsToRatesUnlessPopupIsOpenOrBookingIsSent(FxRobot robot) {
        Shipment shipment = window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        robot.interact(() -> robot.lookup("#bookPickupDate").query().requestFocus());
        keys.pressChord(KeyCode.ALT, KeyCode.DOWN);
        BookingWindow.waitUntil(BookingNavigationTest::isCalendarOpen);
        keys.type(KeyCode.ESCAPE);
        assertThat(isCalendarOpen()).isFalse();
        assertThat(shipment.step()).as("closes the calendar").isInstanceOf(Booking.class);
        keys.type(KeyCode.ESCAPE);
        assertThat(shipment.step()).isInstanceOf(Choosing.class);
    }

    private static boolean isCalendarOpen() {
        return Window.getWindows().stream().anyMatch(PopupWindow.class::isInstance);
    }

    @Test
    void escapeDoesNothingWhileBookingIsSent() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        Bookings bookings = bench.environmentJournal.bookings();
        AttemptState.Sent sent = bookings.recordSent(
                ((PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote.id()))).state());
        Shipment shipment = window.openBookingPage(bench, quote);
        window.waitForNode("#stopWaiting");
        keys.type(KeyCode.ESCAPE);
        assertThat(shipment.step()).isInstanceOf(Booking.class);
        bookings.recordBooked(sent, 4711, "BOL-4711");
        window.waitForNode("#bookPapers");
        keys.type(KeyCode.ESCAPE);
        assertThat(shipment.step()).isInstanceOf(Booking.class);
    }

    @Test
    void doesNotCallExpiredRateComplete() {
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        window.fillFields(FilledBookingPages.FILLED);
        assertThat(barTitle()).isEqualTo("Complete");
        bench.serviceClockOffset = Duration.ofDays(60);
        window.leaveAndReturn();
        assertThat(barTitle()).isEqualTo("Cannot be booked");
    }

    private String barTitle() {
        return ((Label) Objects.requireNonNull(window.root().lookup("#bookBar .group-title"))).getText();
    }

    @Test
    void requotesExpiredRateByKeyOfBoard() {
        Shipment shipment = window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        AtomicInteger requoted = new AtomicInteger();
        shipment.setOnRequote(requoted::incrementAndGet);
        keys.type(KeyCode.F5);
        assertThat(requoted).as("still to be booked").hasValue(0);
        bench.serviceClockOffset = Duration.ofDays(60);
        window.leaveAndReturn();
        assertThat(bench.texts().text("booking.barred.expired"))
                .isEqualTo(Texts.of(RatesFeature.class, Language.ENGLISH).text("rates.barrier.expired"));
        keys.type(KeyCode.F5);
        assertThat(requoted).hasValue(1);
        assertThat(shipment.step()).isInstanceOf(Editing.class);
    }

    @Test
    void manyOtherBookingsLeaveRoomForForm(FxRobot robot) {
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        List<SavedQuote.Otr> others = Stream.generate(() -> bench.quotes.requestOtrQuote(SampleQuotes.palletItem()))
                .limit(5)
                .toList();
        for (SavedQuote.Otr other : others) {
            bench.protocol.bookOnce(
                    bench.pages.createFilledPage(other).toSubmissionIfComplete().orElseThrow(),
                    "one more truck",
                    _ -> true);
        }
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        window.waitForNode(".booking-message");
        List<String> texts = window.root().lookupAll(".booking-message .ld-linked-text").stream()
                .map(line -> ((LinkedText) line).getText())
                .toList();
        assertThat(texts).hasSize(3);
        assertThat(texts.getFirst())
                .as("what is not known first")
                .contains(Long.toString(others.getFirst().quoteNumber()), "status unknown");
        assertThat(texts.getLast()).contains(Long.toString(others.get(3).quoteNumber()));
        assertThat(window.root().lookupAll(".booking-message .label"))
                .map(label -> ((Label) label).getText())
                .contains("2 more");
        robot.interact(() -> Theme.applyTheme(window.stage().getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        robot.interact(() -> robot.lookup("#bookDeliveryEmail").query().requestFocus());
        robot.interact(() -> {});
        assertThat(((Region) Objects.requireNonNull(window.root().lookup(".booking-main > .scroll-pane"))).getHeight())
                .as("also where the type is large")
                .isGreaterThan(300);
    }

    @Test
    void pageOpenedWhileSendingWaitsForAnswer() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        Bookings bookings = bench.environmentJournal.bookings();
        AttemptState.Sent sent = bookings.recordSent(
                ((PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote.id()))).state());
        window.openBookingPage(bench, quote);
        window.waitForNode("#stopWaiting");
        bookings.recordBooked(sent, 4711, "BOL-4711");
        window.waitForNode("#bookPapers");
    }

    private Shipment newShipmentTab(SavedQuote.Otr quote) {
        Shipment tab = new Shipment(UUID.randomUUID(), FreightKind.OTR);
        long rate = quote.quote().carrierQuotes().getFirst().rateNumber();
        tab.setStepAndQuotes(new Booking(new RateChoice(quote.id(), rate, null)), List.of(quote.id()));
        return tab;
    }

    @Test
    void showsBookingStateOnUnopenedTab() {
        SavedQuote.Otr booked = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        bench.bookPage(bench.pages.createFilledPage(booked));
        SavedQuote.Otr lost = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        bench.protocol.bookOnce(
                bench.pages.createFilledPage(lost).toSubmissionIfComplete().orElseThrow(), "a second truck", _ -> true);
        List<Shipment> tabs = List.of(
                newShipmentTab(booked),
                newShipmentTab(lost),
                newShipmentTab(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        bench.feature.loadBookingStatesOfTabsWithoutState(tabs);
        BookingWindow.waitUntil(() -> tabs.get(1).bookingStateProperty().get() == ShipmentBookingState.UNKNOWN);
        assertThat(tabs)
                .extracting(tab -> tab.bookingStateProperty().get())
                .containsExactly(ShipmentBookingState.BOOKED, ShipmentBookingState.UNKNOWN, ShipmentBookingState.NONE);
    }
}
