package lanedesk.workstation.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.WritableImage;
import lanedesk.workstation.fx.PngFile;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.input.InputArming;
import lanedesk.workstation.fx.suggest.SuggestField;
import org.jspecify.annotations.Nullable;

/// Hands and eyes of the tour: chooses, copies, reads and takes pictures, and answers a prompt that comes in between.
final class Hand extends WindowHand {

    // while a field's suggestions are looked for
    private static final int LEAST_PULSES = 6;
    private static final int MOST_PULSES = 120;

    private final Scene scene;
    private String prompt = "";
    private Runnable prompted = () -> {};
    private @Nullable WritableImage painted;

    Hand(Scene scene, Duration patience) {
        super(scene, patience);
        this.scene = scene;
    }

    /// Sets the action at a prompt over the window, before the interrupted step goes on; `id` is that of the
    /// focused control.
    void whenPrompted(String id, Runnable action) {
        prompt = id;
        prompted = action;
    }

    // An open prompt takes every key, so it is closed first.
    @Override
    void attend() {
        if (on(this::isPrompted)) {
            String asked = prompt;
            prompt = "";
            prompted.run();
            prompt = asked;
        }
    }

    /// The same as `sees`, asked on the FX thread.
    boolean inView(String id) {
        return node(id).isPresent();
    }

    /// True where something inside that pane is a picture; asked on the FX thread.
    boolean hasPicture(String id) {
        return node(id).filter(node -> node instanceof Parent)
                .map(node -> !node.lookupAll("ImageView").isEmpty())
                .orElse(false);
    }

    @Override
    void await(String what, Duration atMost, BooleanSupplier condition) {
        BooleanSupplier either = () -> condition.getAsBoolean() || isPrompted();
        super.await(what, atMost, either);
        while (on(this::isPrompted)) {
            attend();
            super.await(what, atMost, either);
        }
    }

    // A panel that lies over the window holds the focus. This is asked at every pulse, where a search of the whole
    // window
    // would take a sixth of what the tour lets the window compute.
    private boolean isPrompted() {
        Node focused = scene.getFocusOwner();
        return focused != null && prompt.equals(focused.getId());
    }

    /// Looks at a page as long as it takes to be acted on.
    void look() {
        InputArming arming = new InputArming();
        await("the page to be looked at", () -> {
            arming.frame(System.nanoTime(), false);
            return arming.takesKeys();
        });
        awaitPulses();
    }

    /// Returns the text of the field of that id; empty where none is in view.
    String typed(String id) {
        return on(() ->
                node(id).flatMap(Hand::fieldIn).map(TextInputControl::getText).orElse(""));
    }

    /// Chooses a segment by its place.
    void select(String id, int place) {
        attend();
        Node node = awaitNode(id);
        run(() -> {
            if (!(node instanceof SegmentedChoice<?> choice)) {
                throw new TourException("#" + id + " is no choice", null);
            }
            choose(choice, place);
        });
        awaitPulses();
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
        Node node = awaitNode(id);
        TextInputControl field = on(() -> field(node));
        await("#" + id + " to be free", () -> !field.isDisabled());
        run(() -> {
            field.requestFocus();
            field.setText(typed);
        });
        press("Down");
        int pulses = 0;
        do {
            awaitPulses();
            pulses++;
        } while (pulses < LEAST_PULSES || (pulses < MOST_PULSES && on(() -> isSearching(node))));
        press("Enter");
        boolean taken = on(() -> !field.getText().equals(typed));
        awaitPulses();
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

    /// Puts the focus on a control.
    void focus(String id) {
        attend();
        Node node = awaitNode(id);
        run(node::requestFocus);
    }

    /// Returns the text of a control, for the record.
    String text(String id) {
        Node node = awaitNode(id);
        return on(() -> switch (node) {
            case Labeled labeled -> String.valueOf(labeled.getText());
            case TextInputControl field -> String.valueOf(field.getText());
            default -> "";
        });
    }

    /// Returns the text of a label that may have no room in a narrow window.
    String unseen(String id) {
        return on(() -> scene.lookup("#" + id) instanceof Labeled label ? String.valueOf(label.getText()) : "");
    }

    /// Every word that stands in a pane, line by line.
    List<String> words(String id) {
        Node node = awaitNode(id);
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

    /// Controls that neither stand in view nor are scrolled to.
    List<String> outOfReach() {
        return on(() -> Legibility.outOfReach(scene));
    }

    /// The page's filled buttons in view.
    List<String> filled() {
        return on(() -> Legibility.filled(scene));
    }

    /// Returns the count of the screen's nodes.
    NodeCount nodes() {
        return on(() -> NodeCount.count(scene.getRoot()));
    }

    /// Writes what the window shows as a PNG. Every picture is painted over the one before: collecting those of four
    /// megabytes would be what the window waits for.
    void picture(Path file) {
        awaitPulses();
        WritableImage image = on(() -> scene.snapshot(painted));
        painted = image;
        try {
            Files.createDirectories(file.getParent());
            PngFile.write(image, file);
        } catch (IOException failure) {
            throw new TourException(file + " can't be written", failure);
        }
    }
}
