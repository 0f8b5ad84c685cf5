package lanedesk.sandbox.http;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Delays that end immediately when the server is closed.
final class InterruptibleDelay {
    private final CountDownLatch closeSignal = new CountDownLatch(1);

    /// Waits. Returns true after the whole time, false if the wait was cancelled or interrupted.
    boolean awaitUnlessCancelled(Duration duration) {
        try {
            return !closeSignal.await(duration.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void cancelAll() {
        closeSignal.countDown();
    }
}
