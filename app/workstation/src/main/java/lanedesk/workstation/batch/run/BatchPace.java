package lanedesk.workstation.batch.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How fast the rows of a batch are answered, and so the time that is left.
public final class BatchPace {

    /// After a silence this long, and longer than three rows took, nobody knows when the rest is answered.
    static final Duration SILENCE = Duration.ofSeconds(10);

    private static final int ROWS = 3;

    private final Instant begun;
    private Instant last;
    private int answered;

    public BatchPace(Instant begun) {
        this.begun = begun;
        last = begun;
    }

    /// Counts an answer; returns how many there were.
    public synchronized int onAnswer(Instant now) {
        last = now;
        return ++answered;
    }

    public synchronized int answered() {
        return answered;
    }

    /// The time left for all rows; null where it is not known: before the first answer, while answers fail to come,
    /// and after this machine's clock was set.
    public synchronized @Nullable Duration left(Instant now, int all) {
        Duration took = Duration.between(begun, last);
        Duration silent = Duration.between(last, now);
        if (answered == 0 || took.isNegative() || silent.isNegative()) {
            return null;
        }
        Duration each = took.dividedBy(answered);
        Duration left = each.multipliedBy(all - answered).minus(silent);
        boolean stalled = silent.compareTo(SILENCE) > 0 && silent.compareTo(each.multipliedBy(ROWS)) > 0;
        return stalled || left.isNegative() ? null : left;
    }
}
