package lanedesk.workstation.work;

/// The control of a job that nobody cancels and nobody watches.
public final class NoControl implements Job.Control {

    @Override
    public void onCancel(Runnable action) {
        // nobody cancels
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public void progress(long done, long total) {
        // nobody looks
    }
}
