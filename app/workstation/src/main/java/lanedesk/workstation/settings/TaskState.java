package lanedesk.workstation.settings;

/// The state of a task that a settings page runs.
///
/// @param <T> result of the task
sealed interface TaskState<T> {

    /// No task was started since the page was shown.
    record Idle<T>() implements TaskState<T> {}

    record Running<T>() implements TaskState<T> {}

    record Done<T>(T result) implements TaskState<T> {}

    /// The task itself failed, as when the sandbox does not start.
    record Failed<T>(String text) implements TaskState<T> {}
}
