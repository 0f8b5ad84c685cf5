package lanedesk.workstation.tour;

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

/// Types into a window's controls, presses keys and waits for what should appear, called on a thread of its own.
public class WindowRobot {

    private final Scene scene;
    private final Duration timeout;

    /// Makes a hand that waits for anything `timeout` at most.
    public WindowRobot(Scene scene, Duration timeout) {
        this.scene = scene;
        this.timeout = timeout;
    }

    /// Runs before every act of the hand.
    void beforeAction() {}

    /// Runs something on the FX thread and waits for its value.
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

    /// Runs something on the FX thread and waits for its end.
    public final void runOnFxThread(Runnable task) {
        callOnFxThread(() -> {
            task.run();
            return true;
        });
    }

    /// Waits for what another thread finds out.
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

    /// When the first frame is being painted in which something holds, by `System.nanoTime`; asked on the FX thread.
    public static CompletableFuture<Long> nextFrame(Scene scene, BooleanSupplier isShown) {
        CompletableFuture<Long> when = new CompletableFuture<>();
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            if (when.isDone() || isShown.getAsBoolean()) {
                scene.removePostLayoutPulseListener(listener[0]);
                when.complete(System.nanoTime());
            } else {
                Platform.requestNextPulse();
            }
        };
        scene.addPostLayoutPulseListener(listener[0]);
        Platform.requestNextPulse();
        return when;
    }

    /// Waits until something holds, asked once a pulse on the FX thread.
    public final void await(String description, BooleanSupplier condition) {
        await(description, timeout, condition);
    }

    /// Waits until something holds, for `atMost` instead of the hand's patience.
    void await(String description, Duration atMost, BooleanSupplier condition) {
        awaitResult(callOnFxThread(() -> nextFrame(scene, condition)), atMost, description);
    }

    /// Waits for a few pulses, so that the last texts are painted.
    public final void awaitPulses() {
        int[] remaining = {4};
        await("the window to paint", () -> remaining[0]-- <= 0);
    }

    /// The control of that id that is in view, if any; asked on the FX thread.
    public final Optional<Node> findNode(String id) {
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

    /// Whether the control of that id is in view.
    public final boolean isVisible(String id) {
        return callOnFxThread(() -> findNode(id).isPresent());
    }

    /// Waits for the control of that id.
    public final Node awaitNode(String id) {
        await("#" + id + " to appear", () -> findNode(id).isPresent());
        return callOnFxThread(() -> findNode(id)).orElseThrow();
    }

    /// Types a text into a field in place of what it holds, as one paste, and stays there.
    public final void type(String id, String text) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(() -> {
            TextInputControl field = textFieldOf(node);
            field.requestFocus();
            field.selectAll();
            field.replaceSelection(text);
        });
        awaitPulses();
    }

    /// The field that a control is or holds; asked on the FX thread.
    public static TextInputControl textFieldOf(Node node) {
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

    /// Presses a button; one that is disabled is an error, as it would be for a person.
    public final void click(String id) {
        beforeAction();
        Node node = awaitNode(id);
        await("#" + id + " to be enabled", () -> !node.isDisabled());
        runOnFxThread(() -> {
            if (!(node instanceof ButtonBase button)) {
                throw new TourException("#" + id + " is no button", null);
            }
            button.requestFocus();
            button.fire();
        });
        awaitPulses();
    }

    /// Presses keys, such as `Shortcut+Enter`, where the focus is.
    public final void press(String keys) {
        beforeAction();
        runOnFxThread(() -> Keystroke.of(keys).sendTo(scene));
        awaitPulses();
    }

    /// Why the hand can't go on.
    static final class TourException extends RuntimeException {
        TourException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
