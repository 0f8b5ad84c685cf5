package lanedesk.journal.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.store.EnvironmentId;

/// Locks quotes, so that two workstations never book the same quote. If the shared database does not answer,
/// every method except [#isShared] and [#releaseOrRetryLater] throws
/// [JournalException][lanedesk.journal.store.JournalException], and nothing is booked.
public interface QuoteLocks {

    /// The workstation and the dispatcher that hold a quote.
    record LockHolder(String workstation, String dispatcher) {}

    /// A colleague's workstation, and when it was last active.
    ///
    /// @param isReportUnreadable whether the colleague's report could not be read here; `lastActiveAt` is then the
    ///        report's time
    record AbsentColleague(String workstation, Instant lastActiveAt, boolean isReportUnreadable) {
        public AbsentColleague(String workstation, Instant seenAt) {
            this(workstation, seenAt, false);
        }
    }

    /// Colleagues who may hold quotes unknown to this workstation: the shared database lost their reports, or the
    /// reports are unreadable.
    List<AbsentColleague> findAbsentColleagues(EnvironmentId environment);

    /// Whether the environment is shared.
    boolean isShared(EnvironmentId environment);

    /// Locks the attempt's quote for a limited time. Returns empty after the quote was locked, or the holder of the
    /// lock if another attempt has locked the quote.
    Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt);

    /// Makes the lock permanent before the request is sent. Returns false if the lock was lost.
    boolean makeLockPermanent(BookingAttempt attempt);

    /// Releases the quote of an attempt that was not sent. Never fails: if the shared database does not answer, the
    /// release is sent later.
    void releaseOrRetryLater(BookingAttempt attempt);

    /// Records a resolution for all workstations. Returns false if a colleague has resolved the attempt before.
    boolean recordResolution(BookingAttempt attempt, Resolution resolution);

    /// Locks for a workstation without a shared database: every lock succeeds.
    static QuoteLocks createLocalLocks() {
        return new QuoteLocks() {
            @Override
            public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
                return List.of();
            }

            @Override
            public boolean isShared(EnvironmentId environment) {
                return false;
            }

            @Override
            public Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt) {
                return Optional.empty();
            }

            @Override
            public boolean makeLockPermanent(BookingAttempt attempt) {
                return true;
            }

            @Override
            public void releaseOrRetryLater(BookingAttempt attempt) {}

            @Override
            public boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
                return true;
            }
        };
    }
}
