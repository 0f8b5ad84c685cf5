package lanedesk.workstation.fx.input;

import java.time.Duration;

/// Tells input meant for this page from input meant for the one before. A page takes clicks once it has been on
/// screen for a second, and keys once the keyboard has rested for half a second of it or later: keys struck
/// without a pause since were meant for another page. Its clock is the frames: while the window paints nothing, no
/// time passes, since the page could not be seen.
public final class InputArming {

    static final Duration FIRST_LOOK = Duration.ofSeconds(1);
    static final Duration REST = Duration.ofMillis(500);

    // A longer one is a window that stood still.
    static final Duration LONGEST_FRAME = Duration.ofMillis(100);

    private long last;
    private boolean painted;
    private long seen;
    private long resting;
    private boolean rested;

    /// A page has come in front: nothing counts before it is seen.
    public void begin() {
        painted = false;
        seen = 0;
        resting = 0;
        rested = false;
    }

    /// A frame shows the page.
    ///
    /// @param nanos the time of the frame, by any clock that goes steadily
    /// @param struck whether a key was struck since the frame before
    public void frame(long nanos, boolean struck) {
        if (painted) {
            long passed = Math.clamp(nanos - last, 0, LONGEST_FRAME.toNanos());
            seen += passed;
            resting = struck ? 0 : resting + passed;
            rested |= resting >= REST.toNanos();
        }
        painted = true;
        last = nanos;
    }

    /// Whether a click is meant for the page.
    public boolean takesClicks() {
        return seen >= FIRST_LOOK.toNanos();
    }

    /// Whether a key that is struck now is meant for the page. Once it is, every later one is.
    public boolean takesKeys() {
        return rested && takesClicks();
    }
}
