package lanedesk.workstation.journal.booking;

import java.util.Optional;

/// Claims of a workstation that is alone until it joins an office.
public final class SwitchedClaims implements Claims {
    private volatile Claims current = Claims.alone();

    public void use(Claims claims) {
        current = claims;
    }

    @Override
    public Optional<Holder> claim(Attempt attempt) {
        return current.claim(attempt);
    }

    @Override
    public boolean send(Attempt attempt) {
        return current.send(attempt);
    }

    @Override
    public void release(Attempt attempt) {
        current.release(attempt);
    }

    @Override
    public boolean resolve(Attempt attempt, Resolution resolution) {
        return current.resolve(attempt, resolution);
    }
}
