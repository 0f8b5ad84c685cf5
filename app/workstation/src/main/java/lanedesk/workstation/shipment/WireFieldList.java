package lanedesk.workstation.shipment;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Shows fields of the service's answer, one per line with name and value. Undocumented fields are highlighted;
/// fields of a nested object have a heading with the object's path.
public final class WireFieldList extends VBox {

    public WireFieldList() {
        getStyleClass().add("ld-wire");
    }

    public void setFields(List<WireField> fields) {
        List<Node> lines = new ArrayList<>();
        String parentPath = "";
        for (WireField receivedField : fields) {
            WireField field = receivedField.withDisplayableTexts();
            if (!field.parentPath().equals(parentPath) && !field.parentPath().isEmpty()) {
                Label heading = new Label(field.parentPath());
                heading.getStyleClass().add("part");
                lines.add(heading);
            }
            parentPath = field.parentPath();
            lines.add(createLine(field));
        }
        getChildren().setAll(lines);
    }

    private static HBox createLine(WireField field) {
        Label name = new Label(field.fieldName());
        name.getStyleClass().add("name");
        Label value = new Label(field.value());
        value.setMinWidth(0);
        if (!field.isDocumented()) {
            value.getStyleClass().add("ld-accent");
        }
        HBox line = new HBox(name, value);
        line.getStyleClass().add(field.parentPath().isEmpty() ? "field" : "inner-field");
        return line;
    }
}
