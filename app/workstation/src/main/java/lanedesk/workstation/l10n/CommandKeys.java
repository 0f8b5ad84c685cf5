package lanedesk.workstation.l10n;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCode;
import javafx.util.Subscription;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import org.jspecify.annotations.Nullable;

/// The current keys of the commands: the default keys, replaced by the keys that the dispatcher set. Keys that
/// [#findKeysError] rejects are ignored. Can be read on any thread.
public final class CommandKeys {

    /// The default keys only.
    public static final CommandKeys DEFAULTS = new CommandKeys(Map::of, null);

    private static final Set<String> MODIFIERS = Set.of("Shortcut", "Ctrl", "Alt", "Shift", "Meta");
    private static final Set<String> NAVIGATION_KEYS = Set.of(
            "Up", "Down", "Left", "Right", "Home", "End", "Page Up", "Page Down", "Insert", "Delete", "Backspace");
    private static final Set<String> CONTROL_KEYS = Set.of("Enter", "Space");
    private static final Set<String> WINDOW_KEYS = Set.of("Tab", "Esc");
    private static final Set<String> EDIT_KEYS = Stream.of("A", "C", "V", "X", "Y", "Z", "Shift+Z")
            .map(key -> toCanonicalName("Shortcut+" + key))
            .collect(Collectors.toUnmodifiableSet());

    private final Supplier<Map<String, String>> changes;
    private final @Nullable ObservableValue<?> changeEvents;

    /// Why keys cannot be assigned to a command.
    public enum KeysError {
        /// The keys type a character in a text field.
        TYPES_TEXT,
        /// The keys edit text or move in fields and lists.
        EDITS_TEXT,
        /// Controls, windows or the system use the keys.
        RESERVED,
        /// The command cannot be undone, and the keys are pressed too easily.
        NOT_DELIBERATE
    }

    /// @param changes supplies the keys that the dispatcher set, by command id; an empty text for a command
    ///        without keys
    /// @param changeEvents notifies of changes, on the FX thread
    public CommandKeys(Supplier<Map<String, String>> changes, @Nullable ObservableValue<?> changeEvents) {
        this.changes = changes;
        this.changeEvents = changeEvents;
    }

    /// Runs the action on the FX thread after every change.
    public Subscription subscribeToChanges(Runnable action) {
        return changeEvents == null ? Subscription.EMPTY : changeEvents.subscribe((_, _) -> action.run());
    }

    /// Returns the keys that the dispatcher set instead of the main default keys of a command: an empty text
    /// for no keys, null if the keys are unchanged or if [#findKeysError] rejects the set keys.
    public @Nullable String findChangedKeys(String id) {
        String keys = changes.get().get(id);
        CommandDescription command = keys == null ? null : CommandCatalog.findCommand(id);
        return keys == null || command == null || findKeysError(command, keys).isPresent() ? null : keys;
    }

    /// Returns the first of the command's current keys, empty for none.
    public String firstKeysOf(CommandDescription command) {
        return currentKeysOf(command).stream().findFirst().orElse("");
    }

    /// Returns all current keys of a command; those that can be changed are first.
    public List<String> currentKeysOf(CommandDescription command) {
        String changedKeys = findChangedKeys(command.id());
        if (changedKeys == null) {
            return command.allDefaultKeys();
        }
        List<String> fixedKeys = command.hasOnlyLocalKeys() ? List.of() : command.localKeys();
        return changedKeys.isEmpty()
                ? fixedKeys
                : Stream.concat(Stream.of(changedKeys), fixedKeys.stream()).toList();
    }

    /// Returns why keys cannot be assigned to a command; empty if they can be assigned. Conflicts with other
    /// commands are not checked.
    public static Optional<KeysError> findKeysError(CommandDescription command, String keys) {
        if (keys.isEmpty() || command.changeableDefaultKeys().contains(keys)) {
            return Optional.empty();
        }
        List<String> parts = List.of(keys.split("\\+", -1));
        String key = parts.getLast();
        Set<String> modifiers = Set.copyOf(parts.subList(0, parts.size() - 1));
        if (!MODIFIERS.containsAll(modifiers) || KeyCode.getKeyCode(key) == null) {
            return Optional.of(KeysError.RESERVED);
        }
        boolean hasShortcut = modifiers.contains("Shortcut") || modifiers.contains("Ctrl");
        boolean hasAlt = modifiers.contains("Alt");
        if (WINDOW_KEYS.contains(key)
                || modifiers.contains("Meta")
                || keys.equals("Alt+F4")
                || (CONTROL_KEYS.contains(key) && !hasShortcut)) {
            return Optional.of(KeysError.RESERVED);
        }
        boolean isFunctionKey = key.matches("F\\d{1,2}");
        boolean isSign = !isFunctionKey && !NAVIGATION_KEYS.contains(key) && !CONTROL_KEYS.contains(key);
        if (NAVIGATION_KEYS.contains(key) ? !hasAlt : EDIT_KEYS.contains(toCanonicalName(keys))) {
            return Optional.of(KeysError.EDITS_TEXT);
        }
        // Ctrl+Alt is AltGr on Windows, which types signs.
        boolean typesText = isSign && (hasShortcut == hasAlt);
        if (typesText && !(command.hasOnlyLocalKeys() && modifiers.isEmpty())) {
            return Optional.of(KeysError.TYPES_TEXT);
        }
        return command.isIrreversible() && !hasShortcut ? Optional.of(KeysError.NOT_DELIBERATE) : Optional.empty();
    }

    /// Returns another command that currently has the keys and may be available at the same time. Keys that are
    /// default keys of both commands are no conflict.
    public Optional<CommandDescription> findConflictingCommand(CommandDescription command, String keys) {
        return keys.isEmpty()
                ? Optional.empty()
                : CommandCatalog.commands().stream()
                        .filter(other -> !other.equals(command) && canConflict(command, other))
                        .filter(other -> containsKeys(currentKeysOf(other), keys))
                        .filter(other -> !(containsKeys(command.allDefaultKeys(), keys)
                                && containsKeys(other.allDefaultKeys(), keys)))
                        .findFirst();
    }

    private static boolean canConflict(CommandDescription command, CommandDescription other) {
        return command.isIrreversible() || other.isIrreversible() || command.canBeAvailableTogetherWith(other);
    }

    private static boolean containsKeys(List<String> allKeys, String keys) {
        return allKeys.stream().map(CommandKeys::toCanonicalName).anyMatch(toCanonicalName(keys)::equals);
    }

    // Replaces the modifier `Shortcut` by the modifier of this platform and orders the modifiers.
    private static String toCanonicalName(String keys) {
        return ShortcutNames.formatShortcut(keys, UnaryOperator.identity());
    }
}
