package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.shipment.ShipmentBookingState;
import org.jspecify.annotations.Nullable;

/// The state of a booking page.
public sealed interface BookingPageState
        permits BookingPageState.Editing, BookingPageState.Sending, BookingPageState.Unknown, BookingOutcome {

    /// The page can be edited. Nothing was sent yet, or the last attempt has ended.
    record Editing() implements BookingPageState {}

    /// The booking is being sent. Sending cannot be cancelled.
    record Sending(Instant since) implements BookingPageState {}

    /// The outcome of a booking is unknown. The quote cannot be booked again until the booking is resolved.
    record Unknown(UnknownBooking unknownBooking) implements BookingPageState {}

    /// The state after the journal's attempts for the quote have changed. `unresolved` is the attempt with an
    /// unknown outcome; null if no attempt has an unknown outcome.
    default BookingPageState stateAfterJournalChange(
            List<BookingAttempt> attempts, @Nullable UnknownBooking unresolved) {
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
                // An outcome that the journal could not save is newer than the journal's state.
                return switch (this) {
                    case BookingOutcome.OutcomeNotSaved unsaved -> unsaved;
                    case BookingOutcome.NotSent notSent -> notSent;
                    default -> new BookingPageState.Sending(sent.at());
                };
            }
        }
        return isEditable() || this instanceof BookingOutcome.QuoteAlreadyBooked
                ? this
                : new BookingPageState.Editing();
    }

    /// Whether the dispatcher must give a reason to book.
    default boolean isReasonRequired() {
        return this instanceof BookingOutcome.SameShipment || this instanceof BookingOutcome.ColleaguesUnsynchronized;
    }

    /// Whether this state shows every conflict of the new state, so that the dispatcher's reason covers all of
    /// them.
    default boolean showsAllConflictsOf(BookingPageState newState) {
        return idsOfConflicts().containsAll(newState.idsOfConflicts());
    }

    /// The bookings of the same shipment and the absent colleagues that this state shows.
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

    /// A state that also shows these bookings of the shipment.
    default BookingPageState withBookingsOfShipment(List<BookingAttempt> attempts) {
        return switch (this) {
            case BookingOutcome.SameShipment(List<BookingAttempt> shown) ->
                new BookingOutcome.SameShipment(
                        Stream.concat(shown.stream(), attempts.stream()).toList());
            case BookingOutcome.ColleaguesUnsynchronized(
                    List<AbsentColleague> colleagues,
                    List<BookingAttempt> shown) ->
                new BookingOutcome.ColleaguesUnsynchronized(
                        colleagues,
                        Stream.concat(shown.stream(), attempts.stream()).toList());
            default -> new BookingOutcome.SameShipment(attempts);
        };
    }

    /// The booking state to show for the shipment.
    default ShipmentBookingState toShipmentBookingState() {
        return switch (this) {
            case BookingOutcome.Booked _ -> ShipmentBookingState.BOOKED;
            case Unknown _, BookingOutcome.Unknown _, BookingOutcome.OutcomeNotSaved _ -> ShipmentBookingState.UNKNOWN;
            case Editing _,
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
            case Editing _,
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
