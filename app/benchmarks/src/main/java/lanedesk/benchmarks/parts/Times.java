package lanedesk.benchmarks.parts;

import java.util.Map;
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Samples;

/// What the methods of one benchmark took, in milliseconds: `ours`, its `floor`, and others that inform.
record Times(Map<String, Taken> byMethod) {

    private static final double PULSE = 1_000.0 / 60;

    /// What one method took: a sample for every round.
    record Taken(Samples median, Samples p99) {}

    private Taken of(String method) {
        Taken found = byMethod.get(method);
        if (found == null) {
            throw new IllegalArgumentException(method);
        }
        return found;
    }

    double median(String method) {
        return of(method).median().median();
    }

    double p99() {
        return of("ours").p99().median();
    }

    /// The median of ours beside that of the floor.
    Figure median(int number, String name, String floorName, Goal goal) {
        return milliseconds(number, name, median("ours"), floorName, median("floor"), goal);
    }

    /// The 99th percentile of ours, which is to fit into one pulse.
    Figure p99InPulse(int number, String name) {
        return milliseconds(number, name, p99(), "one pulse", PULSE, Goal.atMost(1));
    }

    /// The median of one method beside one pulse; the line only informs.
    Figure besidePulse(int number, String name, String method) {
        return milliseconds(number, name, median(method), "one pulse", PULSE, Goal.none());
    }

    static Figure milliseconds(int number, String name, double value, String floorName, double floor, Goal goal) {
        return new Figure(number, name, "ms", value, floorName, floor, goal);
    }
}
