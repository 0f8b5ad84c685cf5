package lanedesk.workstation.tour;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// What can't be read of a scene, by eye or by ear. Asked on the FX thread.
final class Legibility {

    private static final Set<AccessibleRole> SILENT = Set.of(AccessibleRole.SCROLL_PANE, AccessibleRole.NODE);

    private Legibility() {}

    /// Words in view whose place is too narrow for them.
    static List<String> cutWords(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Labeled && isShown(node))
                .flatMap(node -> cut((Labeled) node).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static Optional<String> cut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .filter(child -> child instanceof Text shown
                        && shown.isVisible()
                        && shown.getText().endsWith(labeled.getEllipsisString())
                        && !shown.getText().equals(labeled.getText()))
                .map(_ -> String.valueOf(labeled.getText()))
                .findFirst();
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
