package lanedesk.workstation.work;

import java.util.function.Consumer;

/// Receives the result of a background task on the FX thread.
public interface TaskCallback<T> {

    /// Called with the task's result.
    void onSuccess(T value);

    /// Called with the exception that ended the task.
    void onFailure(Throwable failure);

    /// Called with progress, at most once per pulse of the FX thread.
    default void onProgress(long done, long total) {}

    /// Creates a callback that ignores progress.
    static <T> TaskCallback<T> of(Consumer<T> onSuccess, Consumer<Throwable> onFailure) {
        return new TaskCallback<>() {
            @Override
            public void onSuccess(T value) {
                onSuccess.accept(value);
            }

            @Override
            public void onFailure(Throwable reason) {
                onFailure.accept(reason);
            }
        };
    }
}
