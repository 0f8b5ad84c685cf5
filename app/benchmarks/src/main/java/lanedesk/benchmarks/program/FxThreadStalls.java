package lanedesk.benchmarks.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Pings the FX thread repeatedly from the first window to the end, and records how long each answer took, at
/// which step of the tour, and what the FX thread was doing. The time in which the tour takes pictures is not
/// counted, because the program itself takes no pictures.
final class FxThreadStalls {

    private static final long PING_INTERVAL_NANOS = Duration.ofMillis(5).toNanos();
    private static final long STACK_TRACE_DELAY_NANOS = Duration.ofMillis(10).toNanos();
    private static final double MIN_REPORTED_MILLIS = 25;

    private final Path file;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Stall> stalls = new ArrayList<>();
    private final List<Double> waitMillis = new ArrayList<>();
    private final AtomicReference<@Nullable Thread> fxThread = new AtomicReference<>();

    /// @param millis time until the answer
    /// @param cpuMillis part of `millis` in which the FX thread was running on a processor
    /// @param step the step of the tour at which the answer was late
    private record Stall(double millis, double cpuMillis, String step, String stackTraces) {}

    private FxThreadStalls(Path file) {
        this.file = file;
    }

    static void start(Path file) {
        FxThreadStalls stalls = new FxThreadStalls(file);
        AtomicBoolean isStarted = new AtomicBoolean();
        Window.getWindows().addListener((ListChangeListener<Window>) _ -> {
            if (isStarted.compareAndSet(false, true)) {
                stalls.fxThread.set(Thread.currentThread());
                Thread.ofPlatform().daemon().name("stalls").start(stalls::pingRepeatedly);
            }
        });
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stalls::printAndWriteReport));
    }

    private void pingRepeatedly() {
        // The time before the first frame is part of the start.
        AtomicBoolean firstAnswered = sendPing();
        while (!firstAnswered.get()) {
            LockSupport.parkNanos(PING_INTERVAL_NANOS);
        }
        while (true) {
            waitBetweenPings();
            long startTime = System.nanoTime();
            long cpuBefore = cpuNanos();
            List<StackTraceElement[]> stackTraces = new ArrayList<>();
            String step = "";
            AtomicBoolean answered = sendPing();
            while (!answered.get()) {
                // The answer wakes this thread. Sampling more often would slow down what is measured.
                LockSupport.parkNanos(
                        answered, startTime + STACK_TRACE_DELAY_NANOS * (stackTraces.size() + 1) - System.nanoTime());
                Thread thread = fxThread.get();
                if (thread != null
                        && System.nanoTime() - startTime > STACK_TRACE_DELAY_NANOS * (stackTraces.size() + 1)) {
                    stackTraces.add(thread.getStackTrace());
                    step = step.isEmpty() ? findTourStep() : step;
                }
            }
            double millis = (System.nanoTime() - startTime) / 1e6;
            if (stackTraces.stream().noneMatch(FxThreadStalls::isCausedByTour)) {
                synchronized (this) {
                    waitMillis.add(millis);
                    if (millis > MIN_REPORTED_MILLIS) {
                        stalls.add(new Stall(
                                millis, (cpuNanos() - cpuBefore) / 1e6, step, formatStackTraces(stackTraces)));
                    }
                }
            }
        }
    }

    // Sleeps instead of parking: an answer that came before the wait would end a park at once, and then fast
    // answers would be requested more often than slow ones.
    private static void waitBetweenPings() {
        try {
            TimeUnit.NANOSECONDS.sleep(PING_INTERVAL_NANOS);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
        }
    }

    private long cpuNanos() {
        Thread thread = fxThread.get();
        return thread == null ? 0 : threads.getThreadCpuTime(thread.threadId());
    }

    private static String findTourStep() {
        Thread[] allThreads = new Thread[Thread.activeCount() * 2];
        int count = Thread.enumerate(allThreads);
        return Arrays.stream(allThreads, 0, count)
                .filter(thread -> thread.getName().equals("tour"))
                .flatMap(thread -> Arrays.stream(thread.getStackTrace()))
                .filter(frame -> frame.getClassName().startsWith("lanedesk.tour"))
                .map(FxThreadStalls::formatFrame)
                .collect(Collectors.joining(" < "));
    }

    private static AtomicBoolean sendPing() {
        AtomicBoolean answered = new AtomicBoolean();
        Thread pingThread = Thread.currentThread();
        Platform.runLater(() -> {
            answered.set(true);
            LockSupport.unpark(pingThread);
        });
        return answered;
    }

    private static boolean isCausedByTour(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> isSnapshot(frame) || isTourCheck(frame));
    }

    private static boolean isSnapshot(StackTraceElement frame) {
        return frame.getClassName().equals("javafx.scene.Scene")
                && frame.getMethodName().toLowerCase(Locale.ROOT).contains("snapshot");
    }

    private static boolean isTourCheck(StackTraceElement frame) {
        return List.of("lanedesk.tour.AccessibilityCheck", "lanedesk.tour.NodeCount")
                .contains(frame.getClassName());
    }

    private static String formatStackTraces(List<StackTraceElement[]> stackTraces) {
        return stackTraces.stream()
                .map(stack -> Arrays.stream(stack)
                        .limit(60)
                        .filter(frame -> !frame.getClassName().startsWith("java."))
                        .map(FxThreadStalls::formatFrame)
                        .collect(Collectors.joining(" < ")))
                .collect(Collectors.joining("\n    "));
    }

    private static String formatFrame(StackTraceElement frame) {
        return frame.getClassName().replaceAll(".*\\.", "") + "." + frame.getMethodName() + ":" + frame.getLineNumber();
    }

    private synchronized void printAndWriteReport() {
        double[] sorted =
                waitMillis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length > 0) {
            FirstFrame.printLine("stall " + sorted[sorted.length - 1]);
            FirstFrame.printLine("stall99 " + sorted[(int) (sorted.length * 0.99)]);
        }
        try {
            Files.write(
                    file,
                    stalls.stream()
                            .sorted(Comparator.comparingDouble(Stall::millis).reversed())
                            .map(stall -> String.format(
                                    Locale.ROOT,
                                    "%.0f ms, %.0f of them computing, at %s%n    %s",
                                    stall.millis(),
                                    stall.cpuMillis(),
                                    stall.step(),
                                    stall.stackTraces()))
                            .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
