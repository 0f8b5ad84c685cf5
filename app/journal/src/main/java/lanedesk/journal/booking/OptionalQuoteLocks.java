package lanedesk.journal.booking;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import lanedesk.journal.store.EnvironmentId;

/// Quote locks that are local until a shared database is connected, and stay local for its other environments.
public final class OptionalQuoteLocks implements QuoteLocks {
    private final QuoteLocks localLocks = QuoteLocks.localOnly();
    private volatile QuoteLocks sharedLocks = localLocks;
    private volatile Predicate<EnvironmentId> isShared = _ -> false;

    /// Uses the shared database's locks in these environments from now on.
    public void switchTo(QuoteLocks claims, Predicate<EnvironmentId> environments) {
        sharedLocks = claims;
        isShared = environments;
    }

    @Override
    public boolean isShared(EnvironmentId environment) {
        return isShared.test(environment);
    }

    @Override
    public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
        return isShared.test(environment) ? sharedLocks.findAbsentColleagues(environment) : List.of();
    }

    private QuoteLocks locksFor(BookingAttempt attempt) {
        return isShared.test(attempt.environment()) ? sharedLocks : localLocks;
    }

    @Override
    public Optional<LockHolder> lock(BookingAttempt attempt) {
        return locksFor(attempt).lock(attempt);
    }

    @Override
    public boolean markSent(BookingAttempt attempt) {
        return locksFor(attempt).markSent(attempt);
    }

    @Override
    public void release(BookingAttempt attempt) {
        locksFor(attempt).release(attempt);
    }

    @Override
    public boolean resolve(BookingAttempt attempt, Resolution resolution) {
        return locksFor(attempt).resolve(attempt, resolution);
    }
}
