package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Tests which clicks and keys are accepted by a page that has just been shown.
class InputDelayTest {

    private static final Duration FRAME = Duration.ofMillis(20);

    private final InputDelay arming = new InputDelay();
    private long nanos = -5_000_000_000L;

    private void passWithoutKeys(Duration time) {
        passFrames(time, false);
    }

    private void passWithKeys(Duration time) {
        passFrames(time, true);
    }

    private void passFrames(Duration time, boolean isKeyPressed) {
        for (long remaining = time.dividedBy(FRAME); remaining > 0; remaining--) {
            nanos += FRAME.toNanos();
            arming.onFrame(nanos, isKeyPressed);
        }
    }

    @Test
    void acceptsNothingBeforeFirstPaint() {
        assertThat(arming.acceptsClicks()).isFalse();
        assertThat(arming.acceptsKeyPresses()).isFalse();
    }

    @Test
    void acceptsInputAfterFirstSecond() {
        passWithoutKeys(Duration.ofSeconds(1));
        assertThat(arming.acceptsClicks()).isFalse();
        assertThat(arming.acceptsKeyPresses()).isFalse();
        passWithoutKeys(FRAME);
        assertThat(arming.acceptsClicks()).isTrue();
        assertThat(arming.acceptsKeyPresses()).isTrue();
    }

    @Test
    void acceptsNoKeysWithoutPause() {
        passWithKeys(Duration.ofMinutes(1));
        assertThat(arming.acceptsClicks()).isTrue();
        assertThat(arming.acceptsKeyPresses()).isFalse();
        passWithoutKeys(Duration.ofMillis(480));
        assertThat(arming.acceptsKeyPresses()).isFalse();
        passWithoutKeys(FRAME);
        assertThat(arming.acceptsKeyPresses()).isTrue();
    }

    @Test
    void pauseMustBeUninterrupted() {
        for (int pause = 0; pause < 9; pause++) {
            passWithKeys(FRAME);
            passWithoutKeys(Duration.ofMillis(480));
        }
        assertThat(arming.acceptsKeyPresses()).isFalse();
    }

    @Test
    void pauseInFirstSecondCounts() {
        passWithoutKeys(Duration.ofMillis(520));
        passWithKeys(Duration.ofMillis(480));
        assertThat(arming.acceptsKeyPresses()).isFalse();
        passWithKeys(FRAME);
        assertThat(arming.acceptsKeyPresses()).isTrue();
    }

    @Test
    void staysArmedOnceArmed() {
        passWithoutKeys(Duration.ofMillis(1020));
        passWithKeys(Duration.ofSeconds(3));
        assertThat(arming.acceptsKeyPresses()).isTrue();
    }

    @Test
    void frozenWindowDoesNotCountAsVisible() {
        passWithKeys(FRAME);
        nanos += Duration.ofSeconds(30).toNanos();
        arming.onFrame(nanos, false);
        assertThat(arming.acceptsClicks()).isFalse();
        assertThat(arming.acceptsKeyPresses()).isFalse();
    }

    @Test
    void resetsForNextPage() {
        passWithoutKeys(Duration.ofSeconds(2));
        arming.reset();
        assertThat(arming.acceptsClicks()).isFalse();
        assertThat(arming.acceptsKeyPresses()).isFalse();
        nanos += Duration.ofSeconds(30).toNanos();
        passWithoutKeys(Duration.ofSeconds(1));
        assertThat(arming.acceptsClicks()).isFalse();
        passWithoutKeys(FRAME);
        assertThat(arming.acceptsKeyPresses()).isTrue();
    }
}
