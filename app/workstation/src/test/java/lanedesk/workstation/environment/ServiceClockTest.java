package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

@Headless
class ServiceClockTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Duration CLOCK_OFFSET = Duration.ofMinutes(5);

    private Instant systemTime = NOON;
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1000);
    private final Connection.ServiceClock clock =
            new Connection.ServiceClock(((InstantSource) () -> systemTime).withZone(ZoneOffset.UTC), nanos::get);

    @Test
    void usesSystemClockUntilFirstAnswer() {
        assertThat(clock.instant()).isEqualTo(NOON);
    }

    @Test
    void correctsTimeByAnswer() {
        clock.adjustToServiceTime(NOON.plus(CLOCK_OFFSET), NOON);
        advance(Duration.ofHours(1), Duration.ofHours(1));
        assertThat(clock.instant()).isEqualTo(NOON.plus(CLOCK_OFFSET).plus(Duration.ofHours(1)));
    }

    @Test
    void doesNotGoBackWhenSystemClockIsSetBack() {
        clock.adjustToServiceTime(NOON.plus(CLOCK_OFFSET), NOON);
        Clock chicagoClock = clock.withZone(ZoneId.of("America/Chicago"));
        advance(Duration.ofHours(1).minus(Duration.ofDays(1)), Duration.ofHours(1));
        assertThat(clock.instant()).isEqualTo(NOON.plus(CLOCK_OFFSET).plus(Duration.ofHours(1)));
        assertThat(chicagoClock.instant()).isEqualTo(clock.instant());
    }

    @Test
    void correctsChangedSystemClockByNextAnswer() {
        clock.adjustToServiceTime(NOON.plus(CLOCK_OFFSET), NOON);
        advance(Duration.ofDays(1), Duration.ZERO);
        clock.adjustToServiceTime(NOON.plus(CLOCK_OFFSET), systemTime);
        assertThat(clock.instant()).isEqualTo(NOON.plus(CLOCK_OFFSET));
    }

    @Test
    void countsTimeOfComputerSleep() {
        clock.adjustToServiceTime(NOON, NOON);
        advance(Duration.ofHours(9), Duration.ofSeconds(2));
        assertThat(clock.instant()).isEqualTo(NOON.plus(Duration.ofHours(9)));
    }

    private void advance(Duration onTheMachine, Duration elapsed) {
        systemTime = systemTime.plus(onTheMachine);
        nanos.addAndGet(elapsed.toNanos());
    }
}
