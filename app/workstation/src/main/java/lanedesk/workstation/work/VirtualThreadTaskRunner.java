package lanedesk.workstation.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs each task in its own virtual thread and delivers results through an executor of the FX thread.
public final class VirtualThreadTaskRunner implements TaskRunner {

    private static final Logger log = LoggerFactory.getLogger(VirtualThreadTaskRunner.class);

    private final Executor fxThread;

    /// @param fxThread runs an action on the FX thread; `Platform::runLater` in the application
    public VirtualThreadTaskRunner(Executor fxThread) {
        this.fxThread = fxThread;
    }

    @Override
    public <T> TaskHandle start(BackgroundTask<T> task, TaskCallback<T> callback) {
        RunningTask<T> runningTask = new RunningTask<>(callback, fxThread);
        runningTask.thread = Thread.ofVirtual().name("work-").unstarted(() -> runningTask.run(task));
        runningTask.thread.start();
        return runningTask;
    }

    private static final class RunningTask<T> implements TaskHandle, BackgroundTask.TaskControl {

        private final TaskCallback<T> callback;
        private final Executor fxThread;
        private final AtomicBoolean isCancelled = new AtomicBoolean();
        private final AtomicBoolean hasEnded = new AtomicBoolean();
        private final AtomicReference<long @Nullable []> progress = new AtomicReference<>();
        private final List<Runnable> cancelActions = new ArrayList<>();
        private @Nullable Thread thread;

        RunningTask(TaskCallback<T> callback, Executor fxThread) {
            this.callback = callback;
            this.fxThread = fxThread;
        }

        // Runs the task and delivers its result. Everything that the task throws is caught and delivered as its
        // failure.
        void run(BackgroundTask<T> task) {
            try {
                T value = task.run(this);
                deliverOnceOnFxThread(() -> callback.onSuccess(value));
            } catch (Throwable failure) {
                if (failure instanceof Error) {
                    log.error("work ended by an error", failure);
                }
                deliverOnceOnFxThread(() -> callback.onFailure(failure));
            }
        }

        private void deliverOnceOnFxThread(Runnable notification) {
            fxThread.execute(() -> {
                if (hasEnded.compareAndSet(false, true) && !isCancelled.get()) {
                    notification.run();
                }
            });
        }

        @Override
        public void reportProgress(long done, long total) {
            if (progress.getAndSet(new long[] {done, total}) == null) {
                fxThread.execute(() -> {
                    long[] latestProgress = progress.getAndSet(null);
                    if (latestProgress != null && isRunning()) {
                        callback.onProgress(latestProgress[0], latestProgress[1]);
                    }
                });
            }
        }

        @Override
        public void addCancelAction(Runnable action) {
            synchronized (cancelActions) {
                if (!isCancelled.get()) {
                    cancelActions.add(action);
                    return;
                }
            }
            action.run();
        }

        @Override
        public void cancel() {
            List<Runnable> actions;
            synchronized (cancelActions) {
                if (hasEnded.get() || !isCancelled.compareAndSet(false, true)) {
                    return;
                }
                actions = List.copyOf(cancelActions);
            }
            Thread.ofVirtual().start(() -> {
                actions.forEach(Runnable::run);
                Thread runningThread = thread;
                if (runningThread != null) {
                    runningThread.interrupt();
                }
            });
        }

        @Override
        public boolean isCancelled() {
            return isCancelled.get();
        }

        @Override
        public boolean isRunning() {
            return !hasEnded.get() && !isCancelled.get();
        }
    }
}
