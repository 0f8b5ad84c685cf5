package lanedesk.benchmarks.figure;

import java.nio.file.Path;

/// How to measure.
///
/// @param quick fewer and shorter rounds, for rough figures
/// @param workstation the folder of the built distribution
/// @param folder where measurements may keep files, from run to run
public record Run(boolean quick, Path workstation, Path folder) {

    /// How often ours and the floor take turns.
    public int rounds(int full) {
        return quick ? 1 : full;
    }
}
