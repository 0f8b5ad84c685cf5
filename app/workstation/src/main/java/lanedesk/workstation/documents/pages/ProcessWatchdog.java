package lanedesk.workstation.documents.pages;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Kills a process that takes too long for one request. The limit applies to CPU time, so that a harmless page is
/// not stopped on a busy machine. A process that neither works nor answers is killed after four times the limit.
final class ProcessWatchdog {

    private static final int MAX_WALL_TIME_FACTOR = 4;

    private final ProcessHandle process;
    private final Duration cpuTimeLimit;
    private final Duration cpuTimeAtStart;
    private final long startNanos = System.nanoTime();
    private final AtomicBoolean isCancelled = new AtomicBoolean();
    private volatile boolean hasKilledProcess;

    private ProcessWatchdog(ProcessHandle process, Duration cpuTimeLimit) {
        this.process = process;
        this.cpuTimeLimit = cpuTimeLimit;
        this.cpuTimeAtStart = cpuTimeOf(process);
    }

    static ProcessWatchdog start(ProcessHandle process, Duration limit) {
        ProcessWatchdog watchdog = new ProcessWatchdog(process, limit);
        watchdog.scheduleCheck(limit);
        return watchdog;
    }

    private static Duration cpuTimeOf(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private void scheduleCheck(Duration delay) {
        CompletableFuture.delayedExecutor(Math.max(1, delay.toMillis()), TimeUnit.MILLISECONDS)
                .execute(this::checkLimit);
    }

    private void checkLimit() {
        if (isCancelled.get()) {
            return;
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
        Duration remainingCpuTime = cpuTimeLimit.minus(cpuTimeOf(process).minus(cpuTimeAtStart));
        if (remainingCpuTime.isPositive() && elapsed.compareTo(cpuTimeLimit.multipliedBy(MAX_WALL_TIME_FACTOR)) < 0) {
            scheduleCheck(remainingCpuTime);
        } else if (isCancelled.compareAndSet(false, true)) {
            hasKilledProcess = true;
            process.destroyForcibly();
        }
    }

    /// Stops watching. Called when the process has answered.
    void cancel() {
        isCancelled.set(true);
    }

    /// Whether the process was killed.
    boolean hasKilledProcess() {
        return hasKilledProcess;
    }
}
