package lanedesk.workstation.launch;

import dev.dirs.ProjectDirectories;
import java.nio.file.Path;

/// The folder of the dispatcher's data.
public final class DataFolder {

    private DataFolder() {}

    /// The platform's folder for it, local to the machine where the platform tells the two apart.
    public static Path ofPlatform() {
        return Path.of(ProjectDirectories.from("", "", "LaneDesk").dataLocalDir);
    }
}
