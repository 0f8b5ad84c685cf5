package lanedesk.workstation.fx.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.scene.input.KeyCharacterCombination;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;

/// Shortcuts as this platform writes them: `Ctrl+Enter`, and `⌘⏎` on a Mac.
public final class Keys {
    private static final boolean MAC =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("mac");
    private static final Map<KeyCode, String> NAMES = Map.ofEntries(
            Map.entry(KeyCode.COMMA, ","),
            Map.entry(KeyCode.PERIOD, "."),
            Map.entry(KeyCode.SLASH, "/"),
            Map.entry(KeyCode.PLUS, "+"),
            Map.entry(KeyCode.EQUALS, "="),
            Map.entry(KeyCode.MINUS, "−"),
            Map.entry(KeyCode.UP, "↑"),
            Map.entry(KeyCode.DOWN, "↓"),
            Map.entry(KeyCode.LEFT, "←"),
            Map.entry(KeyCode.RIGHT, "→"),
            Map.entry(KeyCode.ESCAPE, "Esc"));
    private static final Map<String, String> MAC_SIGNS =
            Map.of("Ctrl", "⌃", "Alt", "⌥", "Shift", "⇧", "Meta", "⌘", "Enter", "⏎", "Delete", "⌦", "Backspace", "⌫");

    private Keys() {}

    /// The shortcut in English words.
    public static String text(KeyCombination keys) {
        return text(keys, UnaryOperator.identity());
    }

    /// The shortcut, each key's English name (`Ctrl`, `Shift`, `Enter`) given to `word` to be translated.
    public static String text(KeyCombination keys, UnaryOperator<String> word) {
        return text(keys, word, MAC);
    }

    static String text(KeyCombination keys, UnaryOperator<String> word, boolean mac) {
        var parts = new ArrayList<String>();
        addIf(parts, mac ? keys.getControl() : either(keys.getControl(), keys.getShortcut()), "Ctrl");
        addIf(parts, keys.getAlt(), "Alt");
        addIf(parts, keys.getShift(), "Shift");
        addIf(parts, mac ? either(keys.getMeta(), keys.getShortcut()) : keys.getMeta(), "Meta");
        parts.add(
                switch (keys) {
                    case KeyCodeCombination code ->
                        NAMES.getOrDefault(code.getCode(), code.getCode().getName());
                    case KeyCharacterCombination character -> character.getCharacter();
                    default -> keys.getName();
                });
        return mac
                ? String.join(
                        "",
                        parts.stream()
                                .map(part -> MAC_SIGNS.getOrDefault(part, part))
                                .toList())
                : String.join("+", parts.stream().map(word).toList());
    }

    private static ModifierValue either(ModifierValue one, ModifierValue other) {
        return one == ModifierValue.DOWN ? one : other;
    }

    private static void addIf(List<String> parts, ModifierValue modifier, String name) {
        if (modifier == ModifierValue.DOWN) {
            parts.add(name);
        }
    }
}
