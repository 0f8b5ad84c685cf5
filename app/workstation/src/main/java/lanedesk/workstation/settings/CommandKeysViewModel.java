package lanedesk.workstation.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lanedesk.search.TextFolder;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import lanedesk.workstation.l10n.CommandKeys;
import lanedesk.workstation.l10n.CommandKeys.KeysError;
import lanedesk.workstation.l10n.ShortcutNames;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;

/// Changes the keys of commands. Keys that are refused or belong to another command are not saved.
final class CommandKeysViewModel {

    private final LivePreferences preferences;
    private final Texts texts;
    /// The current keys.
    final CommandKeys commandKeys;

    CommandKeysViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.texts = texts;
        commandKeys = new CommandKeys(() -> preferences.current().commandKeys(), preferences.preferencesProperty());
    }

    boolean isChanged(CommandDescription command) {
        return changes().containsKey(command.id());
    }

    boolean isAnyChanged() {
        return !changes().isEmpty();
    }

    private Map<String, String> changes() {
        return preferences.current().commandKeys();
    }

    /// Saves new keys of a command, empty for none. Returns why they cannot be used, or an empty text.
    String assign(CommandDescription command, String keys) {
        Optional<KeysError> error = CommandKeys.validate(command, keys);
        if (error.isPresent()) {
            return texts.text("settings.keys.error." + error.get(), displayName(keys), displayName("Shortcut"));
        }
        String conflict = conflictText(command, keys);
        if (conflict.isEmpty()) {
            Map<String, String> changes = new TreeMap<>(changes());
            changes.put(command.id(), keys);
            save(changes);
        }
        return conflict;
    }

    /// Gives a command its default keys again. Returns why this is impossible, or an empty text.
    String reset(CommandDescription command) {
        String conflict = command.mainKeys().stream()
                .map(keys -> conflictText(command, keys))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        if (conflict.isEmpty()) {
            Map<String, String> changes = new TreeMap<>(changes());
            changes.remove(command.id());
            save(changes);
        }
        return conflict;
    }

    /// Gives all commands their default keys again.
    void resetAll() {
        save(Map.of());
    }

    private void save(Map<String, String> changes) {
        preferences.changeAndSave(previous -> previous.withCommandKeys(changes));
    }

    private String conflictText(CommandDescription command, String keys) {
        return commandKeys
                .findConflict(command, keys)
                .map(other -> texts.text(
                        "settings.keys.conflict",
                        displayName(keys),
                        other.label(texts),
                        other.section().heading(texts)))
                .orElse("");
    }

    private String displayName(String keys) {
        return ShortcutNames.formatShortcut(keys, texts.language());
    }

    /// Returns whether a command matches typed words of its label, its heading or its keys.
    boolean matches(CommandDescription command, List<String> foldedWords) {
        String searchedText = TextFolder.fold(command.label(texts) + " "
                + command.section().heading(texts) + " "
                + commandKeys.currentKeysOf(command).stream()
                        .map(this::displayName)
                        .toList());
        return foldedWords.stream().allMatch(searchedText::contains);
    }
}
