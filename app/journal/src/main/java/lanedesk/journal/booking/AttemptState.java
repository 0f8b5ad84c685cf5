package lanedesk.journal.booking;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The state of a booking attempt. Each step is a method of [Bookings] that takes the state it starts from, so that
/// invalid steps cannot be written; a step from an outdated state is refused by the database.
public sealed interface AttemptState {

    UUID attempt();

    /// The number of the step within the attempt.
    int seq();

    Instant at();

    /// The known reason; empty if there is none.
    String note();

    /// The request was or may have been sent, and its outcome is unknown.
    sealed interface AwaitingOutcome extends AttemptState {}

    /// The service has the order.
    sealed interface WithOrderNumber extends AttemptState {
        long orderNumber();

        String bolNumber();
    }

    /// Saved, not sent.
    record Prepared(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// Sent; an answer is awaited.
    record Sent(UUID attempt, int seq, Instant at, String note) implements AwaitingOutcome {}

    /// The service answered with the order.
    record Booked(UUID attempt, int seq, Instant at, String note, long orderNumber, String bolNumber)
            implements WithOrderNumber {}

    /// The service rejected it.
    record Rejected(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// Sent, without a conclusive answer.
    ///
    /// @param claimedOrder the order number that the service says it has given to the quote; 0 if the service
    ///     says that an order exists but gives no number, null if it does not say so
    record Unknown(
            UUID attempt,
            int seq,
            Instant at,
            String note,
            @Nullable Long claimedOrder) implements AwaitingOutcome {}

    /// Withdrawn before it was sent.
    record Withdrawn(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// Support confirmed that it is booked.
    record ResolvedBooked(
            UUID attempt, int seq, Instant at, String note, String dispatcher, long orderNumber, String bolNumber)
            implements WithOrderNumber {}

    /// Support confirmed that it is not booked.
    ///
    /// @param note the given reason
    /// @param supportPerson the person at support
    record ResolvedNotBooked(UUID attempt, int seq, Instant at, String note, String dispatcher, String supportPerson)
            implements AttemptState {}

    /// The stored name of each state, also used in filters.
    enum Name {
        PREPARED,
        SENT,
        BOOKED,
        REJECTED,
        UNKNOWN,
        WITHDRAWN,
        RESOLVED_BOOKED,
        RESOLVED_NOT_BOOKED
    }

    default Name name() {
        return switch (this) {
            case Prepared _ -> Name.PREPARED;
            case Sent _ -> Name.SENT;
            case Booked _ -> Name.BOOKED;
            case Rejected _ -> Name.REJECTED;
            case Unknown _ -> Name.UNKNOWN;
            case Withdrawn _ -> Name.WITHDRAWN;
            case ResolvedBooked _ -> Name.RESOLVED_BOOKED;
            case ResolvedNotBooked _ -> Name.RESOLVED_NOT_BOOKED;
        };
    }
}
