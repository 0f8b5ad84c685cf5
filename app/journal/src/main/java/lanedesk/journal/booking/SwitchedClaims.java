package lanedesk.journal.booking;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import lanedesk.journal.store.EnvironmentId;

/// Claims of a workstation that is alone until it joins an office, and stays alone in environments of its own.
public final class SwitchedClaims implements Claims {
    private final Claims alone = Claims.local();
    private volatile Claims office = alone;
    private volatile Predicate<EnvironmentId> shared = _ -> false;

    /// Lets the office's claims count in these environments from now on.
    public void use(Claims claims, Predicate<EnvironmentId> environments) {
        office = claims;
        shared = environments;
    }

    @Override
    public boolean isShared(EnvironmentId environment) {
        return shared.test(environment);
    }

    @Override
    public List<Colleague> absentColleagues(EnvironmentId environment) {
        return shared.test(environment) ? office.absentColleagues(environment) : List.of();
    }

    private Claims claims(Attempt attempt) {
        return shared.test(attempt.environment()) ? office : alone;
    }

    @Override
    public Optional<Holder> claim(Attempt attempt) {
        return claims(attempt).claim(attempt);
    }

    @Override
    public boolean send(Attempt attempt) {
        return claims(attempt).send(attempt);
    }

    @Override
    public void release(Attempt attempt) {
        claims(attempt).release(attempt);
    }

    @Override
    public boolean resolve(Attempt attempt, Resolution resolution) {
        return claims(attempt).resolve(attempt, resolution);
    }
}
