package lanedesk.journal.booking;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The state of a booking attempt. A step is a method of [BookingRules] that takes the state it starts from, so that a
/// step that does not exist can't be written down; a step from a state that has passed is refused by the store.
public sealed interface AttemptState {

    UUID attempt();

    /// Counts the steps of the attempt.
    int seq();

    Instant at();

    /// Returns the known reason; empty where there is none.
    String note();

    /// The request left, or may have left, and what became of it is not known.
    sealed interface AwaitingOutcome extends AttemptState {}

    /// The service has the order.
    sealed interface WithOrderNumber extends AttemptState {
        long orderNumber();

        String bolNumber();
    }

    /// Written down, not sent.
    record Prepared(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// Given to the network; an answer is awaited.
    record Sent(UUID attempt, int seq, Instant at, String note) implements AwaitingOutcome {}

    /// The service answered with the order.
    record Booked(UUID attempt, int seq, Instant at, String note, long orderNumber, String bolNumber)
            implements WithOrderNumber {}

    /// The service rejected it.
    record Rejected(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// Sent, and no answer that can be understood.
    ///
    /// @param claimedOrder the order that the service claims; 0 for a claim without a number, null for none
    record Unknown(
            UUID attempt,
            int seq,
            Instant at,
            String note,
            @Nullable Long claimedOrder) implements AwaitingOutcome {}

    /// Given up before it was sent.
    record Withdrawn(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// The operator confirmed that it is booked.
    record ResolvedBooked(
            UUID attempt, int seq, Instant at, String note, String dispatcher, long orderNumber, String bolNumber)
            implements WithOrderNumber {}

    /// The operator confirmed that it is not booked.
    ///
    /// @param note the reason given
    /// @param person the operator's person
    record ResolvedNotBooked(UUID attempt, int seq, Instant at, String note, String dispatcher, String person)
            implements AttemptState {}

    /// The word for each state, as it is stored and filtered by.
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
