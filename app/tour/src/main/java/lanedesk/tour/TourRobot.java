package lanedesk.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Operates the window during the tour: selects, copies, reads and takes pictures, and finds texts and controls
/// that a user cannot read or reach. Also handles a prompt that appears in between.
final class TourRobot extends WindowRobot {

    private static final Set<AccessibleRole> ROLES_WITHOUT_NAME =
            Set.of(AccessibleRole.SCROLL_PANE, AccessibleRole.NODE);

    // Smaller differences, in pixels, are not visible.
    private static final double TOLERANCE = 1;

    // suggestions are searched during these pulses
    private static final int MIN_PULSES = 6;
    private static final int MAX_PULSES = 120;

    // A page ignores input in the first second in which it is painted. A frame counts as at most MAX_FRAME_TIME.
    private static final Duration PAGE_PAUSE = Duration.ofSeconds(1);
    private static final Duration MAX_FRAME_TIME = Duration.ofMillis(100);

    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    // External text, such as a company's name, may be cut behind this many characters.
    private static final String EXTERNAL_TEXT_CLASS = "ld-free-text";
    private static final int MIN_VISIBLE_CHARACTERS = 24;

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
        if (callOnFxThread(this::isPromptFocused)) {
            String requested = promptId;
            promptId = "";
            onPrompted.run();
            promptId = requested;
        }
    }

    /// Whether a node with this id is visible. Called on the FX thread or during [#await].
    boolean isNodeVisible(String id) {
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
        BooleanSupplier isDoneOrPrompted = () -> condition.getAsBoolean() || isPromptFocused();
        super.await(description, atMost, isDoneOrPrompted);
        while (callOnFxThread(this::isPromptFocused)) {
            beforeAction();
            super.await(description, atMost, isDoneOrPrompted);
        }
    }

    // A prompt over the window has the focus. This is checked at every pulse; a search of the complete window would
    // take a sixth of the window's computing time.
    private boolean isPromptFocused() {
        Node focused = scene.getFocusOwner();
        return focused != null && promptId.equals(focused.getId());
    }

    /// Waits until a newly displayed page accepts keys.
    void awaitKeyPressesAccepted() {
        long[] frame = {System.nanoTime()};
        long[] visible = {0};
        await("the page to be looked at", () -> {
            long now = System.nanoTime();
            visible[0] += Math.min(now - frame[0], MAX_FRAME_TIME.toNanos());
            frame[0] = now;
            return visible[0] > PAGE_PAUSE.plus(MAX_FRAME_TIME).toNanos();
        });
        awaitFourPulses();
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
            List<ToggleButton> segments = node.lookupAll(".toggle-button").stream()
                    .map(ToggleButton.class::cast)
                    .toList();
            if (segments.isEmpty()) {
                throw new TourException("#" + id + " is no choice", null);
            }
            selectSegment(segments, segments.get(index));
        });
        awaitFourPulses();
    }

    // Where several may be selected, the others are deselected.
    private static void selectSegment(List<ToggleButton> segments, ToggleButton segment) {
        if (!segment.isSelected()) {
            segment.fire();
        }
        segments.stream()
                .filter(other -> other.isSelected() && !other.equals(segment))
                .forEach(ToggleButton::fire);
    }

    /// Types into a field with suggestions and accepts the first suggestion. Returns false if nothing is suggested.
    boolean typeAndAcceptFirstSuggestion(String id, String typed) {
        beforeAction();
        Node node = awaitNode(id);
        TextInputControl field = callOnFxThread(() -> textFieldOf(node));
        await("#" + id + " to be free", () -> !field.isDisabled());
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

    // The list of suggestions appears after a search in the background.
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
    String labelTextEvenIfHidden(String id) {
        return callOnFxThread(
                () -> scene.lookup("#" + id) instanceof Labeled label ? String.valueOf(label.getText()) : "");
    }

    /// The texts of all labels in the pane with this id.
    List<String> labelTexts(String id) {
        Node node = awaitNode(id);
        return callOnFxThread(() -> node.lookupAll(".label").stream()
                .map(labelNode -> labelNode instanceof Labeled label && label.getText() != null ? label.getText() : "")
                .filter(line -> !line.isBlank())
                .toList());
    }

    /// The displayed texts that are cut off.
    List<String> cutTexts() {
        return callOnFxThread(() -> findCutTexts(scene));
    }

    /// The displayed controls without a name for a screen reader.
    List<String> controlsWithoutName() {
        return callOnFxThread(() -> findControlsWithoutName(scene));
    }

    /// The controls that cannot be scrolled into view.
    List<String> unreachableControls() {
        return callOnFxThread(() -> findUnreachableControls(scene));
    }

    /// The texts of the displayed buttons with the accent color.
    List<String> accentButtons() {
        return callOnFxThread(() -> findFilledButtons(scene));
    }

    /// Counts the nodes of the screen.
    NodeCount countNodes() {
        return callOnFxThread(() -> NodeCount.countNodes(scene.getRoot()));
    }

    /// Writes a picture of the window as PNG. All pictures use the same image in memory, because collecting 4 MB of
    /// garbage for each would slow down the window.
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

    /// Returns the displayed texts that are cut off. Long free text may be cut at its end and is not returned.
    static List<String> findCutTexts(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(TourRobot::isShown)
                .flatMap(node -> findCutTexts(node).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static Optional<String> findCutTexts(Node node) {
        return switch (node) {
            case Labeled labeled when isCut(labeled) && !mayBeTruncated(labeled) -> Optional.of(labeled.getText());
            case TextField field when isPromptCut(field) -> Optional.of(field.getPromptText());
            default -> Optional.empty();
        };
    }

    private static boolean mayBeTruncated(Labeled labeled) {
        return labeled.getStyleClass().contains(EXTERNAL_TEXT_CLASS)
                && labeled.getText().length() > MIN_VISIBLE_CHARACTERS;
    }

    // The skin always draws the complete prompt, and the clip of the field cuts it.
    private static boolean isPromptCut(TextField field) {
        return field.lookupAll(".text").stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.isVisible()
                        && drawn.getText().equals(field.getPromptText())
                        && drawn.getParent().getClip() != null
                        && drawn.getBoundsInParent().getMaxX() - TOLERANCE
                                > drawn.getParent()
                                        .getClip()
                                        .getBoundsInParent()
                                        .getMaxX());
    }

    private static boolean isCut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.isVisible()
                        && drawn.getText().endsWith(labeled.getEllipsisString())
                        && !drawn.getText().equals(labeled.getText()));
    }

    /// Returns the focusable controls without a name for a screen reader, as class and id.
    static List<String> findControlsWithoutName(Scene scene) {
        Set<@Nullable Node> named = scene.getRoot().lookupAll(".label").stream()
                .map(label -> label instanceof Label words ? words.getLabelFor() : null)
                .collect(Collectors.toSet());
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Control
                        && node.isFocusTraversable()
                        && !ROLES_WITHOUT_NAME.contains(node.getAccessibleRole())
                        && isShown(node)
                        && !hasName(node, named))
                .map(node -> node.getClass().getSimpleName() + " #" + node.getId())
                .distinct()
                .sorted()
                .toList();
    }

    /// Returns the focusable controls that are partly outside of a parent and cannot be scrolled into view, as
    /// class and id.
    static List<String> findUnreachableControls(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Control
                        && node.isFocusTraversable()
                        && !ROLES_WITHOUT_NAME.contains(node.getAccessibleRole())
                        && isShown(node)
                        && isOutside(node))
                .map(node -> node.getClass().getSimpleName() + " #" + node.getId())
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean isOutside(Node node) {
        Node checkedNode = node;
        for (@Nullable Parent ancestor = node.getParent(); ancestor != null; ancestor = ancestor.getParent()) {
            if (isViewport(ancestor.getParent())) {
                // This node is as large as the viewport and contains the scrolled content, so it clips nothing.
                continue;
            }
            // A clipped container scrolls the rows of a list or table.
            boolean scrolled = isViewport(ancestor) || ancestor.getStyleClass().contains("clipped-container");
            Bounds nodeBounds = checkedNode.localToScene(checkedNode.getLayoutBounds());
            Bounds holder = ancestor.localToScene(ancestor.getLayoutBounds());
            boolean isBeside = nodeBounds.getMinX() < holder.getMinX() - TOLERANCE
                    || nodeBounds.getMaxX() > holder.getMaxX() + TOLERANCE;
            boolean isAbove = nodeBounds.getMinY() < holder.getMinY() - TOLERANCE
                    || nodeBounds.getMaxY() > holder.getMaxY() + TOLERANCE;
            if (scrolled ? isBeside && !isScrollableHorizontally(ancestor) : isBeside || isAbove) {
                return true;
            }
            checkedNode = scrolled ? ancestor : checkedNode;
        }
        return false;
    }

    private static boolean isViewport(@Nullable Node node) {
        return node != null && node.getStyleClass().contains("viewport");
    }

    private static boolean isScrollableHorizontally(Node viewport) {
        return !(viewport.getParent() instanceof ScrollPane pane
                && pane.getHbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER);
    }

    /// Returns the texts of the displayed buttons with the accent color. Empty while an overlay covers the page.
    static List<String> findFilledButtons(Scene scene) {
        boolean covered = scene.getRoot().lookupAll(".ld-overlay").stream()
                .anyMatch(node -> node.getPseudoClassStates().contains(OPEN));
        return covered
                ? List.of()
                : scene.getRoot().lookupAll(".accent").stream()
                        .filter(node -> node instanceof Button && isShown(node))
                        .map(node -> ((Button) node).getText())
                        .toList();
    }

    private static boolean hasName(Node node, Set<@Nullable Node> named) {
        return named.contains(node)
                || hasText(node.getAccessibleText())
                || (node instanceof Labeled labeled && hasText(labeled.getText()));
    }

    private static boolean hasText(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    private static boolean isShown(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
