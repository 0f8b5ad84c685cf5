package lanedesk.workstation.batch.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Estimates the remaining time of a batch from the times of the answers.
public final class BatchTimeEstimate {

    /// If no answer arrives for this time plus three times the time per row, the remaining time is unknown.
    static final Duration MAX_SILENCE = Duration.ofSeconds(10);

    private static final int STALLED_AFTER_ROWS = 3;

    private final Instant startedAt;
    private Instant lastAnswerAt;
    private int answerCount;

    public BatchTimeEstimate(Instant startTime) {
        this.startedAt = startTime;
        lastAnswerAt = startTime;
    }

    /// Counts an answer; returns the number of answers.
    public synchronized int countAnswer(Instant now) {
        lastAnswerAt = now;
        return ++answerCount;
    }

    public synchronized int answerCount() {
        return answerCount;
    }

    /// The remaining time for all rows. Null if unknown: before the first answer, while answers are overdue, and
    /// after this machine's clock was changed.
    public synchronized @Nullable Duration remainingTime(Instant now, int total) {
        Duration elapsed = Duration.between(startedAt, lastAnswerAt);
        Duration silence = Duration.between(lastAnswerAt, now);
        if (answerCount == 0 || elapsed.isNegative() || silence.isNegative()) {
            return null;
        }
        Duration durationPerRow = elapsed.dividedBy(answerCount);
        Duration remaining = durationPerRow.multipliedBy(total - answerCount).minus(silence);
        boolean isStalled = silence.compareTo(MAX_SILENCE) > 0
                && silence.compareTo(durationPerRow.multipliedBy(STALLED_AFTER_ROWS)) > 0;
        return isStalled || remaining.isNegative() ? null : remaining;
    }
}
