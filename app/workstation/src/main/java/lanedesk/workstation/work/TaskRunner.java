package lanedesk.workstation.work;

/// Runs work away from the FX thread and answers on it. Whatever a view model has done in the background begins here;
/// what answers to no view, such as the journal's office or a token being asked for, has threads of its own.
public interface TaskRunner {

    /// Starts a job at once. Its outcome reaches the receiver on the FX thread, unless the work was cancelled before,
    /// be its answer on its way already.
    <T> TaskHandle start(BackgroundTask<T> task, TaskCallback<T> callback);
}
