package lanedesk.workstation.settings;

/// The state of a task of a settings page.
///
/// @param <T> type of the task's result
sealed interface TaskState<T> {

    /// No task was started, or the last task was cancelled and its result discarded.
    record Idle<T>() implements TaskState<T> {}

    record Running<T>() implements TaskState<T> {}

    record Done<T>(T result) implements TaskState<T> {}

    /// The task failed.
    ///
    /// @param text the reason, in the dispatcher's language
    record Failed<T>(String text) implements TaskState<T> {}
}
