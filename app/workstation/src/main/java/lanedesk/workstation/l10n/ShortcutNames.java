package lanedesk.workstation.l10n;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.workstation.environment.OperatingSystem;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;

/// Formats shortcuts for the platform and the language: `Ctrl+Enter`, `Ctrl+Entrée`, and `⌘⏎` on a Mac. Messages
/// contain ids of commands, which stand for their current keys, and fixed keys in angle brackets: `<rates.book>`,
/// `<Esc>`.
public final class ShortcutNames {

    private static final boolean IS_MAC = OperatingSystem.current() == OperatingSystem.MAC;

    /// Matches a shortcut in a message.
    static final Pattern SHORTCUT_PLACEHOLDER = Pattern.compile("<((?:[A-Z][a-z]+\\+)*[A-Z0-9][A-Za-z0-9]*)>");

    /// Matches the id of a command in a message.
    static final Pattern COMMAND_PLACEHOLDER = Pattern.compile("<([a-z][A-Za-z]*(?:\\.[A-Za-z]+)*)>");

    private static final List<String> MODIFIERS = List.of("Ctrl", "Alt", "Shift", "Meta");
    private static final Map<String, String> KEY_SIGNS = Map.of(
            "Comma", ",", "Period", ".", "Slash", "/", "Plus", "+", "Equals", "=", "Minus", "−", "Up", "↑", "Down", "↓",
            "Left", "←", "Right", "→");
    private static final Map<String, String> MAC_SIGNS = Map.of(
            "Ctrl",
            "⌃",
            "Alt",
            "⌥",
            "Shift",
            "⇧",
            "Meta",
            "⌘",
            "Enter",
            "⏎",
            "Delete",
            "⌦",
            "Backspace",
            "⌫",
            "Tab",
            "⇥");

    private ShortcutNames() {}

    /// Formats a shortcut in a language.
    ///
    /// @param keys the shortcut as JavaFX writes it, such as `Shortcut+Shift+P`
    public static String formatShortcut(String keys, Language language) {
        return formatShortcut(keys, Texts.of(Texts.class, language));
    }

    private static String formatShortcut(String keys, Texts texts) {
        return formatShortcut(keys, name -> texts.hasKey("key." + name) ? texts.text("key." + name) : name);
    }

    static String formatShortcut(String keys, UnaryOperator<String> translateKey) {
        return formatShortcut(keys, translateKey, IS_MAC);
    }

    /// @param translateKey translates the English name of a key (`Shift`, `Enter`)
    static String formatShortcut(String keys, UnaryOperator<String> translateKey, boolean isMac) {
        List<String> keyNames =
                List.of(keys.replace("Shortcut", isMac ? "Meta" : "Ctrl").split("\\+"));
        List<String> orderedKeys = new ArrayList<>(MODIFIERS.stream()
                .filter(keyNames.subList(0, keyNames.size() - 1)::contains)
                .toList());
        orderedKeys.add(keyNames.getLast());
        Stream<String> displayedKeys = orderedKeys.stream()
                .map(part -> isMac && MAC_SIGNS.containsKey(part)
                        ? MAC_SIGNS.get(part)
                        : KEY_SIGNS.containsKey(part) ? KEY_SIGNS.get(part) : translateKey.apply(part));
        return String.join(isMac ? "" : "+", displayedKeys.toList());
    }

    /// Replaces command ids in a message by the current keys of the commands, and keys by their displayed form.
    static String replaceShortcutPlaceholders(String text, Texts texts, CommandKeys commandKeys) {
        String withKeys = COMMAND_PLACEHOLDER.matcher(text).replaceAll(command -> {
            CommandDescription description = CommandCatalog.findCommand(command.group(1));
            return Matcher.quoteReplacement(
                    description == null ? command.group() : "<" + commandKeys.firstKeysOf(description) + ">");
        });
        return SHORTCUT_PLACEHOLDER
                .matcher(withKeys.replace("<>", "–"))
                .replaceAll(keys -> Matcher.quoteReplacement(formatShortcut(keys.group(1), texts)));
    }
}
