package lanedesk.workstation.composition;

import java.nio.file.Path;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import org.jspecify.annotations.Nullable;

/// The sandbox inside the program: started when the first call needs it, kept in the data folder, stopped with the
/// program. Safe on any thread.
final class EmbeddedSandbox implements AutoCloseable {

    private final Path folder;
    private @Nullable Sandbox running;
    private boolean closed;

    EmbeddedSandbox(Path folder) {
        this.folder = folder;
    }

    /// The running sandbox; starts it and waits for that where it isn't running yet.
    synchronized Sandbox running() {
        if (closed) {
            throw new IllegalStateException("the program is closing");
        }
        Sandbox now = running;
        if (now == null) {
            now = Sandbox.start(SandboxOptions.keptIn(folder));
            running = now;
        }
        return now;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (running != null) {
            running.close();
        }
    }
}
