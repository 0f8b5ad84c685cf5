package lanedesk.workstation.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One virtual thread a job; answers go to the executor of the FX thread.
public final class VirtualThreadRunner implements WorkRunner {

    private static final Logger log = LoggerFactory.getLogger(VirtualThreadRunner.class);

    private final Executor fxThread;

    /// `fxThread` runs what it is given on the FX thread, `Platform::runLater` in the program.
    public VirtualThreadRunner(Executor fxThread) {
        this.fxThread = fxThread;
    }

    @Override
    public <T> Work start(Job<T> job, Outcome<T> outcome) {
        RunningWork<T> work = new RunningWork<>(outcome, fxThread);
        work.thread = Thread.ofVirtual().name("work-").unstarted(() -> work.run(job));
        work.thread.start();
        return work;
    }

    private static final class RunningWork<T> implements Work, Job.Control {

        private final Outcome<T> outcome;
        private final Executor fxThread;
        private final AtomicBoolean cancelled = new AtomicBoolean();
        private final AtomicBoolean ended = new AtomicBoolean();
        private final AtomicReference<long @Nullable []> progress = new AtomicReference<>();
        private final List<Runnable> cancelActions = new ArrayList<>();
        private @Nullable Thread thread;

        RunningWork(Outcome<T> outcome, Executor fxThread) {
            this.outcome = outcome;
            this.fxThread = fxThread;
        }

        // The one place that catches everything: whatever a job throws becomes an outcome.
        void run(Job<T> job) {
            try {
                T value = job.run(this);
                end(() -> outcome.onSuccess(value));
            } catch (Throwable failure) {
                if (failure instanceof Error) {
                    log.error("work ended by an error", failure);
                }
                end(() -> outcome.onFailure(failure));
            }
        }

        private void end(Runnable answer) {
            fxThread.execute(() -> {
                if (ended.compareAndSet(false, true) && !cancelled.get()) {
                    answer.run();
                }
            });
        }

        @Override
        public void progress(long done, long total) {
            if (progress.getAndSet(new long[] {done, total}) == null) {
                fxThread.execute(() -> {
                    long[] seen = progress.getAndSet(null);
                    if (seen != null && isRunning()) {
                        outcome.onProgress(seen[0], seen[1]);
                    }
                });
            }
        }

        @Override
        public void onCancel(Runnable action) {
            synchronized (cancelActions) {
                if (!cancelled.get()) {
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
                if (ended.get() || !cancelled.compareAndSet(false, true)) {
                    return;
                }
                actions = List.copyOf(cancelActions);
            }
            Thread.ofVirtual().start(() -> {
                actions.forEach(Runnable::run);
                Thread running = thread;
                if (running != null) {
                    running.interrupt();
                }
            });
        }

        @Override
        public boolean isCancelled() {
            return cancelled.get();
        }

        @Override
        public boolean isRunning() {
            return !ended.get() && !cancelled.get();
        }
    }
}
