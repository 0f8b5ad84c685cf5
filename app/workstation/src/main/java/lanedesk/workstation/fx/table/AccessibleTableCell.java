package lanedesk.workstation.fx.table;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/// A table cell whose accessible text is the heading of its column and its value, such as `Carrier: Saia`. For other
/// cells, a screen reader reads only the value.
public abstract class AccessibleTableCell<S, T> extends TableCell<S, T> {

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, @Nullable Object... parameters) {
        return attribute == AccessibleAttribute.TEXT && getTableColumn() != null
                ? describeColumnAndValue()
                : super.queryAccessibleAttribute(attribute, parameters);
    }

    private String describeColumnAndValue() {
        List<String> values = new ArrayList<>();
        if (getAccessibleText() != null && !getAccessibleText().isBlank()) {
            values.add(getAccessibleText());
        } else {
            addTextIfNotBlank(getText(), values);
            addAccessibleTextsOf(getGraphic(), values);
        }
        String value = String.join(", ", values);
        String heading = headingText();
        return heading.isEmpty() || value.isEmpty() ? heading + value : heading + ": " + value;
    }

    // Returns the heading of the column: the column's text, or the accessible text of the icon in the heading.
    private String headingText() {
        String text = getTableColumn().getText();
        if (text != null && !text.isBlank()) {
            return text;
        }
        Node icon = getTableColumn().getGraphic();
        return icon == null || icon.getAccessibleText() == null ? "" : icon.getAccessibleText();
    }

    private static void addAccessibleTextsOf(@Nullable Node node, List<String> values) {
        if (node == null || !node.isVisible()) {
            return;
        }
        if (node.getAccessibleText() != null && !node.getAccessibleText().isBlank()) {
            values.add(node.getAccessibleText());
        } else if (node instanceof Labeled labeled) {
            addTextIfNotBlank(labeled.getText(), values);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> addAccessibleTextsOf(child, values));
        }
    }

    private static void addTextIfNotBlank(@Nullable String text, List<String> values) {
        if (text != null && !text.isBlank()) {
            values.add(text.strip());
        }
    }
}
