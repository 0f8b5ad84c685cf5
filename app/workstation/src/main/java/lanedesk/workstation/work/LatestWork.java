package lanedesk.workstation.work;

/// Lets only the newest of a row of jobs answer: starting one cancels the one before, which is not heard
/// again. Belongs to the FX thread.
public final class LatestWork {

    private final WorkRunner runner;
    private Work current = Work.NONE;

    public LatestWork(WorkRunner runner) {
        this.runner = runner;
    }

    /// Starts the job in place of the one before.
    public <T> Work start(Job<T> job, Outcome<T> outcome) {
        cancel();
        current = runner.start(job, outcome);
        return current;
    }

    /// Cancels what runs; nothing of it is heard again.
    public void cancel() {
        current.cancel();
        current = Work.NONE;
    }

    public boolean isRunning() {
        return current.isRunning();
    }
}
