package lanedesk.sandbox.http;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Delays answers. All delays end immediately when the server is closed.
final class InterruptibleDelay {
    final CountDownLatch closeSignal = new CountDownLatch(1);

    /// Waits for the duration. Returns true after the whole duration. Returns false if the wait was cancelled or
    /// interrupted.
    boolean awaitUnlessCancelled(Duration duration) {
        try {
            return !closeSignal.await(duration.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
