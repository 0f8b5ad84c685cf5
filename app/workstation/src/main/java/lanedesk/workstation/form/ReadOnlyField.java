package lanedesk.workstation.form;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// Shows, as text with a lock icon, a value that the quote determines and nobody can edit, and the service's error
/// about the value.
public final class ReadOnlyField extends Label {

    public ReadOnlyField() {
        super("", new Icon(Feather.LOCK, "ld-icon-small"));
        getStyleClass().add("ld-locked");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }

    /// Shows the value and the error of a field.
    Subscription bindField(FormField field, Texts texts) {
        accessibleTextProperty().bind(textProperty().map(text -> field.fullName() + " " + text));
        return bindTextAndErrorState(field, "", texts);
    }

    /// Shows a field whose value is shown elsewhere. The label is visible only while the service reports an error
    /// for the field, until the subscription ends.
    Subscription bindServiceError(FormField field, Texts texts) {
        return Subscription.combine(
                bindTextAndErrorState(field, field.fullName() + " ", texts),
                field.errorProperty().subscribe(error -> Visibility.setVisibleAndManaged(this, !error.isEmpty())),
                () -> Visibility.setVisibleAndManaged(this, false));
    }

    private Subscription bindTextAndErrorState(FormField field, String name, Texts texts) {
        textProperty()
                .bind(Bindings.createStringBinding(
                        () -> name + valueAndErrorText(field, texts), field.textProperty(), field.errorProperty()));
        return field.errorProperty().subscribe(error -> pseudoClassStateChanged(Field.INVALID, !error.isEmpty()));
    }

    private static String valueAndErrorText(FormField field, Texts texts) {
        String error = field.errorProperty().get();
        return error.isEmpty() ? field.trimmedText() : texts.text("form.locked.error", field.trimmedText(), error);
    }
}
