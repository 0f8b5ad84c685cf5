package lanedesk.workstation.work;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes one thing away from the FX thread, one write at a time, so that an older state never comes after a newer one.
/// Belongs to the FX thread.
public final class LatestWrite {

    private final WorkRunner runner;
    private final Consumer<Throwable> failed;
    private @Nullable Runnable next;
    private boolean writing;

    /// `failed` receives on the FX thread why a state could not be written.
    public LatestWrite(WorkRunner runner, Consumer<Throwable> failed) {
        this.runner = runner;
        this.failed = failed;
    }

    /// Runs the write soon; one that waits for its turn is replaced.
    public void start(Runnable write) {
        next = write;
        startNext();
    }

    private void startNext() {
        Runnable write = next;
        if (writing || write == null) {
            return;
        }
        writing = true;
        next = null;
        runner.start(
                _ -> {
                    write.run();
                    return true;
                },
                Outcome.of(_ -> ended(), failure -> {
                    failed.accept(failure);
                    ended();
                }));
    }

    private void ended() {
        writing = false;
        startNext();
    }
}
