package lanedesk.workstation.work;

/// Lets only the newest of a row of jobs answer: starting one cancels the one before and drops what it still brings.
/// Belongs to the FX thread.
public final class LatestWork {

    private final WorkRunner runner;
    private Work current = Work.NONE;
    private long newest;

    public LatestWork(WorkRunner runner) {
        this.runner = runner;
    }

    /// Starts the job in place of the one before.
    public <T> Work start(Job<T> job, Outcome<T> outcome) {
        cancel();
        long mine = ++newest;
        current = runner.start(job, new Outcome<T>() {
            @Override
            public void succeeded(T value) {
                if (mine == newest) {
                    outcome.succeeded(value);
                }
            }

            @Override
            public void failed(Throwable failure) {
                if (mine == newest) {
                    outcome.failed(failure);
                }
            }

            @Override
            public void progressed(long done, long total) {
                if (mine == newest) {
                    outcome.progressed(done, total);
                }
            }
        });
        return current;
    }

    /// Cancels what runs; nothing of it is heard again.
    public void cancel() {
        newest++;
        current.cancel();
        current = Work.NONE;
    }

    public boolean isRunning() {
        return current.isRunning();
    }
}
