package lanedesk.workstation.desk;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicLong;

/// A clock that is a second later every time it is read.
final class Later extends Clock {
    private final Clock from;
    private final AtomicLong seconds = new AtomicLong();

    Later(Clock from) {
        this.from = from;
    }

    @Override
    public Instant instant() {
        return from.instant().plusSeconds(seconds.incrementAndGet());
    }

    @Override
    public ZoneId getZone() {
        return from.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new Later(from.withZone(zone));
    }
}
