package lanedesk.workstation.environment;

import java.nio.file.Path;

/// The embedded sandbox could not be opened: its files are damaged or cannot be written, or the disk is full.
public final class SandboxUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String folder;

    public SandboxUnavailableException(Path folder, Throwable cause) {
        super("the sandbox in " + folder + " can't be opened", cause);
        this.folder = folder.toString();
    }

    /// Returns the folder of the sandbox's files.
    public String folder() {
        return folder;
    }
}
