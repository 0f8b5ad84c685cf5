package lanedesk.workstation.l10n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that the names of keys are translated and written in the same way everywhere, and that no text
/// contains a literal key name.
class ShortcutNamesTest {

    /// A key name outside brackets: in any language, and in the languages in which its English name is not
    /// another word.
    private static final Pattern LITERAL_SHORTCUT = Pattern.compile(
            "(?:Ctrl|Alt|Shift|Maj|Mayús|Cmd)\\+|⌘|\\bF(?:[1-9]|1[0-2])\\b|(?U)\\b(?:Esc|Échap|Escape|Entrée|Suppr|Supr|Mayús|Intro|(?:[Pp]resione|[Pp]ulse)"
                + " Abajo|Bas|[Ff]lecha|[Ff]lèche|[Pp]ress Down)\\b");

    private static final Pattern ENGLISH_KEY_NAME = Pattern.compile("\\b(?:Enter|Space|Delete|Home|Shift)\\b");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Shortcut+Enter   | Ctrl+Enter   | ⌘⏎
        Shortcut+Shift+P | Ctrl+Shift+P | ⇧⌘P
        Shift+Shortcut+P | Ctrl+Shift+P | ⇧⌘P
        Ctrl+Tab         | Ctrl+Tab     | ⌃⇥
        Shortcut+Comma   | Ctrl+,       | ⌘,
        Alt+Left         | Alt+←        | ⌥←
        F1               | F1           | F1
        Alt+L            | Alt+L        | ⌥L
        Esc              | Esc          | Esc
        """)
    void writesShortcutsByPlatform(String keys, String elsewhere, String onMac) {
        assertThat(ShortcutNames.formatShortcut(keys, UnaryOperator.identity(), false))
                .isEqualTo(elsewhere);
        assertThat(ShortcutNames.formatShortcut(keys, UnaryOperator.identity(), true))
                .isEqualTo(onMac);
    }

    @Test
    void usesWordOnMacWithoutSign() {
        assertThat(ShortcutNames.formatShortcut("Shift+Space", Map.of("Space", "Espace")::get, true))
                .isEqualTo("⇧Espace");
    }

    @ParameterizedTest
    @CsvSource({
        "ENGLISH, Shortcut+Enter, Ctrl+Enter",
        "SPANISH, Shortcut+Enter, Ctrl+Intro",
        "FRENCH, Shortcut+Shift+Delete, Ctrl+Maj+Suppr",
        "SPANISH, Shift+Space, Mayús+Espacio",
        "FRENCH, Esc, Échap"
    })
    void translatesKeyNames(Language language, String keys, String text) {
        assertThat(ShortcutNames.formatShortcut(keys, language)).isEqualTo(text);
    }

    @Test
    void fillsShortcutsIntoText() {
        Texts french = Texts.of(Texts.class, Language.FRENCH);
        assertThat(ShortcutNames.replaceShortcutPlaceholders(
                        "<Enter> ou <page.history>, {0,choice,1#un|1<{0}}", french, CommandKeys.DEFAULTS))
                .isEqualTo("Entrée ou Ctrl+4, {0,choice,1#un|1<{0}}");
        assertThat(french.text("form.problem.customer")).endsWith("(Ctrl+J)");
    }

    @TestFactory
    Stream<DynamicTest> everyTextUsesShortcutPlaceholders() throws IOException {
        return forEveryText((text, language) -> {
            String stripped = ShortcutNames.SHORTCUT_PLACEHOLDER.matcher(text).replaceAll("");
            assertThat(LITERAL_SHORTCUT.matcher(stripped).find()).as(text).isFalse();
            assertThat(language != Language.ENGLISH
                            && ENGLISH_KEY_NAME.matcher(stripped).find())
                    .as(text)
                    .isFalse();
        });
    }

    @TestFactory
    Stream<DynamicTest> namesCommandsInsteadOfTheirKeys() throws IOException {
        return forEveryText((text, _) -> {
            assertThat(namesIn(text, ShortcutNames.SHORTCUT_PLACEHOLDER))
                    .as(text)
                    .allMatch(keys -> keys.matches("Enter|Esc|Tab|Space|Down|Delete|Alt\\+Down"), "of controls");
            assertThat(namesIn(text, ShortcutNames.COMMAND_PLACEHOLDER))
                    .as(text)
                    .allMatch(id -> CommandCatalog.findCommand(id) != null, "of a command");
        });
    }

    private static List<String> namesIn(String text, Pattern placeholder) {
        return placeholder.matcher(text).results().map(name -> name.group(1)).toList();
    }

    private interface TextCheck {
        void check(String text, Language language);
    }

    private static Stream<DynamicTest> forEveryText(TextCheck check) throws IOException {
        return TextsTest.filesEndingWith("messages.properties").stream()
                .map(english -> DynamicTest.dynamicTest(english.toString(), () -> {
                    for (Language language : Language.values()) {
                        String ending = language == Language.ENGLISH ? "" : "_" + language.code();
                        Properties texts =
                                TextsTest.readProperties(english.resolveSibling("messages" + ending + ".properties"));
                        texts.forEach((key, text) -> {
                            if (!key.toString().startsWith("key.")) {
                                check.check(text.toString(), language);
                            }
                        });
                    }
                }));
    }
}
