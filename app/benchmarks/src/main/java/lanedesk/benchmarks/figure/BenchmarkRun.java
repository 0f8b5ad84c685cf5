package lanedesk.benchmarks.figure;

import java.nio.file.Path;

/// The settings of a benchmark run.
///
/// @param isQuick whether to run fewer and shorter rounds, which gives rough results
/// @param workstationFolder the folder of the built distribution
/// @param measuredFolder the folder where measurements can keep files between runs
public record BenchmarkRun(boolean isQuick, Path workstationFolder, Path measuredFolder) {

    /// How many rounds to measure, of `full` rounds in a full run.
    public int roundsOf(int full) {
        return isQuick ? 1 : full;
    }
}
