package lanedesk.workstation.batch.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import lanedesk.workstation.work.Waiting;

/// Makes all requests of a batch wait after one was turned away, longer each time in a row.
public final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Clock clock;
    private final Waiting waiting;
    private Instant notBefore = Instant.MIN;
    private int strikes;

    public Backoff(Clock clock, Waiting waiting) {
        this.clock = clock;
        this.waiting = waiting;
    }

    /// Waits until the next question may leave.
    void await() throws InterruptedException {
        for (Duration left = left(); left.isPositive(); left = left()) {
            waiting.pause(left);
        }
    }

    private synchronized Duration left() {
        if (notBefore.equals(Instant.MIN)) {
            return Duration.ZERO;
        }
        Instant latest = clock.instant().plus(LONGEST);
        if (notBefore.isAfter(latest)) {
            notBefore = latest; // the clock was set back
        }
        return Duration.between(clock.instant(), notBefore);
    }

    /// The service turned a question away, or did not answer it.
    synchronized void turnedAway() {
        Duration wait = FIRST.multipliedBy(1L << Math.min(strikes, 10));
        strikes++;
        notBefore = clock.instant().plus(wait.compareTo(LONGEST) > 0 ? LONGEST : wait);
    }

    /// The service answered.
    synchronized void onAnswer() {
        strikes = 0;
        notBefore = Instant.MIN;
    }
}
