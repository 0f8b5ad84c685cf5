package lanedesk.tour;

import java.time.Duration;
import java.util.List;

/// Limits how often and how long the tour tries again after failures of the service.
final class RetryBudget {

    private static final int MAX_FAILURES = 60;
    private static final Duration MAX_DURATION = Duration.ofMinutes(10);

    private final String goal;
    private final long startNanos = System.nanoTime();
    private int failures;

    /// Creates a budget that starts now. Error messages contain `goal`, the name of what the tour tries to get.
    RetryBudget(String goal) {
        this.goal = goal;
    }

    /// Records one more failure.
    ///
    /// @throws WindowRobot.TourException if the budget is exhausted; the message contains `messages`
    void recordFailureAndThrowIfExhausted(List<String> messages) {
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
