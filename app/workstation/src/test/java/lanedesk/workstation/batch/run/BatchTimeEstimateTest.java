package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

@Headless
class BatchTimeEstimateTest {

    private static final Instant NINE = Instant.parse("2026-11-24T09:00:00Z");

    private final BatchTimeEstimate pace = new BatchTimeEstimate(NINE);

    private static Instant timeAfter(long seconds) {
        return NINE.plusSeconds(seconds);
    }

    @Test
    void estimatesFromFirstAnswer() {
        assertThat(pace.remainingTime(timeAfter(30), 100)).isNull();
        pace.countAnswer(timeAfter(2));
        pace.countAnswer(timeAfter(4));
        assertThat(pace.remainingTime(timeAfter(4), 100)).isEqualTo(Duration.ofSeconds(196));
        assertThat(pace.remainingTime(timeAfter(9), 100)).isEqualTo(Duration.ofSeconds(191));
    }

    @Test
    void hasNoEstimateDuringSilence() {
        pace.countAnswer(timeAfter(2));
        assertThat(pace.remainingTime(timeAfter(12), 100)).isNotNull();
        assertThat(pace.remainingTime(timeAfter(13), 100)).isNull();
        pace.countAnswer(timeAfter(62));
        assertThat(pace.remainingTime(timeAfter(62), 100)).isEqualTo(Duration.ofSeconds(31 * 98));
    }

    @Test
    void slowRowsStillHaveEstimate() {
        pace.countAnswer(timeAfter(30));
        assertThat(pace.remainingTime(timeAfter(50), 4)).isEqualTo(Duration.ofSeconds(70));
    }

    @Test
    void hasNoEstimateWhenDone() {
        pace.countAnswer(timeAfter(2));
        assertThat(pace.remainingTime(timeAfter(5), 2)).isNull();
    }

    @Test
    void hasNoEstimateAfterClockWasSetBack() {
        pace.countAnswer(timeAfter(2));
        assertThat(pace.remainingTime(timeAfter(-86_400), 100)).isNull();
        pace.countAnswer(timeAfter(-86_400));
        assertThat(pace.remainingTime(timeAfter(-86_390), 100)).isNull();
    }
}
