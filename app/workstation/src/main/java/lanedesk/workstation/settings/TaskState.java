package lanedesk.workstation.settings;

/// The state of a task of a settings page.
///
/// @param <T> type of the task's result
sealed interface TaskState<T> {

    /// No task was started since the page was shown.
    record Idle<T>() implements TaskState<T> {}

    record Running<T>() implements TaskState<T> {}

    record Done<T>(T result) implements TaskState<T> {}

    /// The task failed, for example because the sandbox does not start.
    record Failed<T>(String text) implements TaskState<T> {}
}
