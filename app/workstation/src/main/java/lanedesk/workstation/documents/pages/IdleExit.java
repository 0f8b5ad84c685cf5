package lanedesk.workstation.documents.pages;

import java.util.concurrent.atomic.AtomicLong;

/// Ends the process after a time without requests.
final class IdleExit {

    private static final long BUSY = Long.MAX_VALUE;

    private final AtomicLong restingSince = new AtomicLong(System.nanoTime() / 1_000_000);
    private final long most;

    private IdleExit(long most) {
        this.most = most;
    }

    static IdleExit watch(long mostMillis) {
        IdleExit idle = new IdleExit(mostMillis);
        Thread watch = new Thread(idle::watch, "idle");
        watch.setDaemon(true);
        watch.start();
        return idle;
    }

    private void watch() {
        try {
            while (true) {
                long since = restingSince.get();
                long left = since == BUSY ? most : since + most - System.nanoTime() / 1_000_000;
                if (left <= 0) {
                    Runtime.getRuntime().halt(0);
                }
                synchronized (this) {
                    wait(left);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    void busy() {
        restingSince.set(BUSY);
    }

    void rest() {
        restingSince.set(System.nanoTime() / 1_000_000);
    }
}
