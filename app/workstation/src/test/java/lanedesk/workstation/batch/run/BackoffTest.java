package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

@Headless
class BackoffTest {

    private Instant now = Instant.parse("2026-11-24T09:00:00Z");
    private Duration waited = Duration.ZERO;
    private final Backoff backoff = new Backoff(((InstantSource) () -> now).withZone(ZoneOffset.UTC), this::pause);

    private void pause(Duration wait) {
        waited = waited.plus(wait);
        now = now.plus(wait);
    }

    @Test
    void delaysNextRequestAfterRejection() throws InterruptedException {
        backoff.setDelayAfterRejection(null);
        backoff.waitUntilNextRequestIsAllowed();
        assertThat(waited).isEqualTo(Duration.ofMillis(250));
    }

    @Test
    void clockSetBackDoesNotDelayBatch() throws InterruptedException {
        backoff.setDelayAfterRejection(null);
        now = now.minus(Duration.ofDays(1));
        backoff.waitUntilNextRequestIsAllowed();
        assertThat(waited).isLessThanOrEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void waitsAsLongAsServiceRequires() throws InterruptedException {
        backoff.setDelayAfterRejection(Duration.ofMinutes(2));
        backoff.waitUntilNextRequestIsAllowed();
        assertThat(waited).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void secondRejectionDoesNotShortenWait() throws InterruptedException {
        backoff.setDelayAfterRejection(Duration.ofMinutes(2));
        backoff.setDelayAfterRejection(Duration.ZERO);
        backoff.waitUntilNextRequestIsAllowed();
        assertThat(waited).isEqualTo(Duration.ofMinutes(2));
    }
}
