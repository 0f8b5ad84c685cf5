package lanedesk.workstation.settings;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Runs one task at a time for a page of settings and shows the state of the last one. Used only on the FX
/// thread.
///
/// @param <T> the result of a task
final class SettingsTask<T> {

    private final LatestTask latestTask;
    private final Function<Throwable, String> explainFailure;
    private final ReadOnlyObjectWrapper<TaskState<T>> state = new ReadOnlyObjectWrapper<>(new TaskState.Idle<>());

    /// @param explainFailure returns the text for the failure of a task
    SettingsTask(TaskRunner runner, Function<Throwable, String> explainFailure) {
        this.latestTask = new LatestTask(runner);
        this.explainFailure = explainFailure;
    }

    ReadOnlyObjectProperty<TaskState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Cancels the running task and starts another one.
    ///
    /// @param toResult converts the value of the background task to the result
    <R> void cancelPreviousAndStart(BackgroundTask<R> task, Function<R, T> toResult) {
        state.set(new TaskState.Running<>());
        latestTask.cancelPreviousAndStart(
                task,
                TaskCallback.of(
                        value -> state.set(new TaskState.Done<>(toResult.apply(value))),
                        failure -> state.set(new TaskState.Failed<>(explainFailure.apply(failure)))));
    }

    /// Cancels the running task and discards the last result.
    void cancelAndReset() {
        latestTask.cancel();
        state.set(new TaskState.Idle<>());
    }
}
