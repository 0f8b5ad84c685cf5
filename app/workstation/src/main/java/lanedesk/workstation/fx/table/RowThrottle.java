package lanedesk.workstation.fx.table;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.animation.AnimationTimer;
import lanedesk.workstation.fx.layout.PulseLimiter;

/// Lets the rows of tables have their cells a few at a pulse: the first time, making and styling all of them takes so
/// long that the window would stand still. Where a pulse is not late for the rows it had, the next ones have more, so
/// that soon a table has all of them at once.
public final class RowThrottle {

    /// The rows of the first pulse, and the fewest of any.
    static final int MIN_ROWS_PER_PULSE = 4;

    private static final int MAX_ROWS_PER_PULSE = 128;
    private static final long MAX_PULSE_NANOS = 21_000_000;

    private final Deque<LazyTableRow<?>> waiting = new ArrayDeque<>();
    private final AnimationTimer pulseTimer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            onPulse(now);
        }
    };
    private final long maxPulseNanos;
    private int rowsPerPulse = MIN_ROWS_PER_PULSE;
    private int admittedRows;
    private long lastPulseNanos;

    public RowThrottle() {
        this(MAX_PULSE_NANOS);
    }

    /// @param maxPulseNanos the nanoseconds that a pulse in time takes at the most
    RowThrottle(long maxPulseNanos) {
        this.maxPulseNanos = maxPulseNanos;
    }

    /// Returns whether the row may create its cells now. Otherwise it is notified in one of the next pulses.
    boolean admits(LazyTableRow<?> row) {
        if (admittedRows == 0 && waiting.isEmpty()) {
            lastPulseNanos = System.nanoTime(); // in the pulse that lays out its table
            pulseTimer.start();
        }
        if (admittedRows < rowsPerPulse) {
            admittedRows++;
            return true;
        }
        waiting.add(row);
        return false;
    }

    /// How many rows a pulse has room for.
    int rowsPerPulse() {
        return rowsPerPulse;
    }

    private void onPulse(long now) {
        adaptRate(now - lastPulseNanos);
        lastPulseNanos = now;
        admittedRows = 0;
        if (!waiting.isEmpty() && !PulseLimiter.claimPulse(waiting.getFirst(), now)) {
            return;
        }
        while (admittedRows < rowsPerPulse && !waiting.isEmpty()) {
            LazyTableRow<?> row = waiting.remove();
            if (row.needsCells()) {
                admittedRows++;
                row.buildCells();
            }
        }
        if (admittedRows == 0) {
            pulseTimer.stop();
        }
    }

    private void adaptRate(long took) {
        if (took < maxPulseNanos && admittedRows >= rowsPerPulse) {
            rowsPerPulse = Math.min(MAX_ROWS_PER_PULSE, rowsPerPulse * 2);
        } else if (took > 2 * maxPulseNanos) {
            rowsPerPulse = Math.max(MIN_ROWS_PER_PULSE, rowsPerPulse / 2);
        }
    }
}
