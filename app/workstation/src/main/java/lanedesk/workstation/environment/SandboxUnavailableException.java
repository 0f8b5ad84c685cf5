package lanedesk.workstation.environment;

import java.nio.file.Path;

/// The embedded sandbox could not be opened: its files are damaged, can't be written, or have no room.
public final class SandboxUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String folder;

    public SandboxUnavailableException(Path folder, Throwable cause) {
        super("the sandbox in " + folder + " can't be opened", cause);
        this.folder = folder.toString();
    }

    /// Returns the folder of its files.
    public String folder() {
        return folder;
    }
}
