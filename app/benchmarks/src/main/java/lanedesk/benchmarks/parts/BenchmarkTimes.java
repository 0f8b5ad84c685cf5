package lanedesk.benchmarks.parts;

import java.util.Map;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Samples;

/// The times of the methods of one benchmark in milliseconds: `measureProgram`, `measureBaseline`, and other
/// methods for comparison.
record BenchmarkTimes(Map<String, MethodTimes> byMethod) {

    private static final double PULSE_MILLIS = 1_000.0 / 60;

    /// The times of one method, with one sample for each round.
    record MethodTimes(Samples median, Samples p99) {}

    private MethodTimes timesOf(String method) {
        MethodTimes times = byMethod.get(method);
        if (times == null) {
            throw new IllegalArgumentException(method);
        }
        return times;
    }

    double medianOf(String method) {
        return timesOf(method).median().median();
    }

    double programP99() {
        return timesOf("measureProgram").p99().median();
    }

    /// The median of `measureProgram` compared with the median of `measureBaseline`.
    BenchmarkResult createMedianResult(int number, String name, String baselineName, Goal goal) {
        return createResultInMillis(
                number, name, medianOf("measureProgram"), baselineName, medianOf("measureBaseline"), goal);
    }

    /// The 99th percentile of `measureProgram`. The goal is at most one pulse (1/60 second).
    BenchmarkResult createP99ResultAgainstPulse(int number, String name) {
        return createResultInMillis(number, name, programP99(), "one pulse", PULSE_MILLIS, Goal.atMost(1));
    }

    /// The median of one method compared with one pulse (1/60 second), without a goal.
    BenchmarkResult createMedianResultAgainstPulse(int number, String name, String method) {
        return createResultInMillis(number, name, medianOf(method), "one pulse", PULSE_MILLIS, Goal.none());
    }

    static BenchmarkResult createResultInMillis(
            int number, String name, double value, String baselineName, double baseline, Goal goal) {
        return new BenchmarkResult(number, name, "ms", value, baselineName, baseline, goal);
    }
}
