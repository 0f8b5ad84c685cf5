package lanedesk.workstation.form;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// Shows a value that the quote fixes as text with a lock icon, and the service's error about the value.
public final class ReadOnlyField extends Label {

    public ReadOnlyField() {
        super("", new Icon(Feather.LOCK, "ld-icon-small"));
        getStyleClass().add("ld-locked");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }

    /// Creates a label for a field whose value is shown elsewhere. The label is visible only while the service
    /// reports an error for the field.
    static ReadOnlyField createForServiceError(FormField field, Texts texts) {
        ReadOnlyField label = new ReadOnlyField();
        label.setId(field.id());
        label.bindField(field, field.fullName() + " ", texts);
        Visibility.bindVisibleAndManaged(label, field.errorProperty().isNotEmpty());
        return label;
    }

    /// Shows the value and the error of a field.
    void bindField(FormField field, Texts texts) {
        bindField(field, "", texts);
        LazyTooltip.installWithCurrentText(this, () -> texts.text("form.locked.tip", field.fullName()));
        accessibleTextProperty().bind(textProperty().map(text -> field.fullName() + " " + text));
    }

    private void bindField(FormField field, String name, Texts texts) {
        textProperty()
                .bind(Bindings.createStringBinding(
                        () -> name + valueAndErrorText(field, texts), field.textProperty(), field.errorProperty()));
        field.errorProperty().subscribe(error -> pseudoClassStateChanged(Field.INVALID, !error.isEmpty()));
    }

    private static String valueAndErrorText(FormField field, Texts texts) {
        String error = field.errorProperty().get();
        return error.isEmpty() ? field.trimmedText() : texts.text("form.locked.error", field.trimmedText(), error);
    }
}
