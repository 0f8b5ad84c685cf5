package lanedesk.workstation.fx;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.text.Text;
import javafx.stage.Window;
import lanedesk.workstation.fx.input.InputDelay;
import lanedesk.workstation.fx.input.WindowInput;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.testfx.util.WaitForAsyncUtils;

/// Waits for the toolkit frame by frame.
public final class FrameSync {

    private static final int FRAMES_TO_AWAIT = 3;

    /// Factor by which the window clocks run faster while a test waits. Each frame of the tests (240 per
    /// second) then counts 100 ms, the most that a page counts for one frame.
    private static final int CLOCK_SPEED = 24;

    private FrameSync() {}

    /// Returns when all earlier tasks of the toolkit have been run and shown, which takes three complete
    /// frames, and the tasks that these added have been run too. Rethrows an uncaught exception of the FX
    /// thread.
    public static void awaitFrames() {
        awaitOnFxThread(FrameSync::countFrames);
        drainFxQueue();
    }

    /// Returns when the current content of the screen has been visible long enough to accept input, without any
    /// input in the meantime. The clocks of the windows run faster while it waits.
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

    /// Waits until a condition is true for the window, and for the frame that shows it. The condition is
    /// checked on the FX thread: a look-up by style class writes to a table of all classes that the toolkit
    /// reads at the same time.
    public static void awaitCondition(Callable<Boolean> condition) {
        try {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> WaitForAsyncUtils.waitForAsyncFx(60_000, condition));
        } catch (ConditionTimeoutException e) {
            throw new AssertionError(
                    "The condition was not fulfilled within 60 seconds. "
                            + WaitForAsyncUtils.waitForAsyncFx(60_000, FrameSync::describeWindows),
                    e);
        }
        awaitFrames();
    }

    // Returns the focused control and the visible texts of each window.
    private static String describeWindows() {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(Objects::nonNull)
                .map(scene -> "Focus: %s. Texts: %s"
                        .formatted(scene.getFocusOwner(), String.join(" | ", visibleTexts(scene.getRoot()))))
                .collect(Collectors.joining("; "));
    }

    private static List<String> visibleTexts(Node node) {
        if (!node.isVisible()) {
            return List.of();
        }
        if (node instanceof Text text) {
            return text.getText().isBlank() ? List.of() : List.of(text.getText());
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> visibleTexts(child).stream())
                        .toList()
                : List.of();
    }

    /// Returns when all earlier tasks of the toolkit, and the tasks that these added, have been run.
    public static void drainFxQueue() {
        for (int turn = 0; turn < 2; turn++) {
            WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(() -> {}));
        }
    }

    private static void watchInputArming(CompletableFuture<Void> shown) {
        InputDelay arming = new InputDelay();
        new AnimationTimer() {
            private long begin;
            private int after;

            @Override
            public void handle(long now) {
                begin = begin == 0 ? now : begin;
                LongUnaryOperator fast = frame -> begin + CLOCK_SPEED * (frame - begin);
                setClocks(fast);
                arming.onFrame(fast.applyAsLong(now), false);
                if (arming.acceptsKeyPresses() && ++after > FRAMES_TO_AWAIT) {
                    setClocks(LongUnaryOperator.identity());
                    stop();
                    shown.complete(null);
                }
            }
        }.start();
    }

    /// Sets the clock that measures how long the pages of all windows have been seen. Must be called on the FX
    /// thread.
    public static void setClocks(LongUnaryOperator clock) {
        for (Window window : Window.getWindows()) {
            if (window.getScene() != null
                    && window.getScene().getProperties().get(WindowInput.class) instanceof WindowInput input) {
                input.setFrameClock(clock);
            }
        }
    }

    /// A frame starts with the timers; styles, layout and rendering follow.
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
