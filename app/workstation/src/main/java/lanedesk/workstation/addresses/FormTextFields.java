package lanedesk.workstation.addresses;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.l10n.Texts;

/// The text fields of a form by key. Enter in a field saves the form.
final class FormTextFields<K> {

    private final Map<K, TextField> inputs = new HashMap<>();
    private final Texts texts;
    private final Runnable onSave;

    FormTextFields(Texts texts, Runnable save) {
        this.texts = texts;
        this.onSave = save;
    }

    /// Creates the field for a key.
    Field createField(K key, String id, String label, FormField formField, boolean required) {
        TextField input = new TextField();
        input.setId(id);
        input.setOnAction(_ -> onSave.run());
        inputs.put(key, input);
        Field field = new Field();
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setLabel(label);
        field.setControl(input);
        field.setRequired(required);
        field.setRequiredText(texts.text("addresses.missing"));
        field.setOptionalText(texts.text("field.optional"));
        InputBindings.bind(field, formField);
        return field;
    }

    void focusInput(K key) {
        TextField input = inputs.get(key);
        if (input != null) {
            input.requestFocus();
        }
    }
}
