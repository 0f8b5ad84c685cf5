package lanedesk.workstation.fx.input;

import java.time.Duration;

/// Tells input meant for this page from input meant for the one before. A page takes clicks once it has been on
/// screen for a second, and keys once the keyboard has rested for half a second of it or later: keys struck
/// without a pause since were meant for another page. Its clock is the frames: while the window paints nothing, no
/// time passes, since the page could not be seen.
public final class InputArming {

    static final Duration MIN_VISIBLE_TIME = Duration.ofSeconds(1);
    static final Duration MIN_REST_TIME = Duration.ofMillis(500);

    // A longer one is a window that stood still.
    static final Duration MAX_FRAME_TIME = Duration.ofMillis(100);

    private long lastFrameNanos;
    private boolean isPainted;
    private long visibleNanos;
    private long restNanos;
    private boolean hasRested;

    /// A page has come in front: nothing counts before it is seen.
    public void reset() {
        isPainted = false;
        visibleNanos = 0;
        restNanos = 0;
        hasRested = false;
    }

    /// A frame shows the page.
    ///
    /// @param nanos the time of the frame, by any clock that goes steadily
    /// @param isKeyPressed whether a key was struck since the frame before
    public void onFrame(long nanos, boolean isKeyPressed) {
        if (isPainted) {
            long passed = Math.clamp(nanos - lastFrameNanos, 0, MAX_FRAME_TIME.toNanos());
            visibleNanos += passed;
            restNanos = isKeyPressed ? 0 : restNanos + passed;
            hasRested |= restNanos >= MIN_REST_TIME.toNanos();
        }
        isPainted = true;
        lastFrameNanos = nanos;
    }

    /// Whether a click is meant for the page.
    public boolean acceptsClicks() {
        return visibleNanos >= MIN_VISIBLE_TIME.toNanos();
    }

    /// Whether a key that is struck now is meant for the page. Once it is, every later one is.
    public boolean acceptsKeys() {
        return hasRested && acceptsClicks();
    }
}
