package lanedesk.benchmarks.figure;

import java.nio.file.Path;

/// How to measure.
///
/// @param isQuick fewer and shorter rounds, for rough figures
/// @param workstationFolder the folder of the built distribution
/// @param measuredFolder where measurements may keep files, from run to run
public record BenchmarkRun(boolean isQuick, Path workstationFolder, Path measuredFolder) {

    /// How often ours and the floor take turns.
    public int roundsOf(int full) {
        return isQuick ? 1 : full;
    }
}
