package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.shipment.ShipmentBookingState;
import org.jspecify.annotations.Nullable;

/// The state of a page's booking.
public sealed interface BookingPageState
        permits BookingPageState.Filling, BookingPageState.Sending, BookingPageState.Unknown, BookingOutcome {

    /// Editable; nothing was sent, or the last attempt is over.
    record Filling() implements BookingPageState {}

    /// Being sent; cannot be cancelled.
    record Sending(Instant since) implements BookingPageState {}

    /// The outcome is unknown; the quote is locked until it is resolved.
    record Unknown(UnknownCase unknownCase) implements BookingPageState {}

    /// The next state by the journal's attempts of the quote; `unresolved` is the unresolved attempt, null if
    /// none.
    default BookingPageState nextState(List<BookingAttempt> attempts, @Nullable UnknownCase unresolved) {
        if (unresolved != null) {
            return new BookingPageState.Unknown(unresolved);
        }
        for (BookingAttempt attempt : attempts) {
            if (attempt.state() instanceof AttemptState.WithOrderNumber bookedState) {
                boolean isSameAttempt = this instanceof BookingOutcome.Booked booked
                        && booked.attempt().equals(attempt.id());
                return isSameAttempt
                        ? this
                        : new BookingOutcome.Booked(
                                attempt.id(),
                                attempt.details().carrierName(),
                                attempt.isRemote() ? attempt.details().dispatcher() : "",
                                bookedState.orderNumber(),
                                bookedState.bolNumber(),
                                List.of());
            }
            if (attempt.state() instanceof AttemptState.Sent sent) {
                // A state that the journal could not save takes precedence over the journal's.
                return switch (this) {
                    case BookingOutcome.OutcomeNotSaved unsaved -> unsaved;
                    case BookingOutcome.NotSent notSent -> notSent;
                    default -> new BookingPageState.Sending(sent.at());
                };
            }
        }
        return isEditable() || this instanceof BookingOutcome.QuoteAlreadyBooked
                ? this
                : new BookingPageState.Filling();
    }

    /// Whether continuing needs a reason.
    default boolean isReasonRequired() {
        return this instanceof BookingOutcome.SameShipment || this instanceof BookingOutcome.ColleaguesUnsynchronized;
    }

    /// Whether it covers every conflict of the new state.
    default boolean coversConflictsOf(BookingPageState newState) {
        return idsOfConflicts().containsAll(newState.idsOfConflicts());
    }

    /// The bookings of the same shipment and the absent colleagues that it names.
    private Set<Object> idsOfConflicts() {
        Set<Object> ids = new HashSet<>();
        if (this instanceof BookingOutcome.SameShipment(List<BookingAttempt> otherAttempts)) {
            otherAttempts.forEach(attempt -> ids.add(attempt.id()));
        } else if (this
                instanceof
                BookingOutcome.ColleaguesUnsynchronized(
                        List<AbsentColleague> colleagues,
                        List<BookingAttempt> otherAttempts)) {
            colleagues.forEach(colleague -> ids.add(colleague.workstation()));
            otherAttempts.forEach(attempt -> ids.add(attempt.id()));
        }
        return ids;
    }

    /// The shipment's booking state.
    default ShipmentBookingState toShipmentBookingState() {
        return switch (this) {
            case BookingOutcome.Booked _ -> ShipmentBookingState.BOOKED;
            case Unknown _, BookingOutcome.Unknown _, BookingOutcome.OutcomeNotSaved _ -> ShipmentBookingState.UNKNOWN;
            case Filling _,
                    Sending _,
                    BookingOutcome.Rejected _,
                    BookingOutcome.NotSent _,
                    BookingOutcome.QuoteAlreadyBooked _,
                    BookingOutcome.SameShipment _,
                    BookingOutcome.ColleaguesUnsynchronized _ -> ShipmentBookingState.NONE;
        };
    }

    /// Whether the page can be edited and sent.
    default boolean isEditable() {
        return switch (this) {
            case Filling _,
                    BookingOutcome.Rejected _,
                    BookingOutcome.NotSent _,
                    BookingOutcome.SameShipment _,
                    BookingOutcome.ColleaguesUnsynchronized _ -> true;
            case Sending _,
                    Unknown _,
                    BookingOutcome.Booked _,
                    BookingOutcome.Unknown _,
                    BookingOutcome.OutcomeNotSaved _,
                    BookingOutcome.QuoteAlreadyBooked _ -> false;
        };
    }
}
