package lanedesk.workstation.work;

/// Runs one job at a time: starting a job cancels the one before, whose outcome is dropped. Belongs to the FX thread.
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

    /// Cancels the running job and drops its outcome.
    public void cancel() {
        current.cancel();
        current = Work.NONE;
    }

    public boolean isRunning() {
        return current.isRunning();
    }
}
