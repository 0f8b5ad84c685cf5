package lanedesk.workstation.work;

/// Runs work away from the FX thread and answers on it. The one place where background threads begin.
public interface WorkRunner {

    /// Starts a job at once. Its outcome reaches the receiver on the FX thread, unless the work was cancelled before.
    <T> Work start(Job<T> job, Outcome<T> outcome);
}
