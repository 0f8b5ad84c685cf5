package lanedesk.workstation.work;

import java.time.Duration;

/// Pauses a background task; tests use an implementation that returns at once.
@FunctionalInterface
public interface Delay {
    void pause(Duration duration) throws InterruptedException;
}
