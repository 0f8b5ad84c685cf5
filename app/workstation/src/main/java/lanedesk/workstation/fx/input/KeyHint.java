package lanedesk.workstation.fx.input;

import java.util.Objects;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCombination;
import javafx.util.Subscription;
import lanedesk.workstation.l10n.CommandCatalog;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import lanedesk.workstation.l10n.CommandKeys;
import org.jspecify.annotations.Nullable;

/// Shows the current keys of a command, or fixed keys. In FXML: `<KeyHint command="palette"/>` and
/// `<KeyHint keys="Esc"/>`.
public final class KeyHint extends Label {
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    private @Nullable CommandDescription command;
    private String keys = "";
    private Subscription keysSubscription = Subscription.EMPTY;

    public KeyHint() {
        getStyleClass().add("ld-key");
        setMinWidth(USE_PREF_SIZE);
        sceneProperty().subscribe(this::showAndObserveKeysOfCommand);
        textProperty().subscribe(text -> pseudoClassStateChanged(EMPTY, text.isEmpty()));
    }

    public KeyHint(KeyCombination keys) {
        this();
        setKeys(keys.getName());
    }

    /// Creates a hint that shows the current keys of a command.
    public static KeyHint ofCommand(String id) {
        KeyHint hint = new KeyHint();
        hint.setCommand(id);
        return hint;
    }

    /// Makes all hints in a scene show the current keys of their commands. In other scenes, hints show the
    /// default keys.
    public static void setCommandKeysOfScene(Scene scene, CommandKeys commandKeys) {
        scene.getProperties().put(CommandKeys.class, commandKeys);
    }

    private static CommandKeys commandKeysOf(@Nullable Scene scene) {
        return scene != null && scene.getProperties().get(CommandKeys.class) instanceof CommandKeys installed
                ? installed
                : CommandKeys.DEFAULTS;
    }

    private void showAndObserveKeysOfCommand(@Nullable Scene scene) {
        keysSubscription.unsubscribe();
        keysSubscription = commandKeysOf(scene).subscribeToChanges(this::showFirstKeysOfCommand);
        showFirstKeysOfCommand();
    }

    private void showFirstKeysOfCommand() {
        if (command != null) {
            setKeys(commandKeysOf(getScene()).firstKeysOf(command));
        }
    }

    public String getCommand() {
        return command == null ? "" : command.id();
    }

    /// Sets the command by its id in the [CommandCatalog].
    public void setCommand(String id) {
        command = Objects.requireNonNull(CommandCatalog.findCommand(id), id);
        showFirstKeysOfCommand();
    }

    public String getKeys() {
        return keys;
    }

    /// Sets fixed keys as JavaFX writes them, such as `Esc`.
    public void setKeys(String value) {
        keys = value;
        setText(value.isEmpty() ? "" : ShortcutTexts.format(KeyCombination.valueOf(value)));
    }
}
