package lanedesk.workstation.shell;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Something the dispatcher can do from anywhere: by its keys, from the palette, and listed on the page of keys.
///
/// @param group the heading it stands under on the page of keys
/// @param label what it does, a verb first
/// @param keys null if it has none
/// @param run what its keys do
/// @param paletteAction what the palette and the menu do: the same, unless Enter is no consent to it
/// @param isEnabled false while it can't be done
/// @param localShortcuts further keys
public record Command(
        String id,
        String group,
        String label,
        @Nullable KeyCombination keys,
        Runnable run,
        Runnable paletteAction,
        BooleanSupplier isEnabled,
        List<LocalShortcut> localShortcuts) {

    /// Keys that act in a place alone, such as a letter in a list.
    ///
    /// @param isActive whether the focus is in that area
    public record LocalShortcut(KeyCombination keys, BooleanSupplier isActive) {}

    /// A command that can always be done.
    public static Command alwaysEnabled(String id, String group, String label, @Nullable String keys, Runnable action) {
        return enabledWhen(id, group, label, keys, () -> true, action);
    }

    /// Returns a command that is enabled while `isEnabled` is true.
    public static Command enabledWhen(
            String id, String group, String label, @Nullable String keys, BooleanSupplier isEnabled, Runnable action) {
        return new Command(
                id,
                group,
                label,
                keys == null ? null : KeyCombination.valueOf(keys),
                action,
                action,
                isEnabled,
                List.of());
    }

    /// A copy for palette and menu that only leads to an irreversible action, since Enter and a click select there.
    public Command withPaletteAction(Runnable action) {
        return new Command(id, group, label, keys, run, action, isEnabled, localShortcuts);
    }

    /// The same by further keys, each of which acts only while the focus is in a place.
    public Command withLocalKeys(BooleanSupplier isActive, String... localKeys) {
        List<LocalShortcut> all = Stream.concat(
                        localShortcuts.stream(),
                        Stream.of(localKeys)
                                .map(combination -> new LocalShortcut(KeyCombination.valueOf(combination), isActive)))
                .toList();
        return new Command(id, group, label, keys, run, paletteAction, isEnabled, all);
    }

    /// All its keys; those that act everywhere come first.
    public List<KeyCombination> allKeys() {
        return Stream.concat(Stream.ofNullable(keys), localShortcuts.stream().map(LocalShortcut::keys))
                .toList();
    }

    /// Whether a key triggers it with the current focus.
    boolean matches(KeyEvent pressed) {
        return (keys != null && keys.match(pressed))
                || localShortcuts.stream()
                        .anyMatch(shortcut -> shortcut.keys().match(pressed)
                                && shortcut.isActive().getAsBoolean());
    }
}
