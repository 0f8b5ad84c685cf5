package lanedesk.workstation.start;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.SandboxUnavailableException;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The sandbox inside the program. It starts when a call needs it and the first window was painted, stores its
/// data in the data folder, and stops with the program. Thread-safe.
final class EmbeddedSandbox implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedSandbox.class);

    // A window that is never painted, such as a minimized one, must not block the service forever.
    private static final int MAX_SECONDS_TO_AWAIT_WINDOW = 3;

    private final Path folder;
    private final CountDownLatch windowPainted = new CountDownLatch(1);
    private @Nullable Sandbox sandbox;
    private boolean isClosed;

    EmbeddedSandbox(Path folder) {
        this.folder = folder;
    }

    /// Called when the first window was painted, so that starting the sandbox no longer delays the window.
    void onWindowPainted() {
        windowPainted.countDown();
    }

    /// Returns the running sandbox. If the sandbox is not running, waits at most three seconds for the first
    /// window, starts the sandbox and waits until it runs.
    Sandbox startAfterWindowPaint() {
        try {
            boolean painted = windowPainted.await(MAX_SECONDS_TO_AWAIT_WINDOW, TimeUnit.SECONDS);
            log.debug("starting after the window was painted: {}", painted);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        }
        return startIfNeeded();
    }

    /// Starts the sandbox like [#startAfterWindowPaint()], and returns what connections need.
    RunningSandbox startForConnections() {
        Sandbox running = startAfterWindowPaint();
        return new RunningSandbox(running.baseUri(), running.hazmatUri(), parseToken(running.token()));
    }

    /// Finds the token in a text; null if the text contains none.
    static @Nullable SecretText parseToken(String text) {
        return TokenEntry.parseToken(text) instanceof TokenEntry.Accepted(SecretText token) ? token : null;
    }

    private synchronized Sandbox startIfNeeded() {
        if (isClosed) {
            throw new IllegalStateException("the program is closing");
        }
        Sandbox newSandbox = sandbox;
        if (newSandbox == null) {
            try {
                newSandbox = Sandbox.start(SandboxOptions.ofDirectory(folder));
            } catch (IllegalStateException | UncheckedIOException unusable) {
                throw new SandboxUnavailableException(folder, unusable);
            }
            sandbox = newSandbox;
        }
        return newSandbox;
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        if (sandbox != null) {
            sandbox.close();
        }
    }
}
