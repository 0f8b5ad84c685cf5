package lanedesk.workstation.work;

import java.util.ArrayDeque;
import java.util.Deque;

/// The runner of tests: jobs wait until the test lets the next one run, on the test's own thread.
public final class StepRunner implements WorkRunner {

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final boolean atOnce;

    private StepRunner(boolean atOnce) {
        this.atOnce = atOnce;
    }

    /// Runs every job at once, where it is started.
    public static StepRunner immediate() {
        return new StepRunner(true);
    }

    /// Keeps jobs until `runNext` or `runAll`.
    public static StepRunner manual() {
        return new StepRunner(false);
    }

    @Override
    public <T> Work start(Job<T> job, Outcome<T> outcome) {
        Step<T> step = new Step<>(job, outcome);
        if (atOnce) {
            step.run();
        } else {
            waiting.add(step);
        }
        return step;
    }

    public int waiting() {
        return waiting.size();
    }

    public void runNext() {
        waiting.remove().run();
    }

    public void runAll() {
        while (!waiting.isEmpty()) {
            runNext();
        }
    }

    private static final class Step<T> implements Work, Job.Control, Runnable {
        private final Job<T> job;
        private final Outcome<T> outcome;
        private boolean cancelled;
        private boolean ended;

        Step(Job<T> job, Outcome<T> outcome) {
            this.job = job;
            this.outcome = outcome;
        }

        @Override
        public void run() {
            if (cancelled) {
                return;
            }
            T value;
            try {
                value = job.run(this);
            } catch (Throwable failure) {
                end(() -> outcome.onFailure(failure));
                return;
            }
            end(() -> outcome.onSuccess(value));
        }

        private void end(Runnable answer) {
            if (!cancelled) {
                ended = true;
                answer.run();
            }
        }

        @Override
        public void onCancel(Runnable action) {
            if (cancelled) {
                action.run();
            }
        }

        @Override
        public boolean isCancelled() {
            return cancelled;
        }

        @Override
        public void progress(long done, long total) {
            if (!cancelled) {
                outcome.onProgress(done, total);
            }
        }

        @Override
        public void cancel() {
            cancelled = true;
        }

        @Override
        public boolean isRunning() {
            return !ended && !cancelled;
        }
    }
}
