package lanedesk.workstation.batch.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How fast the rows of a batch are answered, and so the time that is left.
public final class BatchTimeEstimate {

    /// After a silence this long, and longer than three rows took, nobody knows when the rest is answered.
    static final Duration MAX_SILENCE = Duration.ofSeconds(10);

    private static final int STALLED_AFTER_ROWS = 3;

    private final Instant startedAt;
    private Instant lastAnswerAt;
    private int answered;

    public BatchTimeEstimate(Instant begun) {
        this.startedAt = begun;
        lastAnswerAt = begun;
    }

    /// Counts an answer; returns how many there were.
    public synchronized int onAnswer(Instant now) {
        lastAnswerAt = now;
        return ++answered;
    }

    public synchronized int answered() {
        return answered;
    }

    /// The time left for all rows; null where it is not known: before the first answer, while answers fail to come,
    /// and after this machine's clock was set.
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
