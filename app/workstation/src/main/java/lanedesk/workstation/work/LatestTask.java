package lanedesk.workstation.work;

/// Runs one background task at a time. Starting a task cancels the previous task, whose result is then ignored.
/// Belongs to the FX thread.
public final class LatestTask {

    private final TaskRunner runner;
    private TaskHandle current = TaskHandle.NONE;

    public LatestTask(TaskRunner runner) {
        this.runner = runner;
    }

    /// Cancels the running task and starts another.
    public <T> TaskHandle cancelPreviousAndStart(BackgroundTask<T> task, TaskCallback<T> callback) {
        cancel();
        current = runner.start(task, callback);
        return current;
    }

    /// Cancels the running task; its result is ignored.
    public void cancel() {
        current.cancel();
        current = TaskHandle.NONE;
    }

    public boolean isRunning() {
        return current.isRunning();
    }
}
