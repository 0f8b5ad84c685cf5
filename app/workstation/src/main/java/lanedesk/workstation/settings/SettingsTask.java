package lanedesk.workstation.settings;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Runs one task at a time for a page of settings and shows the state of the last one. Belongs to the FX thread.
///
/// @param <T> what a task finds
final class SettingsTask<T> {

    private final LatestTask latestTask;
    private final Function<Throwable, String> explainFailure;
    private final ReadOnlyObjectWrapper<TaskState<T>> state = new ReadOnlyObjectWrapper<>(new TaskState.Idle<>());

    /// @param explainFailure the words for a task that failed
    SettingsTask(TaskRunner runner, Function<Throwable, String> explainFailure) {
        this.latestTask = new LatestTask(runner);
        this.explainFailure = explainFailure;
    }

    ReadOnlyObjectProperty<TaskState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Starts a job in place of the one before.
    ///
    /// @param toResult turns the job's value into what the task finds
    <R> void start(BackgroundTask<R> task, Function<R, T> toResult) {
        state.set(new TaskState.Running<>());
        latestTask.cancelPreviousAndStart(
                task,
                TaskCallback.of(
                        value -> state.set(new TaskState.Done<>(toResult.apply(value))),
                        failure -> state.set(new TaskState.Failed<>(explainFailure.apply(failure)))));
    }

    /// Cancels what runs and forgets what the last task found.
    void cancel() {
        latestTask.cancel();
        state.set(new TaskState.Idle<>());
    }
}
