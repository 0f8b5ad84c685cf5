package lanedesk.workstation.environment;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The service's clock: this machine's clock, corrected by the time of the service's last answer.
///
/// If this machine's clock is set back after that answer, an expired rate must not become valid again. So the time
/// advances at least by the elapsed time. A clock that is set forward looks like a machine that slept.
final class ServiceClock extends Clock {

    /// The largest correction that time synchronization of a running machine usually makes.
    private static final Duration ADJUSTMENT = Duration.ofMinutes(1);

    private final Clock systemClock;
    private final LongSupplier nanos;
    private final AtomicReference<@Nullable ClockReading> lastReading;

    private record ClockReading(Instant serviceTime, Instant receivedAt, long nanos) {}

    /// @param nanos supplies a time in nanoseconds that never goes back, with any origin
    ServiceClock(Clock systemClock, LongSupplier nanos) {
        this(systemClock, nanos, new AtomicReference<>());
    }

    private ServiceClock(Clock systemClock, LongSupplier nanos, AtomicReference<@Nullable ClockReading> lastReading) {
        this.systemClock = systemClock;
        this.nanos = nanos;
        this.lastReading = lastReading;
    }

    /// Corrects the clock by the time of an answer. Can be called on any thread.
    void adjustToServiceTime(Instant serviceTime, Instant receivedAt) {
        lastReading.set(new ClockReading(serviceTime, receivedAt, nanos.getAsLong()));
    }

    @Override
    public ZoneId getZone() {
        return systemClock.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new ServiceClock(systemClock.withZone(zone), nanos, lastReading);
    }

    @Override
    public Instant instant() {
        ClockReading reading = lastReading.get();
        if (reading == null) {
            return systemClock.instant();
        }
        Instant corrected = systemClock.instant().plus(Duration.between(reading.receivedAt, reading.serviceTime));
        Instant elapsed = reading.serviceTime.plusNanos(nanos.getAsLong() - reading.nanos);
        return elapsed.minus(ADJUSTMENT).isAfter(corrected) ? elapsed : corrected;
    }
}
