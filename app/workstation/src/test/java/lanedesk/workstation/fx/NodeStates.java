package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.text.Text;

/// Describes all visible nodes of a page, to compare a page that has shown other view models before with a new
/// page.
public final class NodeStates {

    private NodeStates() {}

    /// Returns one line for each visible node that has an id, a text or a selection, in the order of the nodes.
    public static List<String> describe(Node root) {
        List<String> lines = new ArrayList<>();
        addLines(root, lines);
        return lines;
    }

    private static void addLines(Node node, List<String> lines) {
        if (!node.isVisible() || (node instanceof IndexedCell<?> cell && cell.isEmpty())) {
            return;
        }
        String state = describeState(node);
        if (node.getId() != null || !state.isEmpty()) {
            lines.add(node.getClass().getSimpleName() + "#" + node.getId() + " " + state
                    + (node.isDisabled() ? " disabled" : "")
                    + (node.getAccessibleHelp() == null ? "" : " help=" + node.getAccessibleHelp()));
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().stream()
                    .filter(child -> !(child instanceof Text && node instanceof Labeled))
                    .sorted(Comparator.comparingInt(NodeStates::indexOf))
                    .forEach(child -> addLines(child, lines));
        }
    }

    // A list reuses its cells in any order.
    private static int indexOf(Node node) {
        return node instanceof IndexedCell<?> cell ? cell.getIndex() : -1;
    }

    private static String describeState(Node node) {
        return switch (node) {
            case Labeled labeled
            when labeled instanceof Toggle toggle -> labeled.getText() + " selected=" + toggle.isSelected();
            case CheckBox checkBox -> checkBox.getText() + " selected=" + checkBox.isSelected();
            case Labeled labeled -> labeled.getText() == null ? "" : labeled.getText();
            case TextInputControl input -> input.getText() + " undoable=" + input.isUndoable();
            case Text text -> text.getText();
            case ComboBoxBase<?> choice -> "value=" + choice.getValue();
            case TableView<?> table -> describeSelection(table.getSelectionModel());
            case ListView<?> list -> describeSelection(list.getSelectionModel());
            default -> "";
        };
    }

    private static String describeSelection(MultipleSelectionModel<?> selection) {
        return "rows=" + selection.getSelectedIndices();
    }
}
