package lanedesk.workstation.work;

/// Runs one background task at a time. Starting a task cancels the previous task, whose result is then ignored.
/// Used only on the FX thread.
public final class LatestTask {

    private final TaskRunner runner;
    private TaskHandle currentTask = TaskHandle.NONE;

    public LatestTask(TaskRunner runner) {
        this.runner = runner;
    }

    /// Cancels the running task and starts another.
    public <T> TaskHandle cancelPreviousAndStart(BackgroundTask<T> task, TaskCallback<T> callback) {
        cancel();
        currentTask = runner.start(task, callback);
        return currentTask;
    }

    /// Cancels the running task; its result is ignored.
    public void cancel() {
        currentTask.cancel();
        currentTask = TaskHandle.NONE;
    }

    public boolean isRunning() {
        return currentTask.isRunning();
    }
}
