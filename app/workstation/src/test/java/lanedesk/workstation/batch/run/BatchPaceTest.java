package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;

@WithoutScreen
class BatchPaceTest {

    private static final Instant NINE = Instant.parse("2026-11-24T09:00:00Z");

    private final BatchPace pace = new BatchPace(NINE);

    private static Instant after(long seconds) {
        return NINE.plusSeconds(seconds);
    }

    @Test
    void theTimeLeftIsKnownFromTheFirstAnswerOn() {
        assertThat(pace.left(after(30), 100)).isNull();
        pace.onAnswer(after(2));
        pace.onAnswer(after(4));
        assertThat(pace.left(after(4), 100)).isEqualTo(Duration.ofSeconds(196));
        assertThat(pace.left(after(9), 100)).isEqualTo(Duration.ofSeconds(191));
    }

    @Test
    void nobodyKnowsItWhileAnswersFailToCome() {
        pace.onAnswer(after(2));
        assertThat(pace.left(after(12), 100)).isNotNull();
        assertThat(pace.left(after(13), 100)).isNull();
        pace.onAnswer(after(62));
        assertThat(pace.left(after(62), 100)).isEqualTo(Duration.ofSeconds(31 * 98));
    }

    @Test
    void slowRowsAreNoSilence() {
        pace.onAnswer(after(30));
        assertThat(pace.left(after(50), 4)).isEqualTo(Duration.ofSeconds(70));
    }

    @Test
    void itIsNotKnownOnceItIsOver() {
        pace.onAnswer(after(2));
        assertThat(pace.left(after(5), 2)).isNull();
    }

    @Test
    void aClockSetBackLeavesItUnknown() {
        pace.onAnswer(after(2));
        assertThat(pace.left(after(-86_400), 100)).isNull();
        pace.onAnswer(after(-86_400));
        assertThat(pace.left(after(-86_390), 100)).isNull();
    }
}
