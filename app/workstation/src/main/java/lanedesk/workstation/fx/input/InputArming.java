package lanedesk.workstation.fx.input;

import java.time.Duration;

/// Distinguishes input intended for this page from input intended for the previous one. A page accepts clicks once it
/// has been visible for a second, and keys after a pause of half a second in typing. Time is counted in frames: while
/// the window is not painted, no time passes.
public final class InputArming {

    static final Duration MIN_VISIBLE_TIME = Duration.ofSeconds(1);
    static final Duration MIN_TYPING_PAUSE = Duration.ofMillis(500);

    // A longer frame counts as this much, because the window was frozen.
    static final Duration MAX_FRAME_TIME = Duration.ofMillis(100);

    private long lastFrameNanos;
    private boolean isPainted;
    private long visibleNanos;
    private long pauseNanos;
    private boolean hasPaused;

    /// Restarts when a page is shown: nothing is accepted before it is visible.
    public void restart() {
        isPainted = false;
        visibleNanos = 0;
        pauseNanos = 0;
        hasPaused = false;
    }

    /// Called for each frame that shows the page.
    ///
    /// @param nanos time of the frame, by any monotonic clock
    /// @param isKeyPressed whether a key was pressed since the previous frame
    public void onFrame(long nanos, boolean isKeyPressed) {
        if (isPainted) {
            long elapsed = Math.clamp(nanos - lastFrameNanos, 0, MAX_FRAME_TIME.toNanos());
            visibleNanos += elapsed;
            pauseNanos = isKeyPressed ? 0 : pauseNanos + elapsed;
            hasPaused |= pauseNanos >= MIN_TYPING_PAUSE.toNanos();
        }
        isPainted = true;
        lastFrameNanos = nanos;
    }

    /// Whether a click counts as intended for the page.
    public boolean acceptsClicks() {
        return visibleNanos >= MIN_VISIBLE_TIME.toNanos();
    }

    /// Whether a key press counts as intended for the page. Once true, it stays true until [#restart()].
    public boolean acceptsKeyPresses() {
        return hasPaused && acceptsClicks();
    }
}
