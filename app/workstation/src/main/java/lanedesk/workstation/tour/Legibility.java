package lanedesk.workstation.tour;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import lanedesk.workstation.fx.FreeText;
import org.jspecify.annotations.Nullable;

/// What can't be read of a scene, by eye or by ear. Asked on the FX thread.
final class Legibility {

    private static final Set<AccessibleRole> SILENT = Set.of(AccessibleRole.SCROLL_PANE, AccessibleRole.NODE);

    private Legibility() {}

    /// Words in view whose place is too narrow for them, but for the end of long free text.
    static List<String> cutWords(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(node ->
                        node instanceof Labeled words && isCut(words) && !FreeText.mayBeCut(words) && isShown(words))
                .map(node -> ((Labeled) node).getText())
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean isCut(Labeled words) {
        return words.getChildrenUnmodifiable().stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.isVisible()
                        && drawn.getText().endsWith(words.getEllipsisString())
                        && !drawn.getText().equals(words.getText()));
    }

    /// Controls that take the focus and have no name for a screen reader.
    static List<String> nameless(Scene scene) {
        Set<@Nullable Node> named = scene.getRoot().lookupAll(".label").stream()
                .map(label -> label instanceof Label words ? words.getLabelFor() : null)
                .collect(Collectors.toSet());
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Control
                        && node.isFocusTraversable()
                        && !SILENT.contains(node.getAccessibleRole())
                        && isShown(node)
                        && !hasName(node, named))
                .map(node -> node.getClass().getSimpleName() + " #" + node.getId())
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean hasName(Node node, Set<@Nullable Node> named) {
        return named.contains(node)
                || isSaid(node.getAccessibleText())
                || (node instanceof Labeled labeled && isSaid(labeled.getText()));
    }

    private static boolean isSaid(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    private static boolean isShown(Node node) {
        for (@Nullable Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
