package lanedesk.workstation.fx.input;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// Shows a shortcut. In FXML: `<KeyHint keys="Shortcut+K"/>`.
public final class KeyHint extends Label {
    private final ObjectProperty<@Nullable KeyCombination> combination =
            new SimpleObjectProperty<>(this, "combination");

    public KeyHint() {
        getStyleClass().add("ld-key");
        setMinWidth(USE_PREF_SIZE);
        combination.subscribe(keys -> setText(keys == null ? "" : ShortcutTexts.format(keys)));
    }

    public KeyHint(KeyCombination keys) {
        this();
        combination.set(keys);
    }

    public String getKeys() {
        var keys = combination.get();
        return keys == null ? "" : keys.getName();
    }

    /// Sets the shortcut as JavaFX writes it, such as `Shortcut+Shift+P`.
    public void setKeys(String value) {
        combination.set(KeyCombination.valueOf(value));
    }
}
