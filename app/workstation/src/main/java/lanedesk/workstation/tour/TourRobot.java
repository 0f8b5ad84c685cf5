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

/// Operates the window during the tour: selects, copies, reads and takes pictures. Also handles a prompt that
/// appears in between.
final class TourRobot extends WindowRobot {

    // suggestions are searched during these pulses
    private static final int MIN_PULSES = 6;
    private static final int MAX_PULSES = 120;

    private final Scene scene;
    private String promptId = "";
    private Runnable onPrompted = () -> {};
    private @Nullable WritableImage reusedImage;

    TourRobot(Scene scene, Duration timeout) {
        super(scene, timeout);
        this.scene = scene;
    }

    /// Sets the action that handles a prompt over the window before the interrupted step continues. `id` is the id
    /// of the control that is focused in the prompt.
    void setOnPrompted(String id, Runnable action) {
        promptId = id;
        onPrompted = action;
    }

    // An open prompt receives all keys, so it is handled first.
    @Override
    void beforeAction() {
        if (callOnFxThread(this::isPrompted)) {
            String requested = promptId;
            promptId = "";
            onPrompted.run();
            promptId = requested;
        }
    }

    /// Whether a node with this id is visible. Called on the FX thread or during [#await].
    boolean isInView(String id) {
        return findNode(id).isPresent();
    }

    /// Whether the pane with this id contains an image. Called on the FX thread or during [#await].
    boolean hasPicture(String id) {
        return findNode(id)
                .filter(node -> node instanceof Parent)
                .map(node -> !node.lookupAll("ImageView").isEmpty())
                .orElse(false);
    }

    @Override
    void await(String description, Duration atMost, BooleanSupplier condition) {
        BooleanSupplier isDoneOrPrompted = () -> condition.getAsBoolean() || isPrompted();
        super.await(description, atMost, isDoneOrPrompted);
        while (callOnFxThread(this::isPrompted)) {
            beforeAction();
            super.await(description, atMost, isDoneOrPrompted);
        }
    }

    // A prompt over the window has the focus. This is checked at every pulse; a search of the complete window would
    // take a sixth of the window's computing time.
    private boolean isPrompted() {
        Node focused = scene.getFocusOwner();
        return focused != null && promptId.equals(focused.getId());
    }

    /// Waits until a newly displayed page accepts keys.
    void awaitPageActive() {
        InputArming arming = new InputArming();
        await("the page to be looked at", () -> {
            arming.onFrame(System.nanoTime(), false);
            return arming.acceptsKeyPresses();
        });
        awaitPulses();
    }

    /// The typed text of the field with this id; empty if no such field is visible.
    String typedText(String id) {
        return callOnFxThread(() -> findNode(id)
                .flatMap(TourRobot::findTextField)
                .map(TextInputControl::getText)
                .orElse(""));
    }

    /// Selects the segment with this index in a choice.
    void selectItem(String id, int index) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(() -> {
            if (!(node instanceof SegmentedChoice<?> choice)) {
                throw new TourException("#" + id + " is no choice", null);
            }
            selectSegment(choice, index);
        });
        awaitPulses();
    }

    private static <T> void selectSegment(SegmentedChoice<T> choice, int index) {
        T item = choice.getItems().get(index);
        if (choice.multipleProperty().get()) {
            choice.getValues().add(item);
            choice.getValues().removeIf(other -> !item.equals(other));
        } else {
            choice.valueProperty().set(item);
        }
    }

    /// Types into a field with suggestions and accepts the first suggestion. Returns false if nothing is suggested.
    boolean acceptSuggestion(String id, String typed) {
        beforeAction();
        Node node = awaitNode(id);
        TextInputControl field = callOnFxThread(() -> textFieldOf(node));
        await("#" + id + " to be free", () -> !field.isDisabled());
        runOnFxThread(() -> {
            field.requestFocus();
            field.setText(typed);
        });
        press("Down");
        int pulses = 0;
        do {
            awaitPulses();
            pulses++;
        } while (pulses < MIN_PULSES || (pulses < MAX_PULSES && callOnFxThread(() -> isSearching(node))));
        press("Enter");
        boolean isUsed = callOnFxThread(() -> !field.getText().equals(typed));
        awaitPulses();
        return isUsed;
    }

    // The list of suggestions appears after a search in the background.
    private static boolean isSearching(Node node) {
        return node instanceof SuggestField<?> field
                && !field.typeahead().showingProperty().get();
    }

    /// Copies a text to the clipboard.
    void copyToClipboard(String text) {
        runOnFxThread(() -> {
            ClipboardText.copyToClipboard(text);
        });
    }

    /// Moves the focus to the control with this id.
    void focusNode(String id) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(node::requestFocus);
    }

    /// The text of the control with this id, for the record.
    String textOf(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> switch (node) {
            case Labeled labeled -> String.valueOf(labeled.getText());
            case TextInputControl field -> String.valueOf(field.getText());
            default -> "";
        });
    }

    /// The text of a label that may be hidden in a narrow window; empty if there is no such label.
    String textOfHidden(String id) {
        return callOnFxThread(
                () -> scene.lookup("#" + id) instanceof Labeled label ? String.valueOf(label.getText()) : "");
    }

    /// The texts of all labels in the pane with this id.
    List<String> labelTexts(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> node.lookupAll(".label").stream()
                .map(each -> each instanceof Labeled label && label.getText() != null ? label.getText() : "")
                .filter(line -> !line.isBlank())
                .toList());
    }

    /// The displayed texts that are cut off.
    List<String> cutTexts() {
        return callOnFxThread(() -> AccessibilityCheck.findCutTexts(scene));
    }

    /// The displayed controls without a name for a screen reader.
    List<String> controlsWithoutName() {
        return callOnFxThread(() -> AccessibilityCheck.findControlsWithoutName(scene));
    }

    /// The controls that cannot be scrolled into view.
    List<String> unreachableControls() {
        return callOnFxThread(() -> AccessibilityCheck.findUnreachableControls(scene));
    }

    /// The texts of the displayed buttons with the accent color.
    List<String> filledButtons() {
        return callOnFxThread(() -> AccessibilityCheck.findFilledButtons(scene));
    }

    /// Counts the nodes of the screen.
    NodeCount countNodes() {
        return callOnFxThread(() -> NodeCount.countNodes(scene.getRoot()));
    }

    /// Writes a picture of the window as PNG. All pictures use the same image in memory, because collecting 4 MB of
    /// garbage for each would slow down the window.
    void takePicture(Path file) {
        awaitPulses();
        WritableImage image = callOnFxThread(() -> scene.snapshot(reusedImage));
        reusedImage = image;
        try {
            Files.createDirectories(file.getParent());
            PngFile.write(image, file);
        } catch (IOException failure) {
            throw new TourException(file + " can't be written", failure);
        }
    }
}
