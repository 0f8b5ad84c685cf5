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

    private static Instant after(long seconds) {
        return NINE.plusSeconds(seconds);
    }

    @Test
    void estimatesFromFirstAnswer() {
        assertThat(pace.remainingTime(after(30), 100)).isNull();
        pace.onAnswer(after(2));
        pace.onAnswer(after(4));
        assertThat(pace.remainingTime(after(4), 100)).isEqualTo(Duration.ofSeconds(196));
        assertThat(pace.remainingTime(after(9), 100)).isEqualTo(Duration.ofSeconds(191));
    }

    @Test
    void hasNoEstimateDuringSilence() {
        pace.onAnswer(after(2));
        assertThat(pace.remainingTime(after(12), 100)).isNotNull();
        assertThat(pace.remainingTime(after(13), 100)).isNull();
        pace.onAnswer(after(62));
        assertThat(pace.remainingTime(after(62), 100)).isEqualTo(Duration.ofSeconds(31 * 98));
    }

    @Test
    void slowRowsStillHaveEstimate() {
        pace.onAnswer(after(30));
        assertThat(pace.remainingTime(after(50), 4)).isEqualTo(Duration.ofSeconds(70));
    }

    @Test
    void hasNoEstimateWhenDone() {
        pace.onAnswer(after(2));
        assertThat(pace.remainingTime(after(5), 2)).isNull();
    }

    @Test
    void hasNoEstimateAfterClockWasSetBack() {
        pace.onAnswer(after(2));
        assertThat(pace.remainingTime(after(-86_400), 100)).isNull();
        pace.onAnswer(after(-86_400));
        assertThat(pace.remainingTime(after(-86_390), 100)).isNull();
    }
}
