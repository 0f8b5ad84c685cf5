package lanedesk.workstation.work;

/// A started background task.
public interface TaskHandle {

    /// Cancels the task, whose result is then ignored. Does nothing after the task ended.
    void cancel();

    /// Returns whether the task has neither ended nor been canceled.
    boolean isRunning();

    /// A handle without a task: [#isRunning] is always false.
    TaskHandle NONE = new TaskHandle() {
        @Override
        public void cancel() {
            // There is no task to cancel.
        }

        @Override
        public boolean isRunning() {
            return false;
        }
    };
}
