package lanedesk.benchmarks.figure;

import org.jspecify.annotations.Nullable;

/// One figure beside its floor, both from the same run.
///
/// @param number the figure's number in the list of goals
/// @param name what was measured
/// @param unit of value and floor, for example `ms`
/// @param value the median of ours
/// @param floorName what it is compared with
/// @param floor the median of that
/// @param goal what the ratio is to be
public record BenchmarkResult(
        int number, String name, String unit, double value, String floorName, double floor, Goal goal) {

    /// Ours in terms of the floor's.
    public double ratio() {
        return value / floor;
    }

    /// Whether the goal is held; null where there is none to hold, since the line only informs.
    public @Nullable Boolean isGoalMet() {
        return switch (goal) {
            case Goal.AtMost(double most) -> ratio() <= most;
            case Goal.AtLeast(double least) -> ratio() >= least;
            case Goal.None _ -> null;
        };
    }
}
