package lanedesk.workstation.journal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/// A clock that the test moves.
public final class SteppedClock extends Clock {
    private final ZoneId zone;
    private volatile Instant now;

    public SteppedClock(Instant now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    public void forward(Duration time) {
        now = now.plus(time);
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new SteppedClock(now, other);
    }

    @Override
    public Instant instant() {
        return now;
    }
}
