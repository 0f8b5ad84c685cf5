package lanedesk.workstation.shipment;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicLong;

/// A clock that advances by one second each time it is read.
final class AdvancingClock extends Clock {
    private final Clock baseClock;
    private final AtomicLong seconds = new AtomicLong();

    AdvancingClock(Clock from) {
        this.baseClock = from;
    }

    @Override
    public Instant instant() {
        return baseClock.instant().plusSeconds(seconds.incrementAndGet());
    }

    @Override
    public ZoneId getZone() {
        return baseClock.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new AdvancingClock(baseClock.withZone(zone));
    }
}
