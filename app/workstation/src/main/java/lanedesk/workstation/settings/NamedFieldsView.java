package lanedesk.workstation.settings;

import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Shows the additional fields that an administrator defined for the current environment.
final class NamedFieldsView extends SettingsSection<NamedFieldsViewModel> {

    @FXML
    private Label explanation;

    @FXML
    private Card fieldsCard;

    @FXML
    private Card newFieldCard;

    @FXML
    private VBox rows;

    @FXML
    private Label noFields;

    @FXML
    private TextField name;

    NamedFieldsView(NamedFieldsViewModel model, Texts texts) {
        super(Page.FIELDS, model, model.form(), texts);
        model.form().setOnEnter(_ -> addFieldIfValid());
    }

    @FXML
    private void initialize() {
        fieldsCard.setUserData(model.lockedSettingPattern());
        newFieldCard.setUserData(model.lockedSettingPattern());
        model.fields().addListener((InvalidationListener) _ -> showRows());
    }

    private void showRows() {
        rows.getChildren().setAll(model.fields().stream().map(this::createRow).toList());
        Visibility.setVisibleAndManaged(noFields, model.fields().isEmpty());
    }

    private HBox createRow(CustomField field) {
        Label label = new Label(field.label());
        label.getStyleClass().add("ld-strong");
        Label wire = new Label(field.name());
        wire.getStyleClass().addAll("ld-code", "ld-muted");
        Label destinationLabel = new Label(
                texts.text("settings.fields.where", model.labelOf(field.place()), model.contentLabelOf(field)));
        destinationLabel.getStyleClass().add("ld-muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button remove = new Button(texts.text("settings.fields.remove"));
        remove.getStyleClass().add("ld-quiet");
        remove.setAccessibleText(texts.text("settings.fields.remove.of", field.label()));
        remove.setOnAction(_ -> model.removeField(field));
        HBox row = new HBox(label, wire, destinationLabel, gap);
        if (field.required()) {
            row.getChildren().add(new Badge(texts.text("settings.fields.required"), Tone.ACCENT));
        }
        row.getChildren().add(remove);
        row.getStyleClass().add("settings-row");
        return row;
    }

    @FXML
    private void addFieldIfValid() {
        if (model.addFieldIfValid()) {
            name.requestFocus();
        }
    }

    @Override
    void onShown() {
        model.reloadFields();
        showRows();
        explanation.setText(texts.text("settings.fields.explanation", model.environmentTitle()));
    }
}
