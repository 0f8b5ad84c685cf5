package lanedesk.sandbox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock whose time is set by a test.
final class ManualClock extends Clock {
    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");

    private volatile Instant now = START;

    synchronized void advance(Duration time) {
        now = now.plus(time);
    }

    synchronized void reset() {
        now = START;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }

    @Override
    public Instant instant() {
        return now;
    }
}
