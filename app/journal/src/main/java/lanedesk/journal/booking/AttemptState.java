package lanedesk.journal.booking;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The state of a booking attempt. Each step is a method of [Bookings] that takes the state before the step, so
/// that invalid steps cannot be expressed. The database refuses a step from an outdated state.
public sealed interface AttemptState {

    UUID attempt();

    /// The number of the step within the attempt, from 1.
    int seq();

    Instant at();

    /// The reason for the state, if known; otherwise empty.
    String note();

    /// The request was sent or is about to be sent, and its outcome is not known.
    sealed interface AwaitingOutcome extends AttemptState {}

    /// The shipment is booked as an order, according to the service's answer or to support.
    sealed interface WithOrderNumber extends AttemptState {
        long orderNumber();

        String bolNumber();
    }

    /// The attempt is saved and its request was not sent.
    record Prepared(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// The request is being sent, or its answer is awaited.
    record Sent(UUID attempt, int seq, Instant at, String note) implements AwaitingOutcome {}

    /// The service answered that it accepted the booking.
    record Booked(UUID attempt, int seq, Instant at, String note, long orderNumber, String bolNumber)
            implements WithOrderNumber {}

    /// The service rejected the booking.
    record Rejected(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// The request was sent, but no conclusive answer came.
    ///
    /// @param claimedOrder the order number that the service says it has given to the quote; 0 if the service
    ///        says that an order exists but gives no number, null if the service says nothing of this
    record Unknown(
            UUID attempt,
            int seq,
            Instant at,
            String note,
            @Nullable Long claimedOrder) implements AwaitingOutcome {}

    /// The attempt was withdrawn before its request was sent.
    record Withdrawn(UUID attempt, int seq, Instant at, String note) implements AttemptState {}

    /// Support confirmed that the shipment is booked.
    record ResolvedBooked(
            UUID attempt, int seq, Instant at, String note, String dispatcher, long orderNumber, String bolNumber)
            implements WithOrderNumber {}

    /// Support confirmed that the shipment is not booked.
    ///
    /// @param note the reason that support gave
    /// @param supportPerson the person at support who confirmed the outcome
    record ResolvedNotBooked(UUID attempt, int seq, Instant at, String note, String dispatcher, String supportPerson)
            implements AttemptState {}

    /// The stored names of the states. Filters use the same names.
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
