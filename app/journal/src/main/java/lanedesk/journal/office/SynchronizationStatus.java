package lanedesk.journal.office;

import java.time.Instant;
import java.util.List;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;

/// The status of the connection to the shared database.
public sealed interface SynchronizationStatus {

    /// The first connection is not established yet.
    record Connecting() implements SynchronizationStatus {}

    /// The shared database answers. The shared database has received all local changes up to the time `at`.
    ///
    /// @param absentColleagues colleagues that have not reported since the database was replaced or restored
    /// @param doubleBookings quotes that two workstations booked or may have booked
    /// @param unreadEvents number of events of the database that this workstation could not read
    record Connected(
            Instant at, List<AbsentColleague> absentColleagues, List<DoubleBooking> doubleBookings, long unreadEvents)
            implements SynchronizationStatus {
        public Connected {
            absentColleagues = List.copyOf(absentColleagues);
            doubleBookings = List.copyOf(doubleBookings);
        }
    }

    /// The shared database does not answer. Nothing can be booked.
    ///
    /// @param waitingMessages number of messages that were not sent yet
    record Unreachable(Instant since, SharedDatabaseError error, String detail, long waitingMessages)
            implements SynchronizationStatus {}
}
