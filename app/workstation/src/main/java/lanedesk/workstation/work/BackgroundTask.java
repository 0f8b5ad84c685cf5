package lanedesk.workstation.work;

/// A task that runs outside the FX thread. It must use immutable values only, no JavaFX properties.
@FunctionalInterface
public interface BackgroundTask<T> {

    /// Runs the task; `control` tells when it is canceled, and receives progress.
    T run(TaskControl control) throws Exception;

    /// Lets a running task react to cancellation and report progress.
    interface TaskControl {

        /// Adds an action that runs on cancellation, such as closing a connection. The action runs at once if the task
        /// is already canceled.
        void addCancelAction(Runnable action);

        /// Returns whether the task was canceled.
        boolean isCancelled();

        /// Returns a control that is never canceled and ignores progress.
        static TaskControl neverCancelled() {
            return new TaskControl() {
                @Override
                public void addCancelAction(Runnable action) {
                    // The action never runs.
                }

                @Override
                public boolean isCancelled() {
                    return false;
                }

                @Override
                public void reportProgress(long done, long total) {
                    // Progress is ignored.
                }
            };
        }

        /// Reports that `done` of `total` steps or bytes are done; a negative `total` means that the total is
        /// unknown.
        void reportProgress(long done, long total);
    }
}
