package lanedesk.workstation.work;

/// Work off the FX thread. It uses immutable values, never properties.
@FunctionalInterface
public interface BackgroundTask<T> {

    /// Does the work; `control` signals cancellation and takes progress.
    T run(TaskControl control) throws Exception;

    /// The connection of a job to its observer.
    interface TaskControl {

        /// Sets the action on cancellation, for example to close a call. Runs at once if already cancelled.
        void onCancel(Runnable action);

        /// True from the moment of cancellation on.
        boolean isCancelled();

        /// Returns the control of a job without observer or cancellation.
        static TaskControl withoutInterruption() {
            return new TaskControl() {
                @Override
                public void onCancel(Runnable action) {
                    // This control is never cancelled.
                }

                @Override
                public boolean isCancelled() {
                    return false;
                }

                @Override
                public void reportProgress(long done, long total) {
                    // Progress is not shown.
                }
            };
        }

        /// Says how far the work is: `done` of `total` steps or bytes; a negative total means it isn't known.
        void reportProgress(long done, long total);
    }
}
