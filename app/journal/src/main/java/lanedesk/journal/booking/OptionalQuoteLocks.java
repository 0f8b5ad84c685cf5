package lanedesk.journal.booking;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import lanedesk.journal.store.EnvironmentId;

/// Quote locks that are local until a shared database is connected. Environments that are not shared stay local.
public final class OptionalQuoteLocks implements QuoteLocks {
    private final QuoteLocks localLocks = QuoteLocks.createLocalLocks();
    private volatile QuoteLocks sharedLocks = localLocks;
    private volatile Predicate<EnvironmentId> sharedEnvironments = _ -> false;

    /// From now on, uses the shared database's locks in the given environments.
    public void useSharedLocks(QuoteLocks locks, Predicate<EnvironmentId> newSharedEnvironments) {
        sharedLocks = locks;
        sharedEnvironments = newSharedEnvironments;
    }

    @Override
    public boolean isShared(EnvironmentId environment) {
        return sharedEnvironments.test(environment);
    }

    @Override
    public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
        return sharedEnvironments.test(environment) ? sharedLocks.findAbsentColleagues(environment) : List.of();
    }

    private QuoteLocks selectLocks(BookingAttempt attempt) {
        return sharedEnvironments.test(attempt.environment()) ? sharedLocks : localLocks;
    }

    @Override
    public Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt) {
        return selectLocks(attempt).lockOrFindOtherHolder(attempt);
    }

    @Override
    public boolean makeLockPermanent(BookingAttempt attempt) {
        return selectLocks(attempt).makeLockPermanent(attempt);
    }

    @Override
    public void releaseOrRetryLater(BookingAttempt attempt) {
        selectLocks(attempt).releaseOrRetryLater(attempt);
    }

    @Override
    public boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
        return selectLocks(attempt).recordResolution(attempt, resolution);
    }
}
