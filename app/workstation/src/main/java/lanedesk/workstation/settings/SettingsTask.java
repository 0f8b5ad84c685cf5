package lanedesk.workstation.settings;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Runs one task at a time for a page of settings and shows the state of the last one. Belongs to the FX thread.
///
/// @param <T> what a task finds
final class SettingsTask<T> {

    private final LatestWork work;
    private final Function<Throwable, String> explain;
    private final ReadOnlyObjectWrapper<TaskState<T>> state = new ReadOnlyObjectWrapper<>(new TaskState.Idle<>());

    /// @param explain the words for a task that failed
    SettingsTask(WorkRunner runner, Function<Throwable, String> explain) {
        this.work = new LatestWork(runner);
        this.explain = explain;
    }

    ReadOnlyObjectProperty<TaskState<T>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Starts a job in place of the one before.
    ///
    /// @param found turns the job's value into what the task finds
    <R> void start(Job<R> job, Function<R, T> found) {
        state.set(new TaskState.Running<>());
        work.start(
                job,
                Outcome.of(
                        value -> state.set(new TaskState.Done<>(found.apply(value))),
                        failure -> state.set(new TaskState.Failed<>(explain.apply(failure)))));
    }

    /// Cancels what runs and forgets what the last task found.
    void cancel() {
        work.cancel();
        state.set(new TaskState.Idle<>());
    }
}
