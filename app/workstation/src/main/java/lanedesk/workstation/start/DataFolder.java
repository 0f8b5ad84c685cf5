package lanedesk.workstation.start;

import dev.dirs.ProjectDirectories;
import java.nio.file.Path;

/// The folder of the dispatcher's data.
public final class DataFolder {

    private DataFolder() {}

    /// The platform's data folder, the non-roaming one if there are two.
    public static Path ofPlatform() {
        return Path.of(ProjectDirectories.from("", "", "LaneDesk").dataLocalDir);
    }
}
