package lanedesk.journal.booking;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.journal.document.NewDocument;
import org.jspecify.annotations.Nullable;

/// The booking attempts of one environment. Every step is on disk when its method returns; a step that was
/// overtaken by another throws [JournalException][lanedesk.journal.store.JournalException] and changes nothing.
///
/// Order of a booking: [#prepare], [#recordSent], then the request is sent, then [#recordAnswer] with the answer,
/// then [#recordBooked], [#recordRejected] or [#recordUnknown]. If it is certain that nothing was sent,
/// [#recordNotSent].
public interface Bookings {

    /// Saves an attempt, unless another attempt holds its quote or its shipment has another booking. An attempt
    /// that an earlier run left prepared for the quote is withdrawn.
    ///
    /// @param covered whether the attempt's reason covers a conflict, [PreparationResult.SameShipment] or
    ///     [PreparationResult.ColleaguesAbsent]; called in the transaction that saves the attempt, so that no other
    ///     conflict can arise in between
    PreparationResult prepare(NewAttempt attempt, Predicate<PreparationResult> covered);

    /// Same without a reason that covers a conflict.
    default PreparationResult prepare(NewAttempt attempt) {
        return prepare(attempt, _ -> false);
    }

    /// Records that the request is about to be sent. Only the caller that gets the result may send it, once.
    AttemptState.Sent recordSent(AttemptState.Prepared from);

    /// Nothing was sent: it may be sent again.
    AttemptState.Prepared recordNotSent(AttemptState.Sent from, String reason);

    /// Withdraws an attempt that was not sent and releases its quote.
    AttemptState.Withdrawn withdraw(AttemptState.Prepared from, String reason);

    /// Stores an answer as received, before it is parsed. Allowed in every state: a late answer is evidence.
    void recordAnswer(UUID attempt, StoredAnswer answer);

    /// Records an answer with an order, also after Unknown. Returns `Unknown` if the order number already belongs
    /// to another attempt, and the resolved state if a dispatcher resolved it before; both need a person.
    ///
    /// @param documents documents of the order, saved in the same step if it has the order
    AttemptState recordBooked(
            AttemptState.AwaitingOutcome from, long orderNumber, String bolNumber, List<NewDocument> documents);

    /// Same for an order without documents.
    default AttemptState recordBooked(AttemptState.AwaitingOutcome from, long orderNumber, String bolNumber) {
        return recordBooked(from, orderNumber, bolNumber, List.of());
    }

    /// Records a rejection. Returns the resolved state if a dispatcher resolved it before.
    AttemptState recordRejected(AttemptState.AwaitingOutcome from, String reason);

    /// Records that no conclusive answer came.
    ///
    /// @param claimedOrder the order number that the service says it has given to the quote; 0 if the service
    ///     says that an order exists but gives no number, null if it does not say so
    AttemptState.Unknown recordUnknown(AttemptState.Sent from, String reason, @Nullable Long claimedOrder);

    /// Same without a claim of an existing booking.
    default AttemptState.Unknown recordUnknown(AttemptState.Sent from, String reason) {
        return recordUnknown(from, reason, null);
    }

    /// Records support's answer. The order number of another booking is refused, see [#findByOrderNumber].
    AttemptState recordResolution(AttemptState.Unknown from, Resolution resolution);

    Optional<BookingAttempt> find(UUID attempt);

    /// Attempts that must be resolved, including those of colleagues, oldest first.
    List<BookingAttempt> findWithUnknownOutcome();

    /// Attempts of this workstation whose answer was stored by an earlier run that ended before reading it.
    List<BookingAttempt> findAttemptsWithUnreadAnswers();

    /// All attempts of a stored quote, oldest first.
    List<BookingAttempt> findByQuote(UUID quote);

    /// The attempt that is open or booked for a quote number, if any; it prevents another booking of the quote.
    Optional<BookingAttempt> findHolderOfQuote(long quoteNumber);

    /// The booking with an order number.
    Optional<BookingAttempt> findByOrderNumber(long orderNumber);

    /// Other bookings, open or booked, of the same shipment as a stored quote; oldest first.
    List<BookingAttempt> findOtherBookingsOfShipment(UUID quote);

    /// Every state of the attempt, oldest first.
    List<AttemptState> findTransitions(UUID attempt);

    /// Every answer, oldest first.
    List<StoredAnswer> findAnswers(UUID attempt);
}
