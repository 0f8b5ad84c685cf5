package lanedesk.workstation.work;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// A task runner for tests: tasks wait until the test runs the next one, on the thread of the test. Callbacks
/// run on that thread too. Progress that other threads report is delivered there after the task has ended.
public final class ManualTaskRunner implements TaskRunner {

    private final Deque<Runnable> queue = new ArrayDeque<>();
    private volatile LongConsumer whileRunning = _ -> {};
    private final boolean isImmediate;

    private ManualTaskRunner(boolean isImmediate) {
        this.isImmediate = isImmediate;
    }

    /// Runs every task when it is started, on the calling thread.
    public static ManualTaskRunner immediate() {
        return new ManualTaskRunner(true);
    }

    /// Queues tasks until `runNext` or `runAll` is called.
    public static ManualTaskRunner manual() {
        return new ManualTaskRunner(false);
    }

    @Override
    public <T> TaskHandle start(BackgroundTask<T> task, TaskCallback<T> callback) {
        QueuedTask<T> step = new QueuedTask<>(task, callback);
        if (isImmediate) {
            step.run();
        } else {
            queue.add(step);
        }
        return step;
    }

    /// Sets an action that runs at each report of progress, on the reporting thread, with the number of done
    /// parts. A test uses it to do something while a task runs.
    public void setWhileRunning(LongConsumer action) {
        whileRunning = action;
    }

    public int queuedCount() {
        return queue.size();
    }

    public void runNext() {
        queue.remove().run();
    }

    public void runAll() {
        while (!queue.isEmpty()) {
            runNext();
        }
    }

    private final class QueuedTask<T> implements TaskHandle, BackgroundTask.TaskControl, Runnable {
        private final BackgroundTask<T> task;
        private final TaskCallback<T> callback;
        private final Queue<Runnable> progressOfOtherThreads = new ConcurrentLinkedQueue<>();
        private volatile @Nullable Thread thread;
        private volatile boolean isCancelled;
        private boolean hasEnded;

        QueuedTask(BackgroundTask<T> task, TaskCallback<T> callback) {
            this.task = task;
            this.callback = callback;
        }

        @Override
        public void run() {
            if (isCancelled) {
                return;
            }
            thread = Thread.currentThread();
            T value;
            try {
                value = task.run(this);
            } catch (Throwable failure) {
                deliverUnlessCancelled(() -> callback.onFailure(failure));
                return;
            }
            deliverUnlessCancelled(() -> callback.onSuccess(value));
        }

        private void deliverUnlessCancelled(Runnable notification) {
            for (Runnable progress = progressOfOtherThreads.poll();
                    progress != null && !isCancelled;
                    progress = progressOfOtherThreads.poll()) {
                progress.run();
            }
            if (!isCancelled) {
                hasEnded = true;
                notification.run();
            }
        }

        @Override
        public void addCancelAction(Runnable action) {
            if (isCancelled) {
                action.run();
            }
        }

        @Override
        public boolean isCancelled() {
            return isCancelled;
        }

        @Override
        public void reportProgress(long done, long total) {
            if (isCancelled) {
                return;
            }
            whileRunning.accept(done);
            if (Thread.currentThread().equals(thread)) {
                callback.onProgress(done, total);
            } else {
                progressOfOtherThreads.add(() -> callback.onProgress(done, total));
            }
        }

        @Override
        public void cancel() {
            isCancelled = true;
        }

        @Override
        public boolean isRunning() {
            return !hasEnded && !isCancelled;
        }
    }
}
