package lanedesk.workstation.start;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.InputEvent;

/// Frees the memory of finished work while the window is not used. The Java garbage collector otherwise examines old
/// objects only when the heap reaches its limit, which is too late for a program that runs all day. Screens that can
/// be recreated are released first. Several passes are needed, because the renderer drops unused images only when it
/// paints after a collection.
final class IdleGarbageCollector implements AutoCloseable {

    private static final Duration IDLE_TIME = Duration.ofSeconds(30);
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(5);
    private static final int FRAMES_TO_AWAIT = 2;
    private static final long MIN_GROWTH_BYTES = 16L << 20;
    private static final long MIN_FREED_BYTES = 1L << 20;

    private final Runnable onIdle;
    private final LongSupplier nanoClock;
    private final LongSupplier usedMemory;
    private final Runnable collectGarbage;
    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("idle-memory").factory());
    private volatile long lastInputNanos;
    private long usedAfterCollection;
    private boolean isRerunRequested;

    /// @param onIdle releases content that can be recreated; called on the FX thread
    IdleGarbageCollector(Runnable onIdle) {
        this(
                () -> runAndAwaitPaint(onIdle),
                System::nanoTime,
                () -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory(),
                System::gc);
    }

    /// @param usedMemory used bytes of the heap, including garbage
    IdleGarbageCollector(Runnable onIdle, LongSupplier nanoClock, LongSupplier usedMemory, Runnable collectGarbage) {
        this.onIdle = onIdle;
        this.nanoClock = nanoClock;
        this.usedMemory = usedMemory;
        this.collectGarbage = collectGarbage;
        lastInputNanos = nanoClock.getAsLong();
    }

    // The renderer holds released content until the next frames are painted.
    private static void runAndAwaitPaint(Runnable action) {
        CountDownLatch painted = new CountDownLatch(1);
        Platform.runLater(() -> {
            action.run();
            new ImageView(new WritableImage(1, 1)).snapshot(null, null);
            new AfterFirstFrames(FRAMES_TO_AWAIT, painted::countDown).start();
        });
        try {
            boolean _ = painted.await(CHECK_INTERVAL.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    void watchInput(Scene scene) {
        scene.addEventFilter(InputEvent.ANY, _ -> onInput());
        // ends with its executor; the task throws nothing
        Future<?> _ = scheduler.scheduleWithFixedDelay(
                this::collectIfIdle, IDLE_TIME.toSeconds(), CHECK_INTERVAL.toSeconds(), TimeUnit.SECONDS);
    }

    void onInput() {
        lastInputNanos = nanoClock.getAsLong();
    }

    void collectIfIdle() {
        boolean hasGrown = usedMemory.getAsLong() - usedAfterCollection > MIN_GROWTH_BYTES;
        if (nanoClock.getAsLong() - lastInputNanos >= IDLE_TIME.toNanos() && (hasGrown || isRerunRequested)) {
            onIdle.run();
            collectGarbage.run();
            long usedBefore = usedAfterCollection;
            usedAfterCollection = usedMemory.getAsLong();
            isRerunRequested = hasGrown || usedBefore - usedAfterCollection > MIN_FREED_BYTES;
        }
    }

    @Override
    public void close() {
        scheduler.shutdownNow();
    }
}
