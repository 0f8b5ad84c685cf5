package lanedesk.workstation.work;

/// Runs background tasks and delivers their results on the FX thread. View models start all their background work
/// here. Services without a view, such as the shared database, have their own threads.
public interface TaskRunner {

    /// Starts a task at once. `callback` gets the result on the FX thread, unless the task was canceled before the
    /// result is delivered.
    <T> TaskHandle start(BackgroundTask<T> task, TaskCallback<T> callback);
}
