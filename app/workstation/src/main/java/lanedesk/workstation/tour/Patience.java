package lanedesk.workstation.tour;

import java.time.Duration;
import java.util.List;

/// How often and how long the tour asks again where the service fails, as a person would, until it gives up.
final class Patience {

    private static final int MOST_FAILURES = 60;
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final String wanted;
    private final long began = System.nanoTime();
    private int failures;

    /// `wanted` is what is asked for.
    Patience(String wanted) {
        this.wanted = wanted;
    }

    /// Takes one more failure.
    ///
    /// @throws WindowHand.TourException where that was one too many, with the window's last texts
    void count(List<String> said) {
        spend();
        if (isOver()) {
            throw new WindowHand.TourException(
                    "no " + wanted + " after " + failures + " failures: " + String.join(" ", said), null);
        }
    }

    void spend() {
        failures++;
    }

    boolean isOver() {
        return failures > MOST_FAILURES || System.nanoTime() - began > LONGEST.toNanos();
    }
}
