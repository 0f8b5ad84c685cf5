package lanedesk.workstation.tour;

import java.time.Duration;
import java.util.List;

/// How often and how long the tour asks again where the service fails, as a person would, until it gives up.
final class RetryBudget {

    private static final int MAX_FAILURES = 60;
    private static final Duration MAX_DURATION = Duration.ofMinutes(10);

    private final String goal;
    private final long startNanos = System.nanoTime();
    private int failures;

    /// Creates a budget; `goal` names what the tour tries to get, for the error message.
    RetryBudget(String goal) {
        this.goal = goal;
    }

    /// Takes one more failure.
    ///
    /// @throws WindowRobot.TourException where that was one too many, with the window's last texts
    void recordFailureOrThrow(List<String> messages) {
        recordFailure();
        if (isExhausted()) {
            throw new WindowRobot.TourException(
                    "no " + goal + " after " + failures + " failures: " + String.join(" ", messages), null);
        }
    }

    void recordFailure() {
        failures++;
    }

    boolean isExhausted() {
        return failures > MAX_FAILURES || System.nanoTime() - startNanos > MAX_DURATION.toNanos();
    }
}
