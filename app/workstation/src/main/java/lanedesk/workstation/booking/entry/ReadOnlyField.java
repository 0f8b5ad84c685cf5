package lanedesk.workstation.booking.entry;

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

    /// Creates a label for an entry whose value is shown elsewhere. The label is visible only while the service
    /// reports an error for the entry.
    static ReadOnlyField createForServiceError(BookingEntry entry, Texts texts) {
        ReadOnlyField field = new ReadOnlyField();
        field.setId(entry.id());
        field.bindEntry(entry, entry.fullName() + " ", texts);
        Visibility.bindVisibleAndManaged(field, entry.errorProperty().isNotEmpty());
        return field;
    }

    /// Shows the value and the error of an entry.
    void bindEntry(BookingEntry entry, Texts texts) {
        bindEntry(entry, "", texts);
        LazyTooltip.installWithCurrentText(this, () -> texts.text("booking.locked.tip", entry.fullName()));
        accessibleTextProperty().bind(textProperty().map(text -> entry.fullName() + " " + text));
    }

    private void bindEntry(BookingEntry entry, String name, Texts texts) {
        textProperty()
                .bind(Bindings.createStringBinding(
                        () -> name + valueAndErrorText(entry, texts), entry.textProperty(), entry.errorProperty()));
        entry.errorProperty().subscribe(error -> pseudoClassStateChanged(Field.INVALID, !error.isEmpty()));
    }

    private static String valueAndErrorText(BookingEntry entry, Texts texts) {
        String error = entry.errorProperty().get();
        return error.isEmpty() ? entry.trimmedText() : texts.text("booking.stop.full", entry.trimmedText(), error);
    }
}
