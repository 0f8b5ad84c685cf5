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
public class WindowHand {

    private final Scene scene;
    private final Duration patience;

    /// Makes a hand that waits for anything `patience` at most.
    public WindowHand(Scene scene, Duration patience) {
        this.scene = scene;
        this.patience = patience;
    }

    /// Runs before every act of the hand.
    void attend() {}

    /// Runs something on the FX thread and waits for its value.
    public final <T> T on(Supplier<T> task) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(task.get());
            } catch (Throwable failure) {
                done.completeExceptionally(failure);
            }
        });
        return get(done, patience, "the window to answer");
    }

    /// Runs something on the FX thread and waits for its end.
    public final void run(Runnable task) {
        on(() -> {
            task.run();
            return true;
        });
    }

    /// Waits for what another thread finds out.
    public final <T> T get(CompletableFuture<T> done, String what) {
        return get(done, patience, what);
    }

    private static <T> T get(CompletableFuture<T> done, Duration atMost, String what) {
        try {
            return done.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            throw new TourException(String.valueOf(failure.getCause()), failure);
        } catch (TimeoutException late) {
            done.cancel(false);
            throw new TourException("waited " + atMost.toSeconds() + " s in vain for " + what, late);
        } catch (InterruptedException stop) {
            done.cancel(false);
            Thread.currentThread().interrupt();
            throw new TourException("stopped while waiting for " + what, stop);
        }
    }

    /// When the first frame is being painted in which something holds, by `System.nanoTime`; asked on the FX thread.
    public static CompletableFuture<Long> frame(Scene where, BooleanSupplier shown) {
        CompletableFuture<Long> when = new CompletableFuture<>();
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            if (when.isDone() || shown.getAsBoolean()) {
                where.removePostLayoutPulseListener(listener[0]);
                when.complete(System.nanoTime());
            } else {
                Platform.requestNextPulse();
            }
        };
        where.addPostLayoutPulseListener(listener[0]);
        Platform.requestNextPulse();
        return when;
    }

    /// Waits until something holds, asked once a pulse on the FX thread.
    public final void await(String what, BooleanSupplier condition) {
        await(what, patience, condition);
    }

    /// Waits until something holds, for `atMost` instead of the hand's patience.
    void await(String what, Duration atMost, BooleanSupplier condition) {
        get(on(() -> frame(scene, condition)), atMost, what);
    }

    /// Waits for a few pulses, so that the last texts are painted.
    public final void awaitPulses() {
        int[] left = {4};
        await("the window to paint", () -> left[0]-- <= 0);
    }

    /// The control of that id that is in view, if any; asked on the FX thread.
    public final Optional<Node> node(String id) {
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
    public final boolean sees(String id) {
        return on(() -> node(id).isPresent());
    }

    /// Waits for the control of that id.
    public final Node awaitNode(String id) {
        await("#" + id + " to appear", () -> node(id).isPresent());
        return on(() -> node(id)).orElseThrow();
    }

    /// Types a text into a field in place of what it holds, as one paste, and stays there.
    public final void type(String id, String text) {
        attend();
        Node node = awaitNode(id);
        run(() -> {
            TextInputControl field = field(node);
            field.requestFocus();
            field.selectAll();
            field.replaceSelection(text);
        });
        awaitPulses();
    }

    /// The field that a control is or holds; asked on the FX thread.
    public static TextInputControl field(Node node) {
        return fieldIn(node)
                .orElseThrow(() -> new TourException("#" + node.getId() + " holds no field to type into", null));
    }

    static Optional<TextInputControl> fieldIn(Node node) {
        if (!node.isVisible()) {
            return Optional.empty();
        }
        if (node instanceof TextInputControl field) {
            return Optional.of(field);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> fieldIn(child).stream())
                        .findFirst()
                : Optional.empty();
    }

    /// Presses a button; one that is disabled is an error, as it would be for a person.
    public final void click(String id) {
        attend();
        Node node = awaitNode(id);
        await("#" + id + " to be enabled", () -> !node.isDisabled());
        run(() -> {
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
        attend();
        run(() -> Keystroke.of(keys).onto(scene));
        awaitPulses();
    }

    /// Why the hand can't go on.
    static final class TourException extends RuntimeException {
        TourException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
