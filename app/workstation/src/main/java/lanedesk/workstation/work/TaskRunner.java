package lanedesk.workstation.work;

/// Runs tasks off the FX thread and delivers results on it. Used for all background work of view models; work
/// without a view, such as the shared database or a token prompt, has its own threads.
public interface TaskRunner {

    /// Starts a job at once. Its outcome reaches the receiver on the FX thread, unless the work was cancelled before,
    /// be its answer on its way already.
    <T> TaskHandle start(BackgroundTask<T> task, TaskCallback<T> callback);
}
