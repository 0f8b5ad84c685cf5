package lanedesk.workstation.batch.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import lanedesk.workstation.work.Delay;
import org.jspecify.annotations.Nullable;

/// Delays all requests of a batch after a rejected request. Each further rejection makes the delay longer.
public final class Backoff {
    private static final Duration FIRST_WAIT = Duration.ofMillis(250);
    private static final Duration MAX_WAIT = Duration.ofSeconds(30);

    private final Clock clock;
    private final Delay delay;
    private Instant notBefore = Instant.MIN;
    private Duration longestWait = MAX_WAIT;
    private int rejections;

    public Backoff(Clock clock, Delay delay) {
        this.clock = clock;
        this.delay = delay;
    }

    /// Waits until the next request may be sent.
    void waitUntilNextRequestIsAllowed() throws InterruptedException {
        for (Duration remaining = limitAndReturnRemainingWait();
                remaining.isPositive();
                remaining = limitAndReturnRemainingWait()) {
            delay.pause(remaining);
        }
    }

    private synchronized Duration limitAndReturnRemainingWait() {
        if (notBefore.equals(Instant.MIN)) {
            return Duration.ZERO;
        }
        Instant latest = clock.instant().plus(longestWait);
        if (notBefore.isAfter(latest)) {
            // The clock was set back: the wait is limited to the longest wait.
            notBefore = latest;
        }
        return Duration.between(clock.instant(), notBefore);
    }

    /// Delays further requests after a request that was rejected or not answered.
    ///
    /// @param retryAfter the wait time that the service requests; null if the service requests none
    synchronized void setDelayAfterRejection(@Nullable Duration retryAfter) {
        Duration doubled = FIRST_WAIT.multipliedBy(1L << Math.min(rejections, 10));
        Duration ownWait = doubled.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : doubled;
        Duration wait = retryAfter != null && retryAfter.compareTo(ownWait) > 0 ? retryAfter : ownWait;
        rejections++;
        longestWait = wait.compareTo(longestWait) > 0 ? wait : longestWait;
        Instant nextRequestAt = clock.instant().plus(wait);
        notBefore = nextRequestAt.isAfter(notBefore) ? nextRequestAt : notBefore;
    }

    /// Ends the delay after an answer.
    synchronized void resetDelay() {
        rejections = 0;
        longestWait = MAX_WAIT;
        notBefore = Instant.MIN;
    }
}
