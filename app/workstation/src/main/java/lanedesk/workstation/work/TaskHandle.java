package lanedesk.workstation.work;

/// A job under way.
public interface TaskHandle {

    /// Stops the job; its outcome is dropped. Harmless when it has ended.
    void cancel();

    /// True until the job has ended or was cancelled.
    boolean isRunning();

    /// Work that has ended before it began.
    TaskHandle NONE = new TaskHandle() {
        @Override
        public void cancel() {
            // There is nothing to cancel.
        }

        @Override
        public boolean isRunning() {
            return false;
        }
    };
}
