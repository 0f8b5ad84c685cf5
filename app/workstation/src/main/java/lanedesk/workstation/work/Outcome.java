package lanedesk.workstation.work;

import java.util.function.Consumer;

/// Receives, on the FX thread, how a job ended.
public interface Outcome<T> {

    /// The job's value.
    void succeeded(T value);

    /// Why the job ended without one.
    void failed(Throwable failure);

    /// How far it is; at most one call a pulse.
    default void progressed(long done, long total) {}

    /// An outcome out of two lambdas.
    static <T> Outcome<T> of(Consumer<T> success, Consumer<Throwable> failure) {
        return new Outcome<>() {
            @Override
            public void succeeded(T value) {
                success.accept(value);
            }

            @Override
            public void failed(Throwable reason) {
                failure.accept(reason);
            }
        };
    }
}
