package lanedesk.workstation.launch;

import dev.dirs.ProjectDirectories;
import java.nio.file.Path;

/// Where the program keeps what is the dispatcher's.
public final class DataFolder {

    private DataFolder() {}

    /// The platform's folder for it, local to the machine where the platform tells the two apart.
    public static Path ofPlatform() {
        return Path.of(ProjectDirectories.from("", "", "LaneDesk").dataLocalDir);
    }
}
