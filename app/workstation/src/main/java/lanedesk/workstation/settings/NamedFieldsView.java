package lanedesk.workstation.settings;

import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// The administrator's fields of the environment in use.
final class NamedFieldsView implements SettingsSection.View {

    private final NamedFieldsViewModel model;
    private final Texts texts;

    @FXML
    private Label explanation;

    @FXML
    private Card list;

    @FXML
    private Card addition;

    @FXML
    private VBox rows;

    @FXML
    private Label none;

    @FXML
    private ComboBox<NamedField.Place> place;

    @FXML
    private ComboBox<NamedField.Type> type;

    @FXML
    private Field nameField;

    @FXML
    private TextField name;

    @FXML
    private Field labelField;

    @FXML
    private TextField label;

    @FXML
    private CheckBox required;

    NamedFieldsView(NamedFieldsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        list.setUserData(model.names());
        addition.setUserData(model.names());
        Inputs.choice(place, List.of(NamedField.Place.values()), model.placeProperty(), this::words);
        Inputs.choice(type, List.of(NamedField.Type.values()), model.typeProperty(), this::words);
        Inputs.bind(nameField, model.name());
        Inputs.bind(labelField, model.label());
        required.selectedProperty().bindBidirectional(model.requiredProperty());
        model.fields().addListener((InvalidationListener) _ -> showRows());
        name.setOnAction(_ -> add());
        label.setOnAction(_ -> add());
    }

    private String words(Enum<?> word) {
        return texts.text("settings.fields." + word.name());
    }

    private void showRows() {
        rows.getChildren().setAll(model.fields().stream().map(this::row).toList());
        Visibility.set(none, model.fields().isEmpty());
    }

    private HBox row(NamedField field) {
        Label words = new Label(field.label());
        words.getStyleClass().add("ld-strong");
        Label wire = new Label(field.name());
        wire.getStyleClass().addAll("ld-code", "ld-muted");
        Label where = new Label(texts.text("settings.fields.where", words(field.place()), words(field.type())));
        where.getStyleClass().add("ld-muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button remove = new Button(texts.text("settings.fields.remove"));
        remove.getStyleClass().add("ld-quiet");
        remove.setAccessibleText(texts.text("settings.fields.remove.of", field.label()));
        remove.setOnAction(_ -> model.remove(field));
        HBox row = new HBox(words, wire, where, gap);
        if (field.required()) {
            row.getChildren().add(new Badge(texts.text("settings.fields.required"), Tone.ACCENT));
        }
        row.getChildren().add(remove);
        row.getStyleClass().add("settings-row");
        return row;
    }

    @FXML
    private void add() {
        if (model.add()) {
            name.requestFocus();
        }
    }

    @Override
    public void onShown() {
        model.show();
        showRows();
        explanation.setText(texts.text("settings.fields.explanation", model.environmentTitle()));
    }
}
