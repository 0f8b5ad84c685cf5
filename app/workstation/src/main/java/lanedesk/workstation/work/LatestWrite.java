package lanedesk.workstation.work;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes one thing away from the FX thread, one write at a time, so that an older state never comes after a newer
/// one. Belongs to the FX thread.
public final class LatestWrite {

    private final TaskRunner runner;
    private final Consumer<Throwable> onFailure;
    private @Nullable Runnable nextWrite;
    private boolean isWriting;

    /// `onFailure` receives on the FX thread why a state could not be written.
    public LatestWrite(TaskRunner runner, Consumer<Throwable> onFailure) {
        this.runner = runner;
        this.onFailure = onFailure;
    }

    /// Runs the write soon; one that waits for its turn is replaced.
    public void writeOrQueueLatest(Runnable write) {
        nextWrite = write;
        startNext();
    }

    private void startNext() {
        Runnable write = nextWrite;
        if (isWriting || write == null) {
            return;
        }
        isWriting = true;
        nextWrite = null;
        runner.start(
                _ -> {
                    write.run();
                    return true;
                },
                TaskCallback.of(_ -> onWriteEnded(), failure -> {
                    onFailure.accept(failure);
                    onWriteEnded();
                }));
    }

    private void onWriteEnded() {
        isWriting = false;
        startNext();
    }
}
