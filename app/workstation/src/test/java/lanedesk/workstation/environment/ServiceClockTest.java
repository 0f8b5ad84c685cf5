package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;

@WithoutScreen
class ServiceClockTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Duration AHEAD = Duration.ofMinutes(5);

    private Instant machine = NOON;
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1000);
    private final ServiceClock clock =
            new ServiceClock(((InstantSource) () -> machine).withZone(ZoneOffset.UTC), nanos::get);

    @Test
    void theMachinesClockHoldsUntilTheServiceAnswers() {
        assertThat(clock.instant()).isEqualTo(NOON);
    }

    @Test
    void anAnswerCorrectsIt() {
        clock.note(NOON.plus(AHEAD), NOON);
        pass(Duration.ofHours(1), Duration.ofHours(1));
        assertThat(clock.instant()).isEqualTo(NOON.plus(AHEAD).plus(Duration.ofHours(1)));
    }

    @Test
    void aClockSetBackADayBringsNoExpiredRateToLife() {
        clock.note(NOON.plus(AHEAD), NOON);
        Clock there = clock.withZone(ZoneId.of("America/Chicago"));
        pass(Duration.ofHours(1).minus(Duration.ofDays(1)), Duration.ofHours(1));
        assertThat(clock.instant()).isEqualTo(NOON.plus(AHEAD).plus(Duration.ofHours(1)));
        assertThat(there.instant()).isEqualTo(clock.instant());
    }

    @Test
    void theNextAnswerCorrectsAClockThatWasSet() {
        clock.note(NOON.plus(AHEAD), NOON);
        pass(Duration.ofDays(1), Duration.ZERO);
        clock.note(NOON.plus(AHEAD), machine);
        assertThat(clock.instant()).isEqualTo(NOON.plus(AHEAD));
    }

    @Test
    void theHoursThatAMachineSleepsCount() {
        clock.note(NOON, NOON);
        pass(Duration.ofHours(9), Duration.ofSeconds(2));
        assertThat(clock.instant()).isEqualTo(NOON.plus(Duration.ofHours(9)));
    }

    private void pass(Duration onTheMachine, Duration elapsed) {
        machine = machine.plus(onTheMachine);
        nanos.addAndGet(elapsed.toNanos());
    }
}
