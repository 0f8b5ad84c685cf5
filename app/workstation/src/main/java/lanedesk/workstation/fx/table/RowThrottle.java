package lanedesk.workstation.fx.table;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.animation.AnimationTimer;
import lanedesk.workstation.fx.layout.PulseLimiter;

/// Lets a few table rows per pulse create their cells, because creating the cells of all rows at once would freeze
/// the window. After a fast pulse, more rows are permitted.
public final class RowThrottle {

    /// The number of rows permitted in the first pulse, and the minimum.
    static final int MIN_ROWS_PER_PULSE = 4;

    private static final int MAX_ROWS_PER_PULSE = 128;
    private static final long MAX_PULSE_NANOS = 21_000_000;

    private final Deque<LazyTableRow<?>> waitingRows = new ArrayDeque<>();
    private final AnimationTimer pulseTimer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            createCellsOfWaitingRows(now);
        }
    };
    private final long maxPulseNanos;
    private int rowsPerPulse = MIN_ROWS_PER_PULSE;
    private int admittedRows;
    private long lastPulseNanos;

    public RowThrottle() {
        this(MAX_PULSE_NANOS);
    }

    /// @param maxPulseNanos duration of a pulse in nanoseconds up to which the pulse is fast
    RowThrottle(long maxPulseNanos) {
        this.maxPulseNanos = maxPulseNanos;
    }

    /// Returns whether a row may create its cells now. Otherwise the row's cells are created in one of the next
    /// pulses.
    boolean admitOrQueueRow(LazyTableRow<?> row) {
        if (admittedRows == 0 && waitingRows.isEmpty()) {
            // This is the pulse that lays out the table.
            lastPulseNanos = System.nanoTime();
            pulseTimer.start();
        }
        if (admittedRows < rowsPerPulse) {
            admittedRows++;
            return true;
        }
        waitingRows.add(row);
        return false;
    }

    /// Returns the number of rows permitted per pulse.
    int rowsPerPulse() {
        return rowsPerPulse;
    }

    private void createCellsOfWaitingRows(long now) {
        adaptRowsPerPulse(now - lastPulseNanos);
        lastPulseNanos = now;
        admittedRows = 0;
        if (!waitingRows.isEmpty() && !PulseLimiter.tryClaimPulse(waitingRows.getFirst(), now)) {
            return;
        }
        while (admittedRows < rowsPerPulse && !waitingRows.isEmpty()) {
            LazyTableRow<?> row = waitingRows.remove();
            if (row.needsCells()) {
                admittedRows++;
                row.buildCells();
            }
        }
        if (admittedRows == 0) {
            pulseTimer.stop();
        }
    }

    private void adaptRowsPerPulse(long pulseNanos) {
        if (pulseNanos < maxPulseNanos && admittedRows >= rowsPerPulse) {
            rowsPerPulse = Math.min(MAX_ROWS_PER_PULSE, rowsPerPulse * 2);
        } else if (pulseNanos > 2 * maxPulseNanos) {
            rowsPerPulse = Math.max(MIN_ROWS_PER_PULSE, rowsPerPulse / 2);
        }
    }
}
