package lanedesk.sandbox.http;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Waits that end at once when the service is closed.
final class InterruptibleDelay {
    private final CountDownLatch closeSignal = new CountDownLatch(1);

    /// Whether the whole time has passed.
    boolean await(Duration duration) {
        try {
            return !closeSignal.await(duration.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void cancel() {
        closeSignal.countDown();
    }
}
