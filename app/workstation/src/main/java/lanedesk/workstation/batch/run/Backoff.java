package lanedesk.workstation.batch.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import lanedesk.workstation.work.Delay;
import org.jspecify.annotations.Nullable;

/// Delays all requests of a batch after one was rejected, longer after each consecutive rejection.
public final class Backoff {
    private static final Duration FIRST_WAIT = Duration.ofMillis(250);
    private static final Duration MAX_WAIT = Duration.ofSeconds(30);

    private final Clock clock;
    private final Delay waiting;
    private Instant notBefore = Instant.MIN;
    private Duration longestWait = MAX_WAIT;
    private int rejections;

    public Backoff(Clock clock, Delay waiting) {
        this.clock = clock;
        this.waiting = waiting;
    }

    /// Waits until the next request may be sent.
    void await() throws InterruptedException {
        for (Duration remaining = remainingWait(); remaining.isPositive(); remaining = remainingWait()) {
            waiting.pause(remaining);
        }
    }

    private synchronized Duration remainingWait() {
        if (notBefore.equals(Instant.MIN)) {
            return Duration.ZERO;
        }
        Instant latest = clock.instant().plus(longestWait);
        if (notBefore.isAfter(latest)) {
            notBefore = latest; // the clock was set back
        }
        return Duration.between(clock.instant(), notBefore);
    }

    /// Delays further requests after a rejected or unanswered one.
    ///
    /// @param retryAfter the wait time that the service requests; null if it names none
    synchronized void onTurnedAway(@Nullable Duration retryAfter) {
        Duration doubled = FIRST_WAIT.multipliedBy(1L << Math.min(rejections, 10));
        Duration own = doubled.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : doubled;
        Duration wait = retryAfter != null && retryAfter.compareTo(own) > 0 ? retryAfter : own;
        rejections++;
        longestWait = wait.compareTo(longestWait) > 0 ? wait : longestWait;
        Instant until = clock.instant().plus(wait);
        notBefore = until.isAfter(notBefore) ? until : notBefore;
    }

    /// Ends the delay after an answer.
    synchronized void onAnswer() {
        rejections = 0;
        longestWait = MAX_WAIT;
        notBefore = Instant.MIN;
    }
}
