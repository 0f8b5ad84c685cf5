package lanedesk.workstation.work;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes successive states outside the FX thread, one write at a time, so that an older state never overwrites
/// a newer one. Used only on the FX thread.
public final class LatestWrite {

    private final TaskRunner runner;
    private final Consumer<Throwable> onFailure;
    private @Nullable Runnable nextWrite;
    private boolean isWriting;

    /// @param onFailure called on the FX thread with the exception of a failed write
    public LatestWrite(TaskRunner runner, Consumer<Throwable> onFailure) {
        this.runner = runner;
        this.onFailure = onFailure;
    }

    /// Starts the write, or queues it while another write runs. A write that is already queued is replaced by
    /// the new write and never runs.
    public void writeOrQueueLatest(Runnable write) {
        nextWrite = write;
        startNextWrite();
    }

    private void startNextWrite() {
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
        startNextWrite();
    }
}
