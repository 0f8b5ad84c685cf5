package lanedesk.workstation.work;

import java.time.Duration;

/// Waits for a while; a test hands in its own, which does not.
@FunctionalInterface
public interface Delay {
    void pause(Duration duration) throws InterruptedException;
}
