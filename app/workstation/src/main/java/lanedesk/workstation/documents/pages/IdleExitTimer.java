package lanedesk.workstation.documents.pages;

import java.util.concurrent.atomic.AtomicLong;

/// Ends the process after a time without requests.
final class IdleExitTimer {

    private static final long BUSY = Long.MAX_VALUE;

    private final AtomicLong idleSince = new AtomicLong(System.nanoTime() / 1_000_000);
    private final long maxIdleMillis;

    private IdleExitTimer(long maxIdleMillis) {
        this.maxIdleMillis = maxIdleMillis;
    }

    static IdleExitTimer startTimer(long mostMillis) {
        IdleExitTimer idle = new IdleExitTimer(mostMillis);
        Thread watch = new Thread(idle::startTimer, "idle");
        watch.setDaemon(true);
        watch.start();
        return idle;
    }

    private void startTimer() {
        try {
            while (true) {
                long since = idleSince.get();
                long remaining = since == BUSY ? maxIdleMillis : since + maxIdleMillis - System.nanoTime() / 1_000_000;
                if (remaining <= 0) {
                    Runtime.getRuntime().halt(0);
                }
                synchronized (this) {
                    wait(remaining);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    void markBusy() {
        idleSince.set(BUSY);
    }

    void markIdle() {
        idleSince.set(System.nanoTime() / 1_000_000);
    }
}
