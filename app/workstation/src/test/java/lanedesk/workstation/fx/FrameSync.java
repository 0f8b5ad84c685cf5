package lanedesk.workstation.fx;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import javafx.animation.AnimationTimer;
import javafx.stage.Window;
import lanedesk.workstation.fx.input.InputArming;
import lanedesk.workstation.fx.input.WindowInput;
import org.awaitility.Awaitility;
import org.testfx.util.WaitForAsyncUtils;

/// Waiting for the toolkit by its own frames.
public final class FrameSync {

    private static final int FRAMES_TO_AWAIT = 3;

    /// A frame of the tests' 240 a second counts as the longest that a page is seen by.
    private static final int CLOCK_SPEED = 24;

    private FrameSync() {}

    /// Returns when what the toolkit was given before is worked off and shown, by three whole frames, and what those
    /// gave it is worked off too. An error that nobody caught on its thread comes out here.
    public static void awaitFrames() {
        awaitOnFxThread(FrameSync::countFrames);
        drainFxQueue();
    }

    /// Returns when what is on screen now has been there long enough to be acted on, with nothing pressed meanwhile.
    /// The
    /// clocks of the windows run fast for it.
    public static void awaitInputArmed() {
        awaitOnFxThread(FrameSync::watchInputArming);
        drainFxQueue();
    }

    private static void awaitOnFxThread(Consumer<CompletableFuture<Void>> count) {
        CompletableFuture<Void> shown = new CompletableFuture<>();
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(() -> count.accept(shown)));
        try {
            shown.get(60, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new AssertionError("no frames come", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /// Waits until something holds of the window, and for the frame that shows it. It is asked on the FX thread: a
    /// look-up by style class writes into a table of all classes, in which the toolkit reads meanwhile.
    public static void awaitCondition(Callable<Boolean> condition) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> WaitForAsyncUtils.waitForAsyncFx(60_000, condition));
        awaitFrames();
    }

    /// Returns when what the toolkit was given before, and what that gave it, is worked off.
    public static void drainFxQueue() {
        for (int turn = 0; turn < 2; turn++) {
            WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(() -> {}));
        }
    }

    private static void watchInputArming(CompletableFuture<Void> shown) {
        InputArming arming = new InputArming();
        new AnimationTimer() {
            private long begin;
            private int after;

            @Override
            public void handle(long now) {
                begin = begin == 0 ? now : begin;
                LongUnaryOperator fast = frame -> begin + CLOCK_SPEED * (frame - begin);
                setClocks(fast);
                arming.onFrame(fast.applyAsLong(now), false);
                if (arming.acceptsKeys() && ++after > FRAMES_TO_AWAIT) {
                    setClocks(LongUnaryOperator.identity());
                    stop();
                    shown.complete(null);
                }
            }
        }.start();
    }

    /// Sets the clock by which the pages of all windows are seen. On the FX thread.
    public static void setClocks(LongUnaryOperator clock) {
        for (Window window : Window.getWindows()) {
            if (window.getScene() != null
                    && window.getScene().getProperties().get(WindowInput.class) instanceof WindowInput input) {
                input.setFrameClock(clock);
            }
        }
    }

    /// A frame begins with the timers; styles, layout and picture follow.
    private static void countFrames(CompletableFuture<Void> shown) {
        new AnimationTimer() {
            private int begun;

            @Override
            public void handle(long now) {
                if (++begun > FRAMES_TO_AWAIT) {
                    stop();
                    shown.complete(null);
                }
            }
        }.start();
    }
}
