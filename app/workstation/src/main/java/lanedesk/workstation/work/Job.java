package lanedesk.workstation.work;

/// What is to be done away from the FX thread. It works on immutable values handed to it, never on properties.
@FunctionalInterface
public interface Job<T> {

    /// Does the work; `control` tells of cancellation and takes progress.
    T run(Control control) throws Exception;

    /// The job's line back to whoever watches it.
    interface Control {

        /// What to do when the work is cancelled, for example to close a call on the wire. Runs at once where it
        /// already was.
        void onCancel(Runnable action);

        /// True from the moment of cancellation on.
        boolean isCancelled();

        /// The line of a job that nobody watches or stops.
        static Control uninterrupted() {
            return new Control() {
                @Override
                public void onCancel(Runnable action) {
                    // This control is never cancelled.
                }

                @Override
                public boolean isCancelled() {
                    return false;
                }

                @Override
                public void progress(long done, long total) {
                    // Progress is not shown.
                }
            };
        }

        /// Says how far the work is: `done` of `total` steps or bytes; a negative total means it isn't known.
        void progress(long done, long total);
    }
}
