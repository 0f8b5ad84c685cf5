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

/// The text fields of a form by key; Enter saves the form.
final class FormTextFields<K> {

    private final Map<K, TextField> inputs = new HashMap<>();
    private final Texts texts;
    private final Runnable save;

    FormTextFields(Texts texts, Runnable save) {
        this.texts = texts;
        this.save = save;
    }

    /// Creates a field.
    Field add(K key, String id, String label, FormField value, boolean required) {
        TextField text = new TextField();
        text.setId(id);
        text.setOnAction(_ -> save.run());
        inputs.put(key, text);
        Field field = new Field();
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setLabel(label);
        field.setControl(text);
        field.setRequired(required);
        field.setRequiredText(texts.text("addresses.missing"));
        field.setOptionalText(texts.text("field.optional"));
        InputBindings.bind(field, value);
        return field;
    }

    void focus(K key) {
        TextField input = inputs.get(key);
        if (input != null) {
            input.requestFocus();
        }
    }
}
