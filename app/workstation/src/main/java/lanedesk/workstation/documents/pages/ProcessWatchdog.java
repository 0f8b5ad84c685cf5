package lanedesk.workstation.documents.pages;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Ends a process that takes too long over one thing. What counts is the time it worked: on a busy machine a harmless
/// page is not taken for one without end. One that neither works nor answers is ended after a few times as long.
final class ProcessWatchdog {

    private static final int MOST_TIMES = 4;

    private final ProcessHandle process;
    private final Duration limit;
    private final Duration before;
    private final long set = System.nanoTime();
    private final AtomicBoolean over = new AtomicBoolean();
    private volatile boolean rung;

    private ProcessWatchdog(ProcessHandle process, Duration limit) {
        this.process = process;
        this.limit = limit;
        this.before = worked(process);
    }

    static ProcessWatchdog set(ProcessHandle process, Duration limit) {
        ProcessWatchdog alarm = new ProcessWatchdog(process, limit);
        alarm.lookIn(limit);
        return alarm;
    }

    private static Duration worked(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private void lookIn(Duration time) {
        CompletableFuture.delayedExecutor(Math.max(1, time.toMillis()), TimeUnit.MILLISECONDS)
                .execute(this::look);
    }

    private void look() {
        if (over.get()) {
            return;
        }
        Duration waited = Duration.ofNanos(System.nanoTime() - set);
        Duration left = limit.minus(worked(process).minus(before));
        if (left.isPositive() && waited.compareTo(limit.multipliedBy(MOST_TIMES)) < 0) {
            lookIn(left);
        } else if (over.compareAndSet(false, true)) {
            rung = true;
            process.destroyForcibly();
        }
    }

    /// The process answered.
    void cancel() {
        over.set(true);
    }

    /// Whether the process was ended.
    boolean hasRung() {
        return rung;
    }
}
