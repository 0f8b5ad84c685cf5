package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Claims.Colleague;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.desk.BookingAnswer;
import org.jspecify.annotations.Nullable;

/// How far the booking of a page has come.
public sealed interface SendState permits SendState.Filling, SendState.Sending, SendState.Unknown, BookingOutcome {

    /// Being filled in; nothing was sent, or what was sent is over.
    record Filling() implements SendState {}

    /// On its way; cannot be called back.
    record Sending(Instant since) implements SendState {}

    /// The outcome is unknown; the quote is locked until it is resolved.
    record Unknown(UnknownCase unknown) implements SendState {}

    /// Returns the next state by the journal's attempts of the quote; `unknown` is the unresolved attempt.
    default SendState after(List<Attempt> attempts, @Nullable UnknownCase unknown) {
        if (unknown != null) {
            return new SendState.Unknown(unknown);
        }
        for (Attempt attempt : attempts) {
            if (attempt.state() instanceof AttemptState.Ordered ordered) {
                boolean same = this instanceof BookingOutcome.Booked booked
                        && booked.attempt().equals(attempt.id());
                return same
                        ? this
                        : new BookingOutcome.Booked(
                                attempt.id(),
                                attempt.facts().carrier(),
                                attempt.remote() ? attempt.facts().dispatcher() : "",
                                ordered.orderNumber(),
                                ordered.bolNumber(),
                                List.of());
            }
            if (attempt.state() instanceof AttemptState.Sent sent) {
                // A state that the journal could not save counts for more than the journal's.
                return switch (this) {
                    case BookingOutcome.Unwritten unwritten -> unwritten;
                    case BookingOutcome.NotSent notSent -> notSent;
                    default -> new SendState.Sending(sent.at());
                };
            }
        }
        return isOpen() || this instanceof BookingOutcome.QuoteTaken ? this : new SendState.Filling();
    }

    /// Whether going on needs a reason.
    default boolean asksForReason() {
        return this instanceof BookingOutcome.SameShipment || this instanceof BookingOutcome.ColleaguesAway;
    }

    /// Returns whether it covers every obstacle to the booking in `now`.
    default boolean covers(SendState now) {
        return against().containsAll(now.against());
    }

    /// The bookings of the same shipment and the absent colleagues that it names.
    private Set<Object> against() {
        Set<Object> against = new HashSet<>();
        if (this instanceof BookingOutcome.SameShipment(List<Attempt> others)) {
            others.forEach(other -> against.add(other.id()));
        } else if (this instanceof BookingOutcome.ColleaguesAway(List<Colleague> colleagues, List<Attempt> others)) {
            colleagues.forEach(colleague -> against.add(colleague.workstation()));
            others.forEach(other -> against.add(other.id()));
        }
        return against;
    }

    /// Returns the shipment's booking state.
    default BookingAnswer answer() {
        return switch (this) {
            case BookingOutcome.Booked _ -> BookingAnswer.BOOKED;
            case Unknown _, BookingOutcome.Unknown _, BookingOutcome.Unwritten _ -> BookingAnswer.UNKNOWN;
            case Filling _,
                    Sending _,
                    BookingOutcome.Rejected _,
                    BookingOutcome.NotSent _,
                    BookingOutcome.QuoteTaken _,
                    BookingOutcome.SameShipment _,
                    BookingOutcome.ColleaguesAway _ -> BookingAnswer.NONE;
        };
    }

    /// Whether the page can be changed and sent.
    default boolean isOpen() {
        return switch (this) {
            case Filling _,
                    BookingOutcome.Rejected _,
                    BookingOutcome.NotSent _,
                    BookingOutcome.SameShipment _,
                    BookingOutcome.ColleaguesAway _ -> true;
            case Sending _,
                    Unknown _,
                    BookingOutcome.Booked _,
                    BookingOutcome.Unknown _,
                    BookingOutcome.Unwritten _,
                    BookingOutcome.QuoteTaken _ -> false;
        };
    }
}
