package lanedesk.workstation.work;

/// Runs one job at a time: starting a job cancels the one before, whose outcome is dropped. Belongs to the FX thread.
public final class LatestTask {

    private final TaskRunner runner;
    private TaskHandle current = TaskHandle.NONE;

    public LatestTask(TaskRunner runner) {
        this.runner = runner;
    }

    /// Starts the job in place of the one before.
    public <T> TaskHandle cancelPreviousAndStart(BackgroundTask<T> task, TaskCallback<T> callback) {
        cancel();
        current = runner.start(task, callback);
        return current;
    }

    /// Cancels the running job and drops its outcome.
    public void cancel() {
        current.cancel();
        current = TaskHandle.NONE;
    }

    public boolean isRunning() {
        return current.isRunning();
    }
}
