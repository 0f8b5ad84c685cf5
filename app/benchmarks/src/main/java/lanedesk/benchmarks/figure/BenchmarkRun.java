package lanedesk.benchmarks.figure;

import java.nio.file.Path;

/// The settings of a benchmark run.
///
/// @param isQuick whether to run fewer and shorter rounds, which gives rough results
/// @param workstationFolder the folder of the built distribution
/// @param workFolder the folder where measurements can keep files between runs
public record BenchmarkRun(boolean isQuick, Path workstationFolder, Path workFolder) {

    /// How many rounds to measure, of `fullCount` rounds in a full run.
    public int roundCount(int fullCount) {
        return isQuick ? 1 : fullCount;
    }
}
