package lanedesk.journal.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.store.EnvironmentId;

/// Locks quotes against colleagues before steps that two could take. Throws
/// [JournalException][lanedesk.journal.store.JournalException] if the shared database does not answer: then nothing
/// is booked.
public interface QuoteLocks {

    /// The holder of a quote.
    record LockHolder(String workstation, String dispatcher) {}

    /// A colleague's workstation, and when it was last active.
    ///
    /// @param isReportUnreadable whether its report could not be read here; it is then from `seenAt`
    record AbsentColleague(String workstation, Instant lastActiveAt, boolean isReportUnreadable) {
        public AbsentColleague(String workstation, Instant seenAt) {
            this(workstation, seenAt, false);
        }
    }

    /// Colleagues who may hold unknown quotes: the shared database lost their reports, or they are unreadable.
    List<AbsentColleague> findAbsentColleagues(EnvironmentId environment);

    /// Whether the environment is shared.
    boolean isShared(EnvironmentId environment);

    /// Locks the attempt's quote for a while; returns the holder if it is locked by another.
    Optional<LockHolder> lockOrFindHolder(BookingAttempt attempt);

    /// Makes the lock permanent before the request is sent; false if it was lost.
    boolean makeLockPermanent(BookingAttempt attempt);

    /// Releases the quote of an attempt that was not sent. Never fails: if the database does not answer, the
    /// release is sent later.
    void release(BookingAttempt attempt);

    /// Records a resolution for all workstations; false if a colleague was first.
    boolean recordResolution(BookingAttempt attempt, Resolution resolution);

    /// Locks of a single workstation.
    static QuoteLocks localOnly() {
        return new QuoteLocks() {
            @Override
            public boolean isShared(EnvironmentId environment) {
                return false;
            }

            @Override
            public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
                return List.of();
            }

            @Override
            public Optional<LockHolder> lockOrFindHolder(BookingAttempt attempt) {
                return Optional.empty();
            }

            @Override
            public boolean makeLockPermanent(BookingAttempt attempt) {
                return true;
            }

            @Override
            public void release(BookingAttempt attempt) {}

            @Override
            public boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
                return true;
            }
        };
    }
}
