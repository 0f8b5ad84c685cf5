package lanedesk.journal.office;

import java.time.Instant;
import java.util.List;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;

/// The status of the connection to the shared database.
public sealed interface SynchronizationStatus {

    /// Not connected yet.
    record Connecting() implements SynchronizationStatus {}

    /// It answers, and has received all local changes up to `at`.
    ///
    /// @param absentColleagues colleagues that have not reported since the database was replaced or restored
    /// @param doubleBookings quotes that were booked twice in the meantime
    /// @param unreadEvents number of its events that could not be read here
    record Connected(
            Instant at, List<AbsentColleague> absentColleagues, List<DoubleBooking> doubleBookings, long unreadEvents)
            implements SynchronizationStatus {
        public Connected {
            absentColleagues = List.copyOf(absentColleagues);
            doubleBookings = List.copyOf(doubleBookings);
        }
    }

    /// It does not answer: nothing can be booked.
    ///
    /// @param waitingMessages number of pending messages
    record Unreachable(Instant since, SharedDatabaseError error, String detail, long waitingMessages)
            implements SynchronizationStatus {}
}
