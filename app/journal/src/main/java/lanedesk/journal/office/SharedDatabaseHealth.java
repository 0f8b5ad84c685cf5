package lanedesk.journal.office;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The response time of the shared database, its activity and its last failure.
///
/// @param roundTrip time of one statement; null if the database does not answer
/// @param activeWorkstations number of workstations that were active in the last 24 hours, with this one
/// @param waitingChanges number of local changes that were not sent yet
/// @param lastSynchronization when the last changes were sent and received; null before the first time
/// @param lastFailure the last failure since the program started; null if there was none
public record SharedDatabaseHealth(
        @Nullable Duration roundTrip,
        long activeWorkstations,
        long waitingChanges,
        @Nullable Instant lastSynchronization,
        @Nullable Failure lastFailure) {

    public record Failure(Instant at, String detail) {}
}
