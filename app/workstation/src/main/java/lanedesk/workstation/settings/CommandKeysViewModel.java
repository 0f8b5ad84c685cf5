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

    boolean hasChangedKeys(CommandDescription command) {
        return changedKeys().containsKey(command.id());
    }

    boolean hasAnyChangedKeys() {
        return !changedKeys().isEmpty();
    }

    private Map<String, String> changedKeys() {
        return preferences.current().commandKeys();
    }

    /// Saves new keys of a command, empty for none. If the keys cannot be used, saves nothing and returns the
    /// reason; otherwise returns an empty text.
    String assignKeysIfValid(CommandDescription command, String keys) {
        Optional<KeysError> error = CommandKeys.findKeysError(command, keys);
        if (error.isPresent()) {
            return texts.text("settings.keys.error." + error.get(), formatKeys(keys), formatKeys("Shortcut"));
        }
        String conflict = conflictText(command, keys);
        if (conflict.isEmpty()) {
            Map<String, String> changes = new TreeMap<>(changedKeys());
            changes.put(command.id(), keys);
            saveChangedKeys(changes);
        }
        return conflict;
    }

    /// Gives a command its default keys again. Returns why this is impossible, or an empty text.
    String resetKeysUnlessConflict(CommandDescription command) {
        String conflict = command.changeableDefaultKeys().stream()
                .map(keys -> conflictText(command, keys))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        if (conflict.isEmpty()) {
            Map<String, String> changes = new TreeMap<>(changedKeys());
            changes.remove(command.id());
            saveChangedKeys(changes);
        }
        return conflict;
    }

    /// Gives all commands their default keys again.
    void resetAllKeys() {
        saveChangedKeys(Map.of());
    }

    private void saveChangedKeys(Map<String, String> changes) {
        preferences.changeAndSave(previous -> previous.withCommandKeys(changes));
    }

    private String conflictText(CommandDescription command, String keys) {
        return commandKeys
                .findConflictingCommand(command, keys)
                .map(other -> texts.text(
                        "settings.keys.conflict",
                        formatKeys(keys),
                        other.translateLabel(texts),
                        other.section().translateHeading(texts)))
                .orElse("");
    }

    private String formatKeys(String keys) {
        return ShortcutNames.formatShortcut(keys, texts.language());
    }

    /// Returns whether label, heading and current keys of a command together contain all typed words.
    boolean matchesWords(CommandDescription command, List<String> foldedWords) {
        String searchedText = TextFolder.foldCaseAndAccents(command.translateLabel(texts) + " "
                + command.section().translateHeading(texts) + " "
                + commandKeys.currentKeysOf(command).stream()
                        .map(this::formatKeys)
                        .toList());
        return foldedWords.stream().allMatch(searchedText::contains);
    }
}
