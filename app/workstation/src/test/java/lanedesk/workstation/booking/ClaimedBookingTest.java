package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests a rejection which states that the quote is already booked. It is evidence of an order, so a second
/// booking is not allowed.
@ExtendWith(HeadlessRobot.class)
class ClaimedBookingTest extends BookingWindowFixture {

    private void pressBook() {
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private void resolveAsNotBooked(String person) {
        window.waitForNode("#resolveRecord");
        window.fillFields(Map.of("resolveOutcome", ResolveViewModel.NOT_BOOKED));
        window.fillFields(Map.of("resolvePerson", person, "resolveReason", "not in their system"));
        window.pressButton("resolveRecord");
        window.waitForNode("#bookSend");
        BookingWindow.waitUntil(() -> window.focusedControlId().equals("sendCard"));
    }

    private BookingAttempt lastAttempt(SavedQuote quote) {
        return bench.environmentJournal.bookings().findByQuote(quote.id()).getLast();
    }

    @Test
    void wronglyResolvedBookingIsFoundAgainByItsOrder() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, quote);
        window.fillFields(FilledBookingPages.FILLED);
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        pressBook();
        resolveAsNotBooked("Pat");

        pressBook();
        window.waitForNode("#resolveRecord");
        long order = Objects.requireNonNull(
                ((AttemptState.Unknown) lastAttempt(quote).state()).claimedOrder());
        assertThat(lastAttempt(quote).state().note()).contains("booked as order " + order);
        assertThat(window.textOfNode("resolveOrder")).isEqualTo(Long.toString(order));
        assertThat(bench.environmentJournal
                        .history()
                        .findPage(HistoryQuery.matchingAll(), null, 10)
                        .entries())
                .extracting(entry -> entry.state())
                .containsExactly(HistoryState.UNKNOWN);

        resolveAsNotBooked("Kim");
        pressBook();
        window.waitForNode("#bookReason");
        SavedQuote.Otr requoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        assertThat(bench.bookPage(bench.pages.createFilledPage(requoted)))
                .as("quoted again, which the service would book")
                .isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(2);
        assertThat(bench.deliveredBookings(requoted)).isZero();
    }
}
