package lanedesk.benchmarks.figure;

import org.jspecify.annotations.Nullable;

/// One result and the baseline it is compared with, both measured in the same run.
///
/// @param number the number of the result in the list of goals
/// @param name what was measured
/// @param unit the unit of the value and the baseline, for example `ms`
/// @param value the median measured for the program
/// @param baselineName what the baseline is
/// @param baseline the median measured for the baseline
/// @param goal the goal for the ratio
public record BenchmarkResult(
        int number, String name, String unit, double value, String baselineName, double baseline, Goal goal) {

    /// The value divided by the baseline.
    public double ratio() {
        return value / baseline;
    }

    /// Whether the goal is met, or null if the result has no goal and is only informative.
    public @Nullable Boolean isGoalMet() {
        return switch (goal) {
            case Goal.AtMost(double maximum) -> ratio() <= maximum;
            case Goal.AtLeast(double minimum) -> ratio() >= minimum;
            case Goal.None _ -> null;
        };
    }
}
