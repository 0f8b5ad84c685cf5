package lanedesk.workstation.composition;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.SandboxUnavailable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The sandbox inside the program: started when the first call needs it and the first window has been painted, kept in
/// the data folder, stopped with the program. Safe on any thread.
final class EmbeddedSandbox implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedSandbox.class);

    // A window that is never painted, such as a minimised one, must not keep the service away for good.
    private static final int MOST_SECONDS_WITHOUT_WINDOW = 3;

    private final Path folder;
    private final CountDownLatch window = new CountDownLatch(1);
    private @Nullable Sandbox running;
    private boolean closed;

    EmbeddedSandbox(Path folder) {
        this.folder = folder;
    }

    /// The first window has been painted: from now on starting takes nothing away from it.
    void windowIsPainted() {
        window.countDown();
    }

    /// The running sandbox; starts it and waits for that where it isn't running yet.
    Sandbox running() {
        try {
            boolean painted = window.await(MOST_SECONDS_WITHOUT_WINDOW, TimeUnit.SECONDS);
            log.debug("starting after the window was painted: {}", painted);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        }
        return started();
    }

    private synchronized Sandbox started() {
        if (closed) {
            throw new IllegalStateException("the program is closing");
        }
        Sandbox now = running;
        if (now == null) {
            try {
                now = Sandbox.start(SandboxOptions.keptIn(folder));
            } catch (IllegalStateException | UncheckedIOException unusable) {
                throw new SandboxUnavailable(folder, unusable);
            }
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
