package lanedesk.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.jspecify.annotations.Nullable;

/// Operates the window during the tour: selects, copies, reads and takes pictures. If a prompt appears over the
/// window, runs the action that handles the prompt before continuing.
final class TourRobot extends WindowRobot {

    // The minimum number of pulses to wait for suggestions, which are searched in the background.
    private static final int MIN_PULSES = 6;
    private static final int MAX_PULSES = 120;

    // A page ignores input until it has been painted for one second. When this time is measured, a frame counts
    // as at most MAX_FRAME_TIME.
    private static final Duration PAGE_PAUSE = Duration.ofSeconds(1);
    private static final Duration MAX_FRAME_TIME = Duration.ofMillis(100);

    private final Scene scene;
    private String promptId = "";
    private Runnable onPrompted = () -> {};
    private @Nullable WritableImage reusedImage;

    TourRobot(Scene scene, Duration timeout) {
        super(scene, timeout);
        this.scene = scene;
    }

    /// Sets the action that handles a prompt over the window. The robot runs the action before its next action
    /// if the control with this id in the prompt has the focus.
    void setOnPrompted(String id, Runnable action) {
        promptId = id;
        onPrompted = action;
    }

    // An open prompt receives all keys, so it is handled first.
    @Override
    void beforeAction() {
        if (callOnFxThread(this::isPromptFocused)) {
            String requested = promptId;
            promptId = "";
            onPrompted.run();
            promptId = requested;
        }
    }

    /// Whether a node with this id is visible. Called on the FX thread or during [#awaitCondition].
    boolean isVisibleOnFxThread(String id) {
        return findVisibleNode(id).isPresent();
    }

    /// Whether the pane with this id contains an image. Called on the FX thread or during [#awaitCondition].
    boolean containsImageView(String id) {
        return findVisibleNode(id)
                .filter(node -> node instanceof Parent)
                .map(node -> !node.lookupAll("ImageView").isEmpty())
                .orElse(false);
    }

    @Override
    void awaitCondition(String description, Duration atMost, BooleanSupplier condition) {
        BooleanSupplier isDoneOrPrompted = () -> condition.getAsBoolean() || isPromptFocused();
        super.awaitCondition(description, atMost, isDoneOrPrompted);
        while (callOnFxThread(this::isPromptFocused)) {
            beforeAction();
            super.awaitCondition(description, atMost, isDoneOrPrompted);
        }
    }

    // Whether the prompt is open, which is checked at every pulse. An open prompt has the focus; a search of
    // the complete window for the prompt would take a sixth of the window's computing time.
    private boolean isPromptFocused() {
        Node focused = scene.getFocusOwner();
        return focused != null && promptId.equals(focused.getId());
    }

    /// Waits until a newly displayed page accepts keys.
    void awaitKeyPressesAccepted() {
        long[] frame = {System.nanoTime()};
        long[] visible = {0};
        awaitCondition("the page to be looked at", () -> {
            long now = System.nanoTime();
            visible[0] += Math.min(now - frame[0], MAX_FRAME_TIME.toNanos());
            frame[0] = now;
            return visible[0] > PAGE_PAUSE.plus(MAX_FRAME_TIME).toNanos();
        });
        awaitFourPulses();
    }

    /// The typed text of the field with this id; empty if no such field is visible.
    String readTypedText(String id) {
        return callOnFxThread(() -> findVisibleNode(id)
                .flatMap(TourRobot::findTextField)
                .map(TextInputControl::getText)
                .orElse(""));
    }

    /// Selects the toggle button with this index in the control with this id, and deselects the other toggle
    /// buttons.
    void selectOnlySegmentByIndex(String id, int index) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(() -> {
            List<ToggleButton> segments = node.lookupAll(".toggle-button").stream()
                    .map(ToggleButton.class::cast)
                    .toList();
            if (segments.isEmpty()) {
                throw new TourException("#" + id + " is no choice", null);
            }
            selectOnlySegment(segments, segments.get(index));
        });
        awaitFourPulses();
    }

    // Selects a segment and deselects all other segments of the choice.
    private static void selectOnlySegment(List<ToggleButton> segments, ToggleButton segment) {
        if (!segment.isSelected()) {
            segment.fire();
        }
        segments.stream()
                .filter(other -> other.isSelected() && !other.equals(segment))
                .forEach(ToggleButton::fire);
    }

    /// Types into a field with suggestions and accepts the first suggestion. Returns false if nothing is
    /// suggested.
    boolean typeAndAcceptFirstSuggestion(String id, String typed) {
        beforeAction();
        Node node = awaitNode(id);
        TextInputControl field = callOnFxThread(() -> requireTextField(node));
        awaitCondition("#" + id + " to be free", () -> !field.isDisabled());
        runOnFxThread(() -> {
            field.requestFocus();
            field.setText(typed);
        });
        pressKeys("Down");
        int pulses = 0;
        do {
            awaitFourPulses();
            pulses++;
        } while (pulses < MIN_PULSES || (pulses < MAX_PULSES && callOnFxThread(() -> areSuggestionsHidden(node))));
        pressKeys("Enter");
        boolean isUsed = callOnFxThread(() -> !field.getText().equals(typed));
        awaitFourPulses();
        return isUsed;
    }

    // Whether a field with suggestions does not show its list yet. The list appears after a search in the
    // background.
    private static boolean areSuggestionsHidden(Node node) {
        return node.getAccessibleRole() == AccessibleRole.COMBO_BOX
                && Boolean.FALSE.equals(node.queryAccessibleAttribute(AccessibleAttribute.EXPANDED));
    }

    /// Copies a text to the clipboard.
    void copyToClipboard(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        callOnFxThread(() -> Clipboard.getSystemClipboard().setContent(content));
    }

    /// Moves the focus to the control with this id.
    void focusNode(String id) {
        beforeAction();
        Node node = awaitNode(id);
        runOnFxThread(node::requestFocus);
    }

    /// Waits for the control with this id and returns its text.
    String awaitNodeAndReadText(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> switch (node) {
            case Labeled labeled -> String.valueOf(labeled.getText());
            case TextInputControl field -> String.valueOf(field.getText());
            default -> "";
        });
    }

    /// The text of a label that may be hidden in a narrow window; empty if there is no such label.
    String labelTextEvenIfHidden(String id) {
        return callOnFxThread(
                () -> scene.lookup("#" + id) instanceof Labeled label ? String.valueOf(label.getText()) : "");
    }

    /// Waits for the pane with this id and returns the texts of its labels that are not blank.
    List<String> awaitNodeAndReadLabelTexts(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> node.lookupAll(".label").stream()
                .map(labelNode -> labelNode instanceof Labeled label && label.getText() != null ? label.getText() : "")
                .filter(line -> !line.isBlank())
                .toList());
    }

    /// Checks the displayed screen for accessibility problems.
    AccessibilityCheck checkAccessibility() {
        return callOnFxThread(() -> AccessibilityCheck.checkScene(scene));
    }

    /// Counts the nodes of the screen.
    NodeCount countNodes() {
        return callOnFxThread(() -> NodeCount.countNodes(scene.getRoot()));
    }

    /// Writes a picture of the window as PNG. All pictures use the same image in memory, because collecting 4
    /// MB of garbage for each would slow down the window.
    void takePicture(Path file) {
        awaitFourPulses();
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
