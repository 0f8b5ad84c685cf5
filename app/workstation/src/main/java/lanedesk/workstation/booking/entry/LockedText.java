package lanedesk.workstation.booking.entry;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// What a booking takes over from its quote, as words with a padlock, and what the service says against it.
public final class LockedText extends Label {

    public LockedText() {
        super("", new Icon(Feather.LOCK, "ld-icon-small"));
        getStyleClass().add("ld-locked");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }

    /// A text that is there only while the service refuses the entry, whose value is read elsewhere on the page.
    static LockedText ofRefusal(Entry entry, Texts texts) {
        LockedText refusal = new LockedText();
        refusal.setId(entry.id());
        refusal.bind(entry, entry.fullName() + " ", texts);
        Visibility.bind(refusal, entry.errorProperty().isNotEmpty());
        return refusal;
    }

    /// Shows an entry.
    void bind(Entry entry, Texts texts) {
        bind(entry, "", texts);
        LazyTooltip.of(this, () -> texts.text("booking.locked.tip", entry.fullName()));
        accessibleTextProperty().bind(textProperty().map(words -> entry.fullName() + " " + words));
    }

    private void bind(Entry entry, String name, Texts texts) {
        textProperty()
                .bind(Bindings.createStringBinding(
                        () -> name + words(entry, texts), entry.textProperty(), entry.errorProperty()));
        entry.errorProperty().subscribe(error -> pseudoClassStateChanged(Field.INVALID, !error.isEmpty()));
    }

    private static String words(Entry entry, Texts texts) {
        String error = entry.errorProperty().get();
        return error.isEmpty() ? entry.value() : texts.text("booking.stop.full", entry.value(), error);
    }
}
