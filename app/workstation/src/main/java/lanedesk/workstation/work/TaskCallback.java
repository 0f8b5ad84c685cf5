package lanedesk.workstation.work;

import java.util.function.Consumer;

/// Receives, on the FX thread, how a job ended.
public interface TaskCallback<T> {

    /// The job's value.
    void onSuccess(T value);

    /// Why the job ended without one.
    void onFailure(Throwable failure);

    /// How far it is; at most one call a pulse.
    default void onProgress(long done, long total) {}

    /// An outcome out of two lambdas.
    static <T> TaskCallback<T> of(Consumer<T> success, Consumer<Throwable> failure) {
        return new TaskCallback<>() {
            @Override
            public void onSuccess(T value) {
                success.accept(value);
            }

            @Override
            public void onFailure(Throwable reason) {
                failure.accept(reason);
            }
        };
    }
}
