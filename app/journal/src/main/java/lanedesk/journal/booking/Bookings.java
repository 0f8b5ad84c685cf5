package lanedesk.journal.booking;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.journal.document.NewDocument;
import org.jspecify.annotations.Nullable;

/// The booking attempts of one environment. Every step is on disk when its method returns, and a step that was
/// overtaken by another throws [JournalException][lanedesk.journal.store.JournalException] and changes
/// nothing.
///
/// Order of a booking: [#prepare], [#recordSent], then the request leaves, then [#recordAnswer] with what came, then
/// [#recordBooked],
/// [#recordRejected] or [#recordUnknown]. If it is certain that nothing left, [#recordNotSent].
public interface Bookings {

    /// Writes an attempt down, unless its quote is taken or its shipment has another booking. An attempt that an
    /// earlier run left prepared for the quote is withdrawn by it.
    ///
    /// @param covered whether the attempt's reason covers an obstacle, [Preparation.SameShipmentSearch] or
    /// [Preparation.ColleaguesUnsynchronized]; asked in the transaction that writes the attempt, so that none comes
    /// between
    PreparationResult prepare(NewAttempt attempt, Predicate<PreparationResult> covered);

    /// The same where nobody was told of an obstacle.
    default PreparationResult prepare(NewAttempt attempt) {
        return prepare(attempt, _ -> false);
    }

    /// Records that the request is about to leave. Only the caller that gets the result may send it, once.
    AttemptState.Sent recordSent(AttemptState.Prepared from);

    /// Nothing left the machine: it may be sent again.
    AttemptState.Prepared recordNotSent(AttemptState.Sent from, String reason);

    /// Gives up an attempt that was not sent and frees its quote.
    AttemptState.Withdrawn withdraw(AttemptState.Prepared from, String reason);

    /// Stores an answer as it came, before it is parsed. Allowed in every state: a late answer is evidence.
    void recordAnswer(UUID attempt, StoredAnswer answer);

    /// The answer has the order. From Unknown this upgrades. What comes back is `Unknown` when the order number
    /// belongs to another attempt already, and the resolved state when a dispatcher resolved it before; both need a
    /// person.
    ///
    /// @param documents what came with the order, noted in the same step where it has the order
    AttemptState recordBooked(
            AttemptState.AwaitingOutcome from, long orderNumber, String bolNumber, List<NewDocument> documents);

    /// The same for an order that came without documents.
    default AttemptState recordBooked(AttemptState.AwaitingOutcome from, long orderNumber, String bolNumber) {
        return recordBooked(from, orderNumber, bolNumber, List.of());
    }

    /// Records a rejection. Returns the resolved state where a dispatcher resolved it before.
    AttemptState recordRejected(AttemptState.AwaitingOutcome from, String reason);

    /// Records that no answer came, or none that settles it. `claimedOrder` is the order that the service claims
    /// for the quote; 0 for a claim without a number, null for none.
    AttemptState.Unknown recordUnknown(AttemptState.Sent from, String reason, @Nullable Long claimedOrder);

    /// The same where nothing speaks of a booking that exists.
    default AttemptState.Unknown recordUnknown(AttemptState.Sent from, String reason) {
        return recordUnknown(from, reason, null);
    }

    /// Records the operator's answer. An order number of another booking is refused, see [#findByOrder].
    AttemptState resolve(AttemptState.Unknown from, Resolution resolution);

    Optional<BookingAttempt> find(UUID attempt);

    /// Attempts that wait for a person, oldest first, those of colleagues included.
    List<BookingAttempt> findUnknown();

    /// Attempts of this workstation whose answer was kept by an earlier run that ended before it had read it.
    List<BookingAttempt> findUnreadAnswers();

    /// All attempts of a stored quote, oldest first.
    List<BookingAttempt> findByQuote(UUID quote);

    /// The attempt that is open or booked for a quote number, if any: while there is one the quote can't be booked.
    Optional<BookingAttempt> findHolder(long quoteNumber);

    /// Returns the booking that has an order number.
    Optional<BookingAttempt> findByOrder(long orderNumber);

    /// Returns other bookings, open or done, of the shipment that a stored quote identifies; oldest first.
    List<BookingAttempt> findByShipment(UUID quote);

    /// Every state that the attempt went through, oldest first.
    List<AttemptState> findTransitions(UUID attempt);

    /// Every answer that came, oldest first.
    List<StoredAnswer> findAnswers(UUID attempt);
}
