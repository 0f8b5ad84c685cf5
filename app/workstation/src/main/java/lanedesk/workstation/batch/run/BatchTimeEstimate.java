package lanedesk.workstation.batch.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Estimates the remaining time from the speed of answers.
public final class BatchTimeEstimate {

    /// Without an answer for this time and three times the time per row, the remaining time is unknown.
    static final Duration MAX_SILENCE = Duration.ofSeconds(10);

    private static final int STALLED_AFTER_ROWS = 3;

    private final Instant startedAt;
    private Instant lastAnswerAt;
    private int answered;

    public BatchTimeEstimate(Instant begun) {
        this.startedAt = begun;
        lastAnswerAt = begun;
    }

    /// Counts an answer; returns the number of answers.
    public synchronized int onAnswer(Instant now) {
        lastAnswerAt = now;
        return ++answered;
    }

    public synchronized int answered() {
        return answered;
    }

    /// The remaining time for all rows; null if unknown: before the first answer, while answers are missing, and
    /// after this machine's clock was changed.
    public synchronized @Nullable Duration remainingTime(Instant now, int total) {
        Duration took = Duration.between(startedAt, lastAnswerAt);
        Duration silent = Duration.between(lastAnswerAt, now);
        if (answered == 0 || took.isNegative() || silent.isNegative()) {
            return null;
        }
        Duration durationPerRow = took.dividedBy(answered);
        Duration remaining = durationPerRow.multipliedBy(total - answered).minus(silent);
        boolean stalled = silent.compareTo(MAX_SILENCE) > 0
                && silent.compareTo(durationPerRow.multipliedBy(STALLED_AFTER_ROWS)) > 0;
        return stalled || remaining.isNegative() ? null : remaining;
    }
}
