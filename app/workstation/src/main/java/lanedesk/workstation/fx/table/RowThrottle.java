package lanedesk.workstation.fx.table;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.animation.AnimationTimer;
import lanedesk.workstation.fx.layout.PulseTurn;

/// Lets the rows of tables have their cells a few at a pulse: the first time, making and styling all of them takes so
/// long that the window would stand still. Where a pulse is not late for the rows it had, the next ones have more, so
/// that soon a table has all of them at once.
public final class RowThrottle {

    /// The rows of the first pulse, and the fewest of any.
    static final int FEW = 4;

    private static final int MANY = 128;
    private static final long IN_TIME = 21_000_000;

    private final Deque<LazyTableRow<?>> waiting = new ArrayDeque<>();
    private final AnimationTimer pulses = new AnimationTimer() {
        @Override
        public void handle(long now) {
            pulse(now);
        }
    };
    private final long inTime;
    private int most = FEW;
    private int given;
    private long last;

    public RowThrottle() {
        this(IN_TIME);
    }

    /// @param inTime the nanoseconds that a pulse in time takes at the most
    RowThrottle(long inTime) {
        this.inTime = inTime;
    }

    /// Returns whether the row may create its cells now. Otherwise it is notified in one of the next pulses.
    boolean admits(LazyTableRow<?> row) {
        if (given == 0 && waiting.isEmpty()) {
            last = System.nanoTime(); // in the pulse that lays out its table
            pulses.start();
        }
        if (given < most) {
            given++;
            return true;
        }
        waiting.add(row);
        return false;
    }

    /// How many rows a pulse has room for.
    int most() {
        return most;
    }

    private void pulse(long now) {
        pace(now - last);
        last = now;
        given = 0;
        if (!waiting.isEmpty() && !PulseTurn.take(waiting.getFirst(), now)) {
            return;
        }
        while (given < most && !waiting.isEmpty()) {
            LazyTableRow<?> row = waiting.remove();
            if (row.needsCells()) {
                given++;
                row.makeCells();
            }
        }
        if (given == 0) {
            pulses.stop();
        }
    }

    private void pace(long took) {
        if (took < inTime && given >= most) {
            most = Math.min(MANY, most * 2);
        } else if (took > 2 * inTime) {
            most = Math.max(FEW, most / 2);
        }
    }
}
