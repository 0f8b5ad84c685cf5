package lanedesk.tour;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;

/// Operates a window: types into its controls, presses keys, and waits for changes. Called on a thread other than
/// the FX thread.
public class WindowRobot {

    private final Scene scene;
    private final Duration timeout;

    /// Creates a robot that waits at most `timeout` for each change.
    public WindowRobot(Scene scene, Duration timeout) {
        this.scene = scene;
        this.timeout = timeout;
    }

    /// Called before every action of the robot.
    void beforeAction() {}

    /// Runs a task on the FX thread, and waits for its value.
    public final <T> T callOnFxThread(Supplier<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(task.get());
            } catch (Throwable failure) {
                result.completeExceptionally(failure);
            }
        });
        return awaitResult(result, timeout, "the window to answer");
    }

    /// Runs a task on the FX thread, and waits for its end.
    public final void runOnFxThread(Runnable task) {
        callOnFxThread(() -> {
            task.run();
            return true;
        });
    }

    /// Waits for the result of another thread. The error message after a timeout contains `description`, the name of
    /// what was awaited.
    public final <T> T awaitResult(CompletableFuture<T> done, String description) {
        return awaitResult(done, timeout, description);
    }

    private static <T> T awaitResult(CompletableFuture<T> done, Duration atMost, String description) {
        try {
            return done.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            throw new TourException(String.valueOf(failure.getCause()), failure);
        } catch (TimeoutException exception) {
            done.cancel(false);
            throw new TourException("waited " + atMost.toSeconds() + " s in vain for " + description, exception);
        } catch (InterruptedException stop) {
            done.cancel(false);
            Thread.currentThread().interrupt();
            throw new TourException("stopped while waiting for " + description, stop);
        }
    }

    /// Returns a future that completes after the layout of the first frame for which `isShown` is true, with
    /// the `System.nanoTime` of this moment. Called on the FX thread.
    public static CompletableFuture<Long> timeOfFirstFrameWhenShown(Scene scene, BooleanSupplier isShown) {
        CompletableFuture<Long> completionTime = new CompletableFuture<>();
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            if (completionTime.isDone() || isShown.getAsBoolean()) {
                scene.removePostLayoutPulseListener(listener[0]);
                completionTime.complete(System.nanoTime());
            } else {
                Platform.requestNextPulse();
            }
        };
        scene.addPostLayoutPulseListener(listener[0]);
        Platform.requestNextPulse();
        return completionTime;
    }

    /// Waits until a condition holds. The condition is checked on the FX thread at every pulse.
    public final void awaitCondition(String description, BooleanSupplier condition) {
        awaitCondition(description, timeout, condition);
    }

    /// Waits until a condition holds, at most for the time `atMost`.
    void awaitCondition(String description, Duration atMost, BooleanSupplier condition) {
        awaitResult(callOnFxThread(() -> timeOfFirstFrameWhenShown(scene, condition)), atMost, description);
    }

    /// Waits for four pulses, so that the most recent changes are painted.
    public final void awaitFourPulses() {
        int[] remaining = {4};
        awaitCondition("the window to paint", () -> remaining[0]-- <= 0);
    }

    /// The visible control with this id; empty if no visible control has this id. Called on the FX thread.
    public final Optional<Node> findVisibleNode(String id) {
        Deque<Node> todo = new ArrayDeque<>();
        todo.push(scene.getRoot());
        while (!todo.isEmpty()) {
            Node node = todo.pop();
            if (!node.isVisible()) {
                continue;
            }
            if (id.equals(node.getId())) {
                return Optional.of(node);
            }
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(todo::push);
            }
        }
        return Optional.empty();
    }

    /// Whether a control with this id is visible.
    public final boolean isVisible(String id) {
        return callOnFxThread(() -> findVisibleNode(id).isPresent());
    }

    /// Waits until a control with this id is visible, and returns it.
    public final Node awaitNode(String id) {
        awaitCondition("#" + id + " to appear", () -> findVisibleNode(id).isPresent());
        return callOnFxThread(() -> findVisibleNode(id)).orElseThrow();
    }

    /// Moves the focus to a field and replaces its text, as a paste would do. The focus stays in the field.
    public final void replaceText(String id, String text) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(() -> {
            TextInputControl field = requireTextField(node);
            field.requestFocus();
            field.selectAll();
            field.replaceSelection(text);
        });
        awaitFourPulses();
    }

    /// The text field that a control is or contains. Throws if the control contains no text field. Called on the FX
    /// thread.
    public static TextInputControl requireTextField(Node node) {
        return findTextField(node)
                .orElseThrow(() -> new TourException("#" + node.getId() + " holds no field to type into", null));
    }

    static Optional<TextInputControl> findTextField(Node node) {
        if (!node.isVisible()) {
            return Optional.empty();
        }
        if (node instanceof TextInputControl field) {
            return Optional.of(field);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> findTextField(child).stream())
                        .findFirst()
                : Optional.empty();
    }

    /// Focuses and presses a button. Waits until the button is enabled. Throws a [TourException] if the button stays
    /// disabled or the control is not a button.
    public final void focusAndFireButton(String id) {
        beforeAction();
        Node node = awaitNode(id);
        awaitCondition("#" + id + " to be enabled", () -> !node.isDisabled());
        runOnFxThread(() -> {
            if (!(node instanceof ButtonBase button)) {
                throw new TourException("#" + id + " is no button", null);
            }
            button.requestFocus();
            button.fire();
        });
        awaitFourPulses();
    }

    /// Presses keys, such as `Shortcut+Enter`, at the focused control.
    public final void pressKeys(String keys) {
        beforeAction();
        runOnFxThread(() -> Keystroke.of(keys).sendToFocusOwner(scene));
        awaitFourPulses();
    }

    /// Thrown if the robot cannot continue. The message states the reason.
    static final class TourException extends RuntimeException {
        TourException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
