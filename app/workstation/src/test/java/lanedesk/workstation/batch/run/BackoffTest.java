package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;

@WithoutScreen
class BackoffTest {

    private Instant now = Instant.parse("2026-11-24T09:00:00Z");
    private Duration waited = Duration.ZERO;
    private final Backoff backoff = new Backoff(((InstantSource) () -> now).withZone(ZoneOffset.UTC), this::pause);

    private void pause(Duration wait) {
        waited = waited.plus(wait);
        now = now.plus(wait);
    }

    @Test
    void aRequestTurnedAwayMakesTheNextOneWait() throws InterruptedException {
        backoff.turnedAway(null);
        backoff.await();
        assertThat(waited).isEqualTo(Duration.ofMillis(250));
    }

    @Test
    void aClockSetBackADayDoesNotHoldTheBatchUpForADay() throws InterruptedException {
        backoff.turnedAway(null);
        now = now.minus(Duration.ofDays(1));
        backoff.await();
        assertThat(waited).isLessThanOrEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void waitsAsLongAsTheServiceAsks() throws InterruptedException {
        backoff.turnedAway(Duration.ofMinutes(2));
        backoff.await();
        assertThat(waited).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void anotherRequestTurnedAwayDoesNotShortenTheWait() throws InterruptedException {
        backoff.turnedAway(Duration.ofMinutes(2));
        backoff.turnedAway(Duration.ZERO);
        backoff.await();
        assertThat(waited).isEqualTo(Duration.ofMinutes(2));
    }
}
