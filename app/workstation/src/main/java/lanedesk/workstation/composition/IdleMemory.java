package lanedesk.workstation.composition;

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

/// Gives back the memory of finished work while nobody touches the window. By itself the collector looks at what has
/// grown old only when the heap has reached its limit, and the program is open all day. Screens that can be made again
/// go first. It takes several goes: what paints the window lets go of a picture that is gone only when it paints
/// another after a collection.
final class IdleMemory implements AutoCloseable {

    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
    private static final int FRAMES = 2;
    private static final long MUCH = 16L << 20;
    private static final long SOME = 1L << 20;

    private final Runnable rest;
    private final LongSupplier nanos;
    private final LongSupplier used;
    private final Runnable collect;
    private final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("idle-memory").factory());
    private volatile long touched;
    private long left;
    private boolean onceMore;

    /// @param rest releases what can be made again, on the FX thread
    IdleMemory(Runnable rest) {
        this(
                () -> restAndPaint(rest),
                System::nanoTime,
                () -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory(),
                System::gc);
    }

    /// @param used bytes of the heap that hold something, garbage or not
    IdleMemory(Runnable rest, LongSupplier nanos, LongSupplier used, Runnable collect) {
        this.rest = rest;
        this.nanos = nanos;
        this.used = used;
        this.collect = collect;
        touched = nanos.getAsLong();
    }

    // What paints the window still holds what was let go of until the next frames are painted.
    private static void restAndPaint(Runnable rest) {
        CountDownLatch painted = new CountDownLatch(1);
        Platform.runLater(() -> {
            rest.run();
            new ImageView(new WritableImage(1, 1)).snapshot(null, null);
            new FirstFrames(FRAMES, painted::countDown).start();
        });
        try {
            boolean _ = painted.await(BETWEEN_LOOKS.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    void watch(Scene scene) {
        scene.addEventFilter(InputEvent.ANY, _ -> touched());
        // ends with its executor; the task throws nothing
        Future<?> _ = looks.scheduleWithFixedDelay(
                this::check, IDLE.toSeconds(), BETWEEN_LOOKS.toSeconds(), TimeUnit.SECONDS);
    }

    void touched() {
        touched = nanos.getAsLong();
    }

    void check() {
        boolean much = used.getAsLong() - left > MUCH;
        if (nanos.getAsLong() - touched >= IDLE.toNanos() && (much || onceMore)) {
            rest.run();
            collect.run();
            long before = left;
            left = used.getAsLong();
            onceMore = much || before - left > SOME;
        }
    }

    @Override
    public void close() {
        looks.shutdownNow();
    }
}
