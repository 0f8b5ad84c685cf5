package lanedesk.workstation.batch.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import lanedesk.workstation.work.Waiting;
import org.jspecify.annotations.Nullable;

/// Makes all requests of a batch wait after one was turned away, longer each time in a row.
public final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Clock clock;
    private final Waiting waiting;
    private Instant notBefore = Instant.MIN;
    private Duration longest = LONGEST;
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
        Instant latest = clock.instant().plus(longest);
        if (notBefore.isAfter(latest)) {
            notBefore = latest; // the clock was set back
        }
        return Duration.between(clock.instant(), notBefore);
    }

    /// The service turned a question away, or did not answer it.
    ///
    /// @param retryAfter the time for which it asks not to be called; null where it names none
    synchronized void turnedAway(@Nullable Duration retryAfter) {
        Duration doubled = FIRST.multipliedBy(1L << Math.min(strikes, 10));
        Duration own = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
        Duration wait = retryAfter != null && retryAfter.compareTo(own) > 0 ? retryAfter : own;
        strikes++;
        longest = wait.compareTo(longest) > 0 ? wait : longest;
        Instant until = clock.instant().plus(wait);
        notBefore = until.isAfter(notBefore) ? until : notBefore;
    }

    /// The service answered.
    synchronized void onAnswer() {
        strikes = 0;
        longest = LONGEST;
        notBefore = Instant.MIN;
    }
}
