package lanedesk.workstation.environment;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The service's clock, as far as it is known: this machine's, corrected by the time of the service's last answer.
///
/// A machine's clock that is set back after that answer must not bring an expired rate to life, so that the service's
/// time goes on at least by what has elapsed. A clock set forward can't be told from a machine that slept.
final class ServiceClock extends Clock {

    /// What a machine's clock is corrected by while it runs.
    private static final Duration ADJUSTMENT = Duration.ofMinutes(1);

    private final Clock systemClock;
    private final LongSupplier nanos;
    private final AtomicReference<@Nullable ClockReading> lastReading;

    private record ClockReading(Instant serviceTime, Instant receivedAt, long nanos) {}

    /// @param nanos a monotonic time of any origin
    ServiceClock(Clock systemClock, LongSupplier nanos) {
        this(systemClock, nanos, new AtomicReference<>());
    }

    private ServiceClock(Clock systemClock, LongSupplier nanos, AtomicReference<@Nullable ClockReading> lastReading) {
        this.systemClock = systemClock;
        this.nanos = nanos;
        this.lastReading = lastReading;
    }

    /// Notes the time of an answer. Called on any thread.
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
