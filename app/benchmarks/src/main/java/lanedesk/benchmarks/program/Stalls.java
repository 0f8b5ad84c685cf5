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

/// Asks the FX thread for a sign of life again and again, from the first window to the end, and notes how long each
/// took, at what step of the tour, and what the thread was doing meanwhile. Pictures are taken by the tour and not by
/// the program, so they don't count.
final class Stalls {

    private static final long BETWEEN = Duration.ofMillis(5).toNanos();
    private static final long SUSPICIOUS = Duration.ofMillis(10).toNanos();
    private static final double WORTH_A_LINE = 25;

    private final Path file;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Stall> stalls = new ArrayList<>();
    private final List<Double> waits = new ArrayList<>();
    private final AtomicReference<@Nullable Thread> fxThread = new AtomicReference<>();

    /// @param computing how much of it the FX thread had a processor, as far as other programs left it one
    /// @param step where the tour was when the answer was late
    private record Stall(double millis, double computing, String step, String doing) {}

    private Stalls(Path file) {
        this.file = file;
    }

    static void watch(Path file) {
        Stalls stalls = new Stalls(file);
        AtomicBoolean begun = new AtomicBoolean();
        Window.getWindows().addListener((ListChangeListener<Window>) _ -> {
            if (begun.compareAndSet(false, true)) {
                stalls.fxThread.set(Thread.currentThread());
                Thread.ofPlatform().daemon().name("stalls").start(stalls::ask);
            }
        });
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stalls::tell));
    }

    private void ask() {
        // What comes before the first frame belongs to the start.
        AtomicBoolean alive = ping();
        while (!alive.get()) {
            LockSupport.parkNanos(BETWEEN);
        }
        while (true) {
            rest();
            long began = System.nanoTime();
            long computed = computed();
            List<StackTraceElement[]> doing = new ArrayList<>();
            String step = "";
            AtomicBoolean answered = ping();
            while (!answered.get()) {
                // The answer wakes it: looking any oftener would take time from what is measured.
                LockSupport.parkNanos(answered, began + SUSPICIOUS * (doing.size() + 1) - System.nanoTime());
                Thread thread = fxThread.get();
                if (thread != null && System.nanoTime() - began > SUSPICIOUS * (doing.size() + 1)) {
                    doing.add(thread.getStackTrace());
                    step = step.isEmpty() ? step() : step;
                }
            }
            double millis = (System.nanoTime() - began) / 1e6;
            if (doing.stream().noneMatch(Stalls::isTheToursOwn)) {
                synchronized (this) {
                    waits.add(millis);
                    if (millis > WORTH_A_LINE) {
                        stalls.add(new Stall(millis, (computed() - computed) / 1e6, step, words(doing)));
                    }
                }
            }
        }
    }

    // Not parked: an answer that came before it was waited for would end that at once, and quick answers be asked for
    // oftener than slow ones.
    private static void rest() {
        try {
            TimeUnit.NANOSECONDS.sleep(BETWEEN);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private long computed() {
        Thread thread = fxThread.get();
        return thread == null ? 0 : threads.getThreadCpuTime(thread.threadId());
    }

    private static String step() {
        Thread[] all = new Thread[Thread.activeCount() * 2];
        int count = Thread.enumerate(all);
        return Arrays.stream(all, 0, count)
                .filter(thread -> thread.getName().equals("tour"))
                .flatMap(thread -> Arrays.stream(thread.getStackTrace()))
                .filter(frame -> frame.getClassName().startsWith("lanedesk.workstation.tour"))
                .map(Stalls::word)
                .collect(Collectors.joining(" < "));
    }

    private static AtomicBoolean ping() {
        AtomicBoolean answered = new AtomicBoolean();
        Thread asking = Thread.currentThread();
        Platform.runLater(() -> {
            answered.set(true);
            LockSupport.unpark(asking);
        });
        return answered;
    }

    private static boolean isTheToursOwn(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> isPicture(frame) || isLooking(frame));
    }

    private static boolean isPicture(StackTraceElement frame) {
        return frame.getClassName().equals("javafx.scene.Scene")
                && frame.getMethodName().toLowerCase(Locale.ROOT).contains("snapshot");
    }

    private static boolean isLooking(StackTraceElement frame) {
        return frame.getClassName().startsWith("lanedesk.workstation.tour")
                && List.of("search", "hasPicture", "copy", "cutWords", "nameless", "count")
                        .contains(frame.getMethodName());
    }

    private static String words(List<StackTraceElement[]> doing) {
        return doing.stream()
                .map(stack -> Arrays.stream(stack)
                        .limit(60)
                        .filter(frame -> !frame.getClassName().startsWith("java."))
                        .map(Stalls::word)
                        .collect(Collectors.joining(" < ")))
                .collect(Collectors.joining("\n    "));
    }

    private static String word(StackTraceElement frame) {
        return frame.getClassName().replaceAll(".*\\.", "") + "." + frame.getMethodName() + ":" + frame.getLineNumber();
    }

    private synchronized void tell() {
        double[] sorted =
                waits.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length > 0) {
            FirstFrame.say("stall " + sorted[sorted.length - 1]);
            FirstFrame.say("stall99 " + sorted[(int) (sorted.length * 0.99)]);
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
                                    stall.computing(),
                                    stall.step(),
                                    stall.doing()))
                            .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
