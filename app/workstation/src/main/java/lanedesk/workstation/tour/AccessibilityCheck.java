package lanedesk.workstation.tour;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
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
import javafx.scene.text.Text;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layer.Overlay;
import org.jspecify.annotations.Nullable;

/// Finds texts and controls of a scene that a user cannot read or reach. Called on the FX thread.
final class AccessibilityCheck {

    private static final Set<AccessibleRole> ROLES_WITHOUT_NAME =
            Set.of(AccessibleRole.SCROLL_PANE, AccessibleRole.NODE);

    // Smaller differences, in pixels, are not visible.
    private static final double TOLERANCE = 1;

    private AccessibilityCheck() {}

    /// Returns the displayed texts that are cut off. Long free text may be cut at its end and is not returned.
    static List<String> findCutTexts(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(AccessibilityCheck::isShown)
                .flatMap(node -> findCutTexts(node).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static Optional<String> findCutTexts(Node node) {
        return switch (node) {
            case Labeled labeled
            when isCut(labeled) && !TruncatableText.mayBeTruncated(labeled) -> Optional.of(labeled.getText());
            case TextField field when isPromptCut(field) -> Optional.of(field.getPromptText());
            default -> Optional.empty();
        };
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
                .anyMatch(node -> node instanceof Overlay over && over.isOpen());
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
