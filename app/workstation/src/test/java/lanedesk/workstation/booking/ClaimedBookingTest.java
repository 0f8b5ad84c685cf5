package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A refusal that says the quote is booked already is evidence of an order, and no leave to book a second time.
@ExtendWith(Hands.class)
class ClaimedBookingTest extends BookingWindowFixture {

    private void book() {
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private void resolveAsNotBooked(String person) {
        window.waitFor("#resolveRecord");
        window.fill(Map.of("resolveOutcome", ResolveViewModel.NOT_BOOKED));
        window.fill(Map.of("resolvePerson", person, "resolveReason", "not in their system"));
        window.press("resolveRecord");
        window.waitFor("#bookSend");
        BookingWindow.until(() -> window.focus().equals("sendCard"));
    }

    private Attempt last(Quoted quoted) {
        return bench.own.bookings().ofQuote(quoted.id()).getLast();
    }

    @Test
    void lostAnswerThatWasResolvedAsNotBookedComesBackWithItsOrder() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, quoted);
        window.fill(FilledPages.FILLED);
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        book();
        resolveAsNotBooked("Pat");

        book();
        window.waitFor("#resolveRecord");
        long order = Objects.requireNonNull(((AttemptState.Unknown) last(quoted).state()).claimedOrder());
        assertThat(last(quoted).state().note()).contains("booked as order " + order);
        assertThat(window.text("resolveOrder")).isEqualTo(Long.toString(order));
        assertThat(bench.own.history().page(HistoryQuery.all(), null, 10).entries())
                .extracting(entry -> entry.state())
                .containsExactly(HistoryState.UNKNOWN);

        resolveAsNotBooked("Kim");
        book();
        window.waitFor("#bookReason");
        Quoted.Otr again = bench.quotes.otr(SampleQuotes.pallets());
        assertThat(bench.book(bench.pages.filled(again)))
                .as("quoted again, which the service would book")
                .isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.bodies(quoted)).isEqualTo(2);
        assertThat(bench.bodies(again)).isZero();
    }
}
