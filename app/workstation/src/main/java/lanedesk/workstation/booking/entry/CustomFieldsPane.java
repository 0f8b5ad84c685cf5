package lanedesk.workstation.booking.entry;

import java.util.List;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import lanedesk.workstation.form.DateField;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.Visibility;

/// The controls for the fields that an administrator has defined, in the given number of columns.
public final class CustomFieldsPane extends GridPane {

    private List<CustomFieldEntries.FieldControl> fieldControls = List.of();

    public CustomFieldsPane(int columns) {
        setHgap(12);
        setVgap(10);
        for (int column = 0; column < columns; column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            constraints.setPercentWidth(100.0 / columns);
            getColumnConstraints().add(constraints);
        }
        Visibility.setVisibleAndManaged(this, false);
    }

    /// Shows the controls of these entries. Controls are created only if the fields differ from the shown ones.
    public void setEntries(CustomFieldEntries entries) {
        if (!fieldControls.equals(entries.controlsToCreate())) {
            fieldControls = entries.controlsToCreate();
            int columns = getColumnConstraints().size();
            getChildren().clear();
            for (int i = 0; i < fieldControls.size(); i++) {
                Field field = new Field();
                field.setControl(createControl(fieldControls.get(i)));
                add(field, i % columns, i / columns);
            }
            Visibility.setVisibleAndManaged(this, !fieldControls.isEmpty());
        }
    }

    private static Region createControl(CustomFieldEntries.FieldControl field) {
        Region control = switch (field.type()) {
            case TEXT, NUMBER -> new TextField();
            case DATE -> new DateField();
            case YES_NO -> {
                SegmentedChoice<String> choice = new SegmentedChoice<>();
                choice.getItems().setAll(CustomFieldEntries.YES, CustomFieldEntries.NO);
                yield choice;
            }
        };
        control.setId(field.id());
        return control;
    }
}
