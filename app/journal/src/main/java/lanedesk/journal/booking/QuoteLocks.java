package lanedesk.journal.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.store.EnvironmentId;

/// Locks quotes, so that two workstations never book the same quote. If the shared database does not answer, a
/// method throws [JournalException][lanedesk.journal.store.JournalException], and nothing is booked. Without a shared
/// database, as by default, every lock succeeds.
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
    default List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
        return List.of();
    }

    /// Whether the environment is shared.
    default boolean isShared(EnvironmentId environment) {
        return false;
    }

    /// Locks the attempt's quote for a limited time. Returns empty after the quote was locked, or the holder of the
    /// lock if another attempt has locked the quote.
    default Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt) {
        return Optional.empty();
    }

    /// Makes the lock permanent before the request is sent. Returns false if the lock was lost.
    default boolean makeLockPermanent(BookingAttempt attempt) {
        return true;
    }

    /// Releases the quote of an attempt that was not sent. Never fails: if the shared database does not answer, the
    /// release is sent later.
    default void releaseOrRetryLater(BookingAttempt attempt) {}

    /// Records a resolution for all workstations. Returns false if a colleague has resolved the attempt before.
    default boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
        return true;
    }

    /// Locks for a workstation without a shared database.
    static QuoteLocks createLocalLocks() {
        return new QuoteLocks() {};
    }
}
