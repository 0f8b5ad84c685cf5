package lanedesk.workstation.fx.input;

import java.time.Duration;

/// Decides whether input is meant for the current page or still for the page that was shown before. A page accepts
/// clicks after the page was visible for one second, and keys after a further pause of half a second in typing. Time
/// is counted in frames, so that no time passes while the window is not painted.
public final class InputDelay {

    static final Duration MIN_VISIBLE_TIME = Duration.ofSeconds(1);
    static final Duration MIN_TYPING_PAUSE = Duration.ofMillis(500);

    // A longer time between two frames is counted as this duration, because the window was frozen meanwhile.
    static final Duration MAX_FRAME_TIME = Duration.ofMillis(100);

    private long lastFrameNanos;
    private boolean isPainted;
    private long visibleNanos;
    private long pauseNanos;
    private boolean hasPaused;

    /// Starts again because another page is shown. No input is accepted at first.
    public void reset() {
        isPainted = false;
        visibleNanos = 0;
        pauseNanos = 0;
        hasPaused = false;
    }

    /// Must be called for each frame in which the page is painted.
    ///
    /// @param nanos time of the frame in nanoseconds, by any clock that never goes back
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

    /// Returns whether a click is meant for the page.
    public boolean acceptsClicks() {
        return visibleNanos >= MIN_VISIBLE_TIME.toNanos();
    }

    /// Returns whether a key press is meant for the page. Once true, it stays true until [#reset()].
    public boolean acceptsKeyPresses() {
        return hasPaused && acceptsClicks();
    }
}
