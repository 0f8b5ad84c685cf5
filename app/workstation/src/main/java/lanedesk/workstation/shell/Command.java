package lanedesk.workstation.shell;

import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.l10n.CommandCatalog;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import org.jspecify.annotations.Nullable;

/// An action that the dispatcher can run from anywhere: by keys, from the command palette, and from the menu. Its
/// default keys are those of its id in the [CommandCatalog].
///
/// @param group heading of the command on the sheet of keys and in the menu
/// @param label description of the action, starting with a verb
/// @param keys keys that run the command everywhere; null for none
/// @param keyAction the action that keys run
/// @param paletteAction the action that palette and menu run: the same as `keyAction`, unless `keyAction` is
///        irreversible
/// @param isEnabled returns whether the command can be run now
/// @param localShortcuts further keys, which work only in a part of the window
public record Command(
        String id,
        String group,
        String label,
        @Nullable KeyCombination keys,
        Runnable keyAction,
        Runnable paletteAction,
        BooleanSupplier isEnabled,
        List<LocalShortcut> localShortcuts) {

    /// Keys that run the command only in a part of the window, such as a letter in a list.
    ///
    /// @param isActive returns whether the focus is in that part
    public record LocalShortcut(KeyCombination keys, BooleanSupplier isActive) {}

    /// Creates a command that is always enabled.
    public static Command alwaysEnabled(String id, String group, String label, Runnable action) {
        return enabledWhen(id, group, label, () -> true, action);
    }

    /// Creates a command that is enabled while `isEnabled` returns true.
    public static Command enabledWhen(
            String id, String group, String label, BooleanSupplier isEnabled, Runnable action) {
        CommandDescription description = CommandCatalog.findCommand(id);
        return new Command(
                id,
                group,
                label,
                parseKeys(description == null ? null : description.keys()),
                action,
                action,
                isEnabled,
                List.of());
    }

    private static @Nullable KeyCombination parseKeys(@Nullable String keys) {
        return keys == null || keys.isEmpty() ? null : KeyCombination.valueOf(keys);
    }

    /// Returns a copy for which palette and menu run `action`. For an irreversible command, `action` only moves the
    /// focus to the button of the command.
    public Command withPaletteAction(Runnable action) {
        return new Command(id, group, label, keys, keyAction, action, isEnabled, localShortcuts);
    }

    /// Returns a copy whose local keys of the [CommandCatalog] work while `isActive` returns true.
    public Command withLocalKeys(BooleanSupplier isActive) {
        return withLocalKeys(
                isActive,
                Objects.requireNonNull(CommandCatalog.findCommand(id), id).localKeys());
    }

    /// Returns a copy with local keys that cannot be changed.
    public Command withFixedLocalKeys(BooleanSupplier isActive, String... localKeys) {
        return withLocalKeys(isActive, List.of(localKeys));
    }

    private Command withLocalKeys(BooleanSupplier isActive, List<String> localKeys) {
        List<LocalShortcut> shortcuts = localKeys.stream()
                .map(combination -> new LocalShortcut(KeyCombination.valueOf(combination), isActive))
                .toList();
        return new Command(id, group, label, keys, keyAction, paletteAction, isEnabled, shortcuts);
    }

    /// Returns a copy in which `newKeys` replaces the keys that can be changed: the keys that work everywhere or, if
    /// the command has only local keys, the local keys. An empty text removes the keys.
    Command withChangedKeys(String newKeys) {
        if (keys != null || localShortcuts.isEmpty()) {
            return new Command(
                    id, group, label, parseKeys(newKeys), keyAction, paletteAction, isEnabled, localShortcuts);
        }
        return withLocalKeys(localShortcuts.getFirst().isActive(), newKeys.isEmpty() ? List.of() : List.of(newKeys));
    }

    /// Returns all keys of the command; keys that work everywhere are first.
    public List<KeyCombination> allKeys() {
        return Stream.concat(Stream.ofNullable(keys), localShortcuts.stream().map(LocalShortcut::keys))
                .toList();
    }

    /// Returns whether a pressed key runs the command with the current focus.
    boolean isTriggeredBy(KeyEvent pressed) {
        return (keys != null && keys.match(pressed))
                || localShortcuts.stream()
                        .anyMatch(shortcut -> shortcut.keys().match(pressed)
                                && shortcut.isActive().getAsBoolean());
    }
}
