package lanedesk.benchmarks.program;

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
import lanedesk.workstation.tour.Keystroke;
import org.jspecify.annotations.Nullable;

/// Presses keys and types into a window from a thread of its own, and waits for what should appear.
final class Hands {

    private static final long PATIENCE_SECONDS = 40;

    private final Scene scene;

    Hands(Scene scene) {
        this.scene = scene;
    }

    <T> T on(Supplier<T> task) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(task.get());
            } catch (RuntimeException | Error failure) {
                done.completeExceptionally(failure);
            }
        });
        return get(done, "the window");
    }

    private static <T> T get(CompletableFuture<T> done, String what) {
        try {
            return done.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new IllegalStateException("waited in vain for " + what, failure);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stop);
        }
    }

    void run(Runnable task) {
        on(() -> {
            task.run();
            return true;
        });
    }

    /// Does something on the FX thread and says when the frame that shows it is being painted, by `System.nanoTime`.
    CompletableFuture<Long> frame(Scene where, BooleanSupplier shown) {
        CompletableFuture<Long> when = new CompletableFuture<>();
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            if (shown.getAsBoolean()) {
                where.removePostLayoutPulseListener(listener[0]);
                when.complete(System.nanoTime());
            } else {
                Platform.requestNextPulse();
            }
        };
        run(() -> {
            where.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
        });
        return when;
    }

    long await(String what, BooleanSupplier shown) {
        return get(frame(scene, shown), what);
    }

    static long await(CompletableFuture<Long> frame, String what) {
        return get(frame, what);
    }

    void settle() {
        int[] left = {3};
        await("a few frames", () -> left[0]-- <= 0);
    }

    /// The node of that id in view; asked on the FX thread.
    @Nullable
    Node node(String id) {
        return find(scene.getRoot(), id);
    }

    private static @Nullable Node find(Node node, String id) {
        if (!node.isVisible()) {
            return null;
        }
        if (id.equals(node.getId())) {
            return node;
        }
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                Node found = find(child, id);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    boolean sees(String id) {
        return on(() -> node(id) != null);
    }

    Node see(String id) {
        await("#" + id, () -> node(id) != null);
        return on(() -> {
            Node node = node(id);
            if (node == null) {
                throw new IllegalStateException("#" + id + " went away");
            }
            return node;
        });
    }

    void type(String id, String text) {
        Node node = see(id);
        run(() -> {
            TextInputControl field = field(node);
            if (field == null) {
                throw new IllegalStateException("#" + id + " holds no field");
            }
            field.requestFocus();
            field.selectAll();
            field.replaceSelection(text);
        });
        settle();
    }

    static @Nullable TextInputControl field(Node node) {
        if (node instanceof TextInputControl field) {
            return field;
        }
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                TextInputControl found = field(child);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    void click(String id) {
        Node node = see(id);
        run(() -> ((ButtonBase) node).fire());
        settle();
    }

    void press(String keys) {
        run(() -> fire(keys));
        settle();
    }

    /// The same, on the FX thread.
    void fire(String keys) {
        Keystroke.of(keys).onto(scene);
    }
}
