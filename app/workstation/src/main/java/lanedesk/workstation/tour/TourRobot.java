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
final class TourRobot extends WindowRobot {

    // while a field's suggestions are looked for
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

    /// Sets the action at a prompt over the window, before the interrupted step goes on; `id` is that of the
    /// focused control.
    void setOnPrompted(String id, Runnable action) {
        promptId = id;
        onPrompted = action;
    }

    // An open prompt takes every key, so it is closed first.
    @Override
    void beforeAction() {
        if (callOnFxThread(this::isPrompted)) {
            String requested = promptId;
            promptId = "";
            onPrompted.run();
            promptId = requested;
        }
    }

    /// Whether the node is part of the scene. Reads the scene on the FX thread.
    boolean isInView(String id) {
        return findNode(id).isPresent();
    }

    /// Whether the pane contains an image. Reads the scene on the FX thread.
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

    // A panel that lies over the window holds the focus. This is asked at every pulse, where a search of the whole
    // window
    // would take a sixth of what the tour lets the window compute.
    private boolean isPrompted() {
        Node focused = scene.getFocusOwner();
        return focused != null && promptId.equals(focused.getId());
    }

    /// Waits as long as a displayed page needs before it accepts keys.
    void awaitPageActive() {
        InputArming arming = new InputArming();
        await("the page to be looked at", () -> {
            arming.onFrame(System.nanoTime(), false);
            return arming.acceptsKeyPresses();
        });
        awaitPulses();
    }

    /// Returns the text of the field of that id; empty where none is in view.
    String typedText(String id) {
        return callOnFxThread(() -> findNode(id)
                .flatMap(TourRobot::findTextField)
                .map(TextInputControl::getText)
                .orElse(""));
    }

    /// Chooses a segment by its place.
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

    /// Types into a field with suggestions and takes the first of them; false where nothing is suggested.
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

    // The list comes once what is to be suggested was looked for, beside the window's own work.
    private static boolean isSearching(Node node) {
        return node instanceof SuggestField<?> field
                && !field.typeahead().showingProperty().get();
    }

    /// Puts a text on the clipboard.
    void copyToClipboard(String text) {
        runOnFxThread(() -> {
            ClipboardText.copyToClipboard(text);
        });
    }

    /// Puts the focus on a control.
    void focusNode(String id) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(node::requestFocus);
    }

    /// Returns the text of a control, for the record.
    String textOf(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> switch (node) {
            case Labeled labeled -> String.valueOf(labeled.getText());
            case TextInputControl field -> String.valueOf(field.getText());
            default -> "";
        });
    }

    /// Returns the text of a label that may have no room in a narrow window.
    String textOfHidden(String id) {
        return callOnFxThread(
                () -> scene.lookup("#" + id) instanceof Labeled label ? String.valueOf(label.getText()) : "");
    }

    /// Every word that stands in a pane, line by line.
    List<String> labelTexts(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> node.lookupAll(".label").stream()
                .map(each -> each instanceof Labeled label && label.getText() != null ? label.getText() : "")
                .filter(line -> !line.isBlank())
                .toList());
    }

    /// Words in view whose place is too narrow for them.
    List<String> cutTexts() {
        return callOnFxThread(() -> AccessibilityCheck.findCutTexts(scene));
    }

    /// Controls in view that a screen reader has no name for.
    List<String> controlsWithoutName() {
        return callOnFxThread(() -> AccessibilityCheck.findControlsWithoutName(scene));
    }

    /// Controls that neither stand in view nor are scrolled to.
    List<String> unreachableControls() {
        return callOnFxThread(() -> AccessibilityCheck.findUnreachableControls(scene));
    }

    /// The page's filled buttons in view.
    List<String> filledButtons() {
        return callOnFxThread(() -> AccessibilityCheck.findFilledButtons(scene));
    }

    /// Returns the count of the screen's nodes.
    NodeCount countNodes() {
        return callOnFxThread(() -> NodeCount.countNodes(scene.getRoot()));
    }

    /// Writes what the window shows as a PNG. Every picture is painted over the one before: collecting those of four
    /// megabytes would be what the window waits for.
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
