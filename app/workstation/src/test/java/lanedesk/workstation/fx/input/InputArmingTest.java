package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Which clicks and keys are meant for a page that has just come.
class InputArmingTest {

    private static final Duration FRAME = Duration.ofMillis(20);

    private final InputArming arming = new InputArming();
    private long now = -5_000_000_000L;

    private void rest(Duration time) {
        frames(time, false);
    }

    private void strike(Duration time) {
        frames(time, true);
    }

    private void frames(Duration time, boolean struck) {
        for (long left = time.dividedBy(FRAME); left > 0; left--) {
            now += FRAME.toNanos();
            arming.frame(now, struck);
        }
    }

    @Test
    void nothingIsMeantForAPageThatWasNotPainted() {
        assertThat(arming.takesClicks()).isFalse();
        assertThat(arming.takesKeys()).isFalse();
    }

    @Test
    void pageTakesClicksAndKeysAfterItsFirstSecond() {
        rest(Duration.ofSeconds(1));
        assertThat(arming.takesClicks()).isFalse();
        assertThat(arming.takesKeys()).isFalse();
        rest(FRAME);
        assertThat(arming.takesClicks()).isTrue();
        assertThat(arming.takesKeys()).isTrue();
    }

    @Test
    void keysThatDoNotRestAreNeverMeantForThePage() {
        strike(Duration.ofMinutes(1));
        assertThat(arming.takesClicks()).isTrue();
        assertThat(arming.takesKeys()).isFalse();
        rest(Duration.ofMillis(480));
        assertThat(arming.takesKeys()).isFalse();
        rest(FRAME);
        assertThat(arming.takesKeys()).isTrue();
    }

    @Test
    void restIsWhole() {
        for (int pause = 0; pause < 9; pause++) {
            strike(FRAME);
            rest(Duration.ofMillis(480));
        }
        assertThat(arming.takesKeys()).isFalse();
    }

    @Test
    void whoRestedInTheFirstSecondMayTypeThroughItsEnd() {
        rest(Duration.ofMillis(520));
        strike(Duration.ofMillis(480));
        assertThat(arming.takesKeys()).isFalse();
        strike(FRAME);
        assertThat(arming.takesKeys()).isTrue();
    }

    @Test
    void onceAPageTakesKeysItTakesThoseThatFollow() {
        rest(Duration.ofMillis(1020));
        strike(Duration.ofSeconds(3));
        assertThat(arming.takesKeys()).isTrue();
    }

    @Test
    void windowThatStandsStillIsNotLookedAt() {
        strike(FRAME);
        now += Duration.ofSeconds(30).toNanos();
        arming.frame(now, false);
        assertThat(arming.takesClicks()).isFalse();
        assertThat(arming.takesKeys()).isFalse();
    }

    @Test
    void anotherPageBeginsAnew() {
        rest(Duration.ofSeconds(2));
        arming.begin();
        assertThat(arming.takesClicks()).isFalse();
        assertThat(arming.takesKeys()).isFalse();
        now += Duration.ofSeconds(30).toNanos();
        rest(Duration.ofSeconds(1));
        assertThat(arming.takesClicks()).isFalse();
        rest(FRAME);
        assertThat(arming.takesKeys()).isTrue();
    }
}
