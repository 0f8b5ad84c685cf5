package lanedesk.journal.booking;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.journal.booking.AttemptState.AwaitingOutcome;
import lanedesk.journal.booking.AttemptState.Prepared;
import lanedesk.journal.booking.AttemptState.Sent;
import lanedesk.journal.booking.AttemptState.Unknown;
import lanedesk.journal.booking.AttemptState.Withdrawn;
import lanedesk.journal.document.NewDocument;
import org.jspecify.annotations.Nullable;

/// The booking attempts of one environment. Every step is on disk when its method returns. A step that another
/// step has overtaken throws [JournalException][lanedesk.journal.store.JournalException] and changes nothing.
///
/// The calls for a booking, one after the other: [#prepareUnlessConflict], [#recordSent], then the caller sends
/// the request, then [#recordAnswer] stores the answer, then [#recordBooked], [#recordRejected] or
/// [#recordUnknown]. If it is certain that nothing was sent, [#recordNotSent] follows [#recordSent].
public interface Bookings {

    /// Saves an attempt in the state prepared, unless another attempt holds its quote or its shipment has
    /// another booking. An attempt for the same quote that an earlier run, or a failed call of this run, left
    /// prepared is withdrawn first.
    ///
    /// @param isCovered whether the attempt's reason covers a conflict, [PreparationResult.SameShipment] or
    ///         [PreparationResult.ColleaguesAbsent]; called in the transaction that saves the attempt, so that
    ///         no other conflict can arise in between
    PreparationResult prepareUnlessConflict(NewAttempt attempt, Predicate<PreparationResult> isCovered);

    /// Saves an attempt that has no reason to ignore a conflict, unless there is a conflict.
    default PreparationResult prepareUnlessConflict(NewAttempt attempt) {
        return prepareUnlessConflict(attempt, _ -> false);
    }

    /// Records that the request is about to be sent. In a shared environment, makes the lock of the quote
    /// permanent before, and throws if the lock was lost to a colleague. Only the caller that receives the
    /// result may send the request, and only once.
    Sent recordSent(Prepared from);

    /// Records that nothing was sent. The attempt is prepared again and may be sent again.
    Prepared recordNotSent(Sent from, String reason);

    /// Withdraws an attempt that was not sent and releases its quote.
    Withdrawn withdraw(Prepared from, String reason);

    /// Stores an answer as received, before it is parsed. Allowed in every state, because a late answer is
    /// evidence.
    void recordAnswer(UUID attempt, StoredAnswer answer);

    /// Records an answer that contains an order. Allowed after `Unknown` too. Returns `Unknown` if the order
    /// number already belongs to another attempt, and the resolved state if a dispatcher has resolved the
    /// attempt before; in both cases a person must decide.
    ///
    /// @param documents the documents of the order, saved in the same transaction if the attempt is then booked
    AttemptState recordBooked(AwaitingOutcome from, long orderNumber, String bolNumber, List<NewDocument> documents);

    /// Records an answer that contains an order without documents.
    default AttemptState recordBooked(AwaitingOutcome from, long orderNumber, String bolNumber) {
        return recordBooked(from, orderNumber, bolNumber, List.of());
    }

    /// Records a rejection. Returns the resolved state if a dispatcher has resolved the attempt before.
    AttemptState recordRejected(AwaitingOutcome from, String reason);

    /// Records that no conclusive answer came.
    ///
    /// @param claimedOrder the order number that the service says it has given to the quote; 0 if the service
    ///        says that an order exists but gives no number, null if the service says nothing of this
    Unknown recordUnknown(Sent from, String reason, @Nullable Long claimedOrder);

    /// Records that no conclusive answer came and that the service does not claim an existing booking.
    default Unknown recordUnknown(Sent from, String reason) {
        return recordUnknown(from, reason, null);
    }

    /// Records support's answer about an unknown attempt. Throws if the order number already belongs to another
    /// booking, see [#findByOrderNumber], or if a colleague has resolved the attempt before.
    AttemptState recordResolution(Unknown from, Resolution resolution);

    Optional<BookingAttempt> find(UUID attempt);

    /// Attempts in the state `Unknown`, including those of colleagues, oldest first.
    List<BookingAttempt> findWithUnknownOutcome();

    /// Attempts of this workstation in the state `Unknown` whose answer was stored by an earlier run that ended
    /// before it had evaluated the answer.
    List<BookingAttempt> findAttemptsWithUnreadAnswers();

    /// All attempts of a stored quote, oldest first.
    List<BookingAttempt> findByQuote(UUID quote);

    /// The open or booked attempt for a quote number; empty if the quote has no such attempt. While such an
    /// attempt exists, the quote cannot be booked again.
    Optional<BookingAttempt> findHolderOfQuote(long quoteNumber);

    /// The attempt that is booked, or resolved as booked, with an order number; empty if there is none.
    Optional<BookingAttempt> findByOrderNumber(long orderNumber);

    /// Open or booked attempts of other quotes that may be of the same shipment as a stored quote, oldest
    /// first.
    List<BookingAttempt> findOtherBookingsOfShipment(UUID quote);

    /// Every state of the attempt so far, oldest first.
    List<AttemptState> findTransitions(UUID attempt);

    /// Every stored answer to the attempt, oldest first.
    List<StoredAnswer> findAnswers(UUID attempt);
}
