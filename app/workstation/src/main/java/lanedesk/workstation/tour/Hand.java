package lanedesk.workstation.tour;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.input.InputArming;
import lanedesk.workstation.fx.suggest.SuggestField;
import org.jspecify.annotations.Nullable;

/// Hands and eyes of the tour: types into the window's controls, presses keys, waits for what should appear, takes
/// pictures. Called on the tour's own thread.
final class Hand {

    private final Scene scene;
    private final Duration patience;
    private String prompt = "";
    private Runnable prompted = () -> {};
    private @Nullable WritableImage painted;
    private @Nullable BufferedImage copied;

    Hand(Scene scene, Duration patience) {
        this.scene = scene;
        this.patience = patience;
    }

    /// What to do whenever a prompt lies over the window, before going on with what was being done.
    void whenPrompted(String id, Runnable action) {
        prompt = id;
        prompted = action;
    }

    // A prompt takes every key, so it goes first.
    private void attend() {
        if (!prompt.isEmpty() && sees(prompt)) {
            String asked = prompt;
            prompt = "";
            prompted.run();
            prompt = asked;
        }
    }

    /// Runs something on the FX thread and waits for its value.
    <T> T on(Supplier<T> task) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(task.get());
            } catch (Throwable failure) {
                done.completeExceptionally(failure);
            }
        });
        try {
            return done.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            throw new TourException(String.valueOf(failure.getCause()), failure);
        } catch (TimeoutException late) {
            throw new TourException("the window did not answer within " + patience, late);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new TourException("stopped", stop);
        }
    }

    void run(Runnable task) {
        on(() -> {
            task.run();
            return true;
        });
    }

    /// The control of that id that is in view, if any.
    Optional<Node> find(String id) {
        return on(() -> search(id));
    }

    /// The same, asked on the FX thread.
    Optional<Node> node(String id) {
        return search(id);
    }

    /// The same as `sees`, asked on the FX thread.
    boolean inView(String id) {
        return search(id).isPresent();
    }

    /// True where something inside that pane is a picture; asked on the FX thread.
    boolean hasPicture(String id) {
        return search(id)
                .filter(node -> node instanceof Parent)
                .map(node -> !node.lookupAll("ImageView").isEmpty())
                .orElse(false);
    }

    private Optional<Node> search(String id) {
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

    /// Waits for the control of that id.
    Node see(String id) {
        await("#" + id + " to appear", () -> search(id).isPresent());
        return find(id).orElseThrow();
    }

    boolean sees(String id) {
        return find(id).isPresent();
    }

    /// Waits until something holds, asked once a pulse on the FX thread.
    void await(String what, BooleanSupplier condition) {
        await(what, patience, condition);
    }

    /// The same for what may take its time.
    void await(String what, Duration atMost, BooleanSupplier condition) {
        while (!held(what, atMost, () -> condition.getAsBoolean() || isPrompted())) {
            attend();
        }
    }

    private boolean isPrompted() {
        return !prompt.isEmpty() && inView(prompt);
    }

    // False where a prompt came first.
    private boolean held(String what, Duration atMost, BooleanSupplier condition) {
        CountDownLatch held = new CountDownLatch(1);
        Watch watch = new Watch(condition, held);
        Platform.runLater(watch::start);
        try {
            if (!held.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new TourException("waited " + atMost.toSeconds() + " s in vain for " + what, null);
            }
            return !on(this::isPrompted);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new TourException("stopped while waiting for " + what, stop);
        } finally {
            Platform.runLater(watch::stop);
        }
    }

    // while a field's suggestions are looked for
    private static final int LEAST_PULSES = 6;
    private static final int MOST_PULSES = 120;

    private static final class Watch extends AnimationTimer {
        private final BooleanSupplier condition;
        private final CountDownLatch held;

        Watch(BooleanSupplier condition, CountDownLatch held) {
            this.condition = condition;
            this.held = held;
        }

        @Override
        public void handle(long now) {
            if (condition.getAsBoolean()) {
                held.countDown();
                stop();
            }
        }
    }

    /// Lets a few pulses pass, so that what was said is painted.
    void settle() {
        int[] left = {4};
        await("the window to paint", () -> left[0]-- <= 0);
    }

    /// Looks at a page as long as it takes to be acted on.
    void look() {
        InputArming arming = new InputArming();
        await("the page to be looked at", () -> {
            arming.frame(System.nanoTime(), false);
            return arming.takesKeys();
        });
        settle();
    }

    /// Types a text into a field in place of what it holds, as one paste, and stays there.
    void type(String id, String text) {
        attend();
        Node node = see(id);
        run(() -> {
            TextInputControl field = field(node);
            field.requestFocus();
            field.selectAll();
            field.replaceSelection(text);
        });
        settle();
    }

    /// What stands in the field of that id; empty where none is in view.
    String typed(String id) {
        return on(() ->
                search(id).flatMap(Hand::fieldIn).map(TextInputControl::getText).orElse(""));
    }

    private static TextInputControl field(Node node) {
        return fieldIn(node)
                .orElseThrow(() -> new TourException("#" + node.getId() + " holds no field to type into", null));
    }

    private static Optional<TextInputControl> fieldIn(Node node) {
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

    /// Chooses a segment by its place.
    void select(String id, int place) {
        attend();
        Node node = see(id);
        run(() -> {
            if (!(node instanceof SegmentedChoice<?> choice)) {
                throw new TourException("#" + id + " is no choice", null);
            }
            choose(choice, place);
        });
        settle();
    }

    private static <T> void choose(SegmentedChoice<T> choice, int place) {
        T item = choice.getItems().get(place);
        if (choice.multipleProperty().get()) {
            choice.getValues().add(item);
            choice.getValues().removeIf(other -> !item.equals(other));
        } else {
            choice.valueProperty().set(item);
        }
    }

    /// Types into a field with suggestions and takes the first of them; false where nothing is suggested.
    boolean takeSuggestion(String id, String typed) {
        attend();
        Node node = see(id);
        TextInputControl field = on(() -> field(node));
        await("#" + id + " to be free", () -> !field.isDisabled());
        run(() -> {
            field.requestFocus();
            field.setText(typed);
        });
        press("Down");
        int pulses = 0;
        do {
            settle();
            pulses++;
        } while (pulses < LEAST_PULSES || (pulses < MOST_PULSES && on(() -> isSearching(node))));
        press("Enter");
        boolean taken = on(() -> !field.getText().equals(typed));
        settle();
        return taken;
    }

    // The list comes once what is to be suggested was looked for, beside the window's own work.
    private static boolean isSearching(Node node) {
        return node instanceof SuggestField<?> field
                && !field.typeahead().showingProperty().get();
    }

    /// Puts a text on the clipboard.
    void copy(String text) {
        run(() -> {
            ClipboardText.put(text);
        });
    }

    /// Presses a button; one that is disabled is an error, as it would be for a person.
    void click(String id) {
        attend();
        Node node = see(id);
        await("#" + id + " to be enabled", () -> !node.isDisabled());
        run(() -> {
            if (!(node instanceof ButtonBase button)) {
                throw new TourException("#" + id + " is no button", null);
            }
            button.requestFocus();
            button.fire();
        });
        settle();
    }

    /// Puts the focus on a control.
    void focus(String id) {
        attend();
        Node node = see(id);
        run(node::requestFocus);
    }

    /// Presses keys, such as `Shortcut+Enter`, where the focus is.
    void press(String keys) {
        attend();
        run(() -> Keystroke.of(keys).onto(scene));
        settle();
    }

    /// What a control says, for the record.
    String text(String id) {
        Node node = see(id);
        return on(() -> switch (node) {
            case Labeled labeled -> String.valueOf(labeled.getText());
            case TextInputControl field -> String.valueOf(field.getText());
            default -> "";
        });
    }

    /// What a label would say that may have no room in a narrow window.
    String unseen(String id) {
        return on(() -> scene.lookup("#" + id) instanceof Labeled label ? String.valueOf(label.getText()) : "");
    }

    /// Every word that stands in a pane, line by line.
    List<String> words(String id) {
        Node node = see(id);
        return on(() -> node.lookupAll(".label").stream()
                .map(each -> each instanceof Labeled label && label.getText() != null ? label.getText() : "")
                .filter(line -> !line.isBlank())
                .toList());
    }

    /// Words in view whose place is too narrow for them.
    List<String> cutWords() {
        return on(() -> Legibility.cutWords(scene));
    }

    /// Controls in view that a screen reader has no name for.
    List<String> nameless() {
        return on(() -> Legibility.nameless(scene));
    }

    /// What the screen is made of.
    NodeCount nodes() {
        return on(() -> NodeCount.count(scene.getRoot()));
    }

    /// Writes what the window shows as a PNG. Every picture is painted over the one before: a pair of them takes eight
    /// megabytes, and collecting those would be what the window waits for.
    void picture(Path file) {
        settle();
        WritableImage image = on(() -> TourScene.picture(scene, painted));
        painted = image;
        copied = SwingFXUtils.fromFXImage(image, copied);
        try {
            Files.createDirectories(file.getParent());
            if (!ImageIO.write(copied, "png", file.toFile())) {
                throw new TourException("no PNG writer", null);
            }
        } catch (IOException failure) {
            throw new TourException(file + " can't be written", failure);
        }
    }

    /// Why the tour can't go on.
    static final class TourException extends RuntimeException {
        TourException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
