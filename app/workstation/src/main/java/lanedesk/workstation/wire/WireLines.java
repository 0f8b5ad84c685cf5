package lanedesk.workstation.wire;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Fields as they came, a line each: the name on the wire and the value, marked where the interface does not name it.
/// Those of a part stand together beneath its path.
public final class WireLines extends VBox {

    public WireLines() {
        getStyleClass().add("ld-wire");
    }

    public void show(List<WireField> fields) {
        List<Node> lines = new ArrayList<>();
        String part = "";
        for (WireField came : fields) {
            WireField field = came.shown();
            if (!field.part().equals(part) && !field.part().isEmpty()) {
                Label heading = new Label(field.part());
                heading.getStyleClass().add("part");
                lines.add(heading);
            }
            part = field.part();
            lines.add(line(field));
        }
        getChildren().setAll(lines);
    }

    private static HBox line(WireField field) {
        Label name = new Label(field.name());
        name.getStyleClass().add("name");
        Label value = new Label(field.value());
        value.setMinWidth(0);
        if (!field.named()) {
            value.getStyleClass().add("ld-accent");
        }
        HBox line = new HBox(name, value);
        line.getStyleClass().add(field.part().isEmpty() ? "field" : "inner-field");
        return line;
    }
}
