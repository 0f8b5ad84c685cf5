package lanedesk.workstation.documents.pages;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Kills a process that takes too long for one request. CPU time counts: on a busy machine a harmless page is not
/// mistaken for an endless one. A process that neither works nor answers is killed after a few times as long.
final class ProcessWatchdog {

    private static final int MAX_WALL_TIME_FACTOR = 4;

    private final ProcessHandle process;
    private final Duration limit;
    private final Duration cpuTimeAtStart;
    private final long startNanos = System.nanoTime();
    private final AtomicBoolean isCancelled = new AtomicBoolean();
    private volatile boolean hasFired;

    private ProcessWatchdog(ProcessHandle process, Duration limit) {
        this.process = process;
        this.limit = limit;
        this.cpuTimeAtStart = cpuTime(process);
    }

    static ProcessWatchdog start(ProcessHandle process, Duration limit) {
        ProcessWatchdog alarm = new ProcessWatchdog(process, limit);
        alarm.scheduleCheck(limit);
        return alarm;
    }

    private static Duration cpuTime(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private void scheduleCheck(Duration time) {
        CompletableFuture.delayedExecutor(Math.max(1, time.toMillis()), TimeUnit.MILLISECONDS)
                .execute(this::check);
    }

    private void check() {
        if (isCancelled.get()) {
            return;
        }
        Duration waited = Duration.ofNanos(System.nanoTime() - startNanos);
        Duration remaining = limit.minus(cpuTime(process).minus(cpuTimeAtStart));
        if (remaining.isPositive() && waited.compareTo(limit.multipliedBy(MAX_WALL_TIME_FACTOR)) < 0) {
            scheduleCheck(remaining);
        } else if (isCancelled.compareAndSet(false, true)) {
            hasFired = true;
            process.destroyForcibly();
        }
    }

    /// The process answered.
    void cancel() {
        isCancelled.set(true);
    }

    /// Whether the process was killed.
    boolean hasFired() {
        return hasFired;
    }
}
