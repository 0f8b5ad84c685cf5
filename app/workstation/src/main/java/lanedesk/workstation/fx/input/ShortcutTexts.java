package lanedesk.workstation.fx.input;

import java.util.Locale;
import java.util.Objects;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.ShortcutNames;
import org.jspecify.annotations.Nullable;

/// Formats shortcuts for this platform, in the language of JavaFX's own texts.
public final class ShortcutTexts {

    private ShortcutTexts() {}

    /// Formats a shortcut: `Ctrl+Enter`, `Ctrl+Entrée`, and `⌘⏎` on a Mac.
    public static String format(KeyCombination keys) {
        return ShortcutNames.formatShortcut(
                keys.getName(), Language.ofCodeOrEnglish(Locale.getDefault().getLanguage()));
    }

    /// Returns a key combination that a menu displays but that no key triggers, because commands handle their keys
    /// themselves.
    public static KeyCombination toDisplayOnlyCombination(KeyCombination keys) {
        return new DisplayOnlyCombination(keys);
    }

    /// Displays a key combination in the current language; JavaFX itself would display the key combination in English.
    private static final class DisplayOnlyCombination extends KeyCombination {
        private final KeyCombination keys;

        DisplayOnlyCombination(KeyCombination keys) {
            super(keys.getShift(), keys.getControl(), keys.getAlt(), keys.getMeta(), keys.getShortcut());
            this.keys = keys;
        }

        @Override
        public boolean match(KeyEvent pressed) {
            return false;
        }

        @Override
        public String getName() {
            return keys.getName();
        }

        @Override
        public String getDisplayText() {
            return format(keys);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof DisplayOnlyCombination shown && shown.keys.equals(keys);
        }

        @Override
        public int hashCode() {
            return Objects.hash(keys);
        }
    }
}
