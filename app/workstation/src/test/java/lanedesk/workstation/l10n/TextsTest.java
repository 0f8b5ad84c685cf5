package lanedesk.workstation.l10n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The three languages say the same things, every key that FXML names has a text, and no view holds a literal one.
class TextsTest {

    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Pattern FXML_TEXT =
            Pattern.compile("\\b(?:text|promptText|title|hint|accessibleText|clearText|emptyText)=\"([^\"]*)\"");

    @TestFactory
    Stream<DynamicTest> everyLanguageHasEveryKey() throws IOException {
        return files("messages.properties").stream()
                .map(english -> DynamicTest.dynamicTest(english.toString(), () -> {
                    Properties base = read(english);
                    for (Language language : List.of(Language.SPANISH, Language.FRENCH)) {
                        Path other = english.resolveSibling("messages_" + language.code() + ".properties");
                        assertThat(other).exists();
                        Properties theirs = read(other);
                        assertThat(new TreeSet<>(theirs.stringPropertyNames()))
                                .as("%s", other)
                                .isEqualTo(new TreeSet<>(base.stringPropertyNames()));
                        for (String key : base.stringPropertyNames()) {
                            assertThat(new MessageFormat(theirs.getProperty(key)).getFormatsByArgumentIndex().length)
                                    .as("places to fill in %s of %s", key, other)
                                    .isEqualTo(new MessageFormat(base.getProperty(key))
                                            .getFormatsByArgumentIndex()
                                            .length);
                        }
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> everyTextOfAViewIsAKeyThatExists() throws IOException {
        Properties common = read(RESOURCES.resolve("lanedesk/workstation/l10n/messages.properties"));
        return files(".fxml").stream()
                .map(view -> DynamicTest.dynamicTest(view.toString(), () -> {
                    Properties own = read(view.resolveSibling("messages.properties"));
                    for (String text : texts(Files.readString(view))) {
                        assertThat(isKeyOrNoWord(text))
                                .as("%s in %s", text, view)
                                .isTrue();
                        if (text.startsWith("%")) {
                            String key = text.substring(1);
                            assertThat(own.containsKey(key) || common.containsKey(key))
                                    .as("%s of %s", key, view)
                                    .isTrue();
                        }
                    }
                }));
    }

    // A sign, a shortcut and an address read the same in every language.
    private static boolean isKeyOrNoWord(String text) {
        return text.startsWith("%")
                || text.startsWith("$")
                || text.contains("://")
                || text.matches("(Ctrl|Alt|Shift)\\+\\w+")
                || text.codePoints().noneMatch(Character::isLetter);
    }

    @Test
    void literalTextsAreFound() {
        assertThat(isKeyOrNoWord("Carrier")).isFalse();
        assertThat(texts("<Label text=\"Carrier\"/><Button text=\"%a.b\" promptText=\"\"/>"))
                .containsExactly("Carrier", "%a.b", "");
    }

    @Test
    void textsAreFilledInByLanguage() {
        Texts texts = Texts.of(Texts.class, Language.FRENCH);
        assertThat(texts.text("action.cancel")).isEqualTo("Annuler");
        assertThat(texts.language()).isEqualTo(Language.FRENCH);
        assertThat(Language.of("xx")).isEqualTo(Language.ENGLISH);
    }

    private static List<String> texts(String fxml) {
        List<String> found = new ArrayList<>();
        Matcher matcher = FXML_TEXT.matcher(fxml);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.walk(RESOURCES)) {
            return all.filter(file -> file.getFileName().toString().endsWith(ending)
                            && !file.getFileName().toString().startsWith("messages_"))
                    .sorted()
                    .toList();
        }
    }

    private static Properties read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(in);
        }
        return properties;
    }
}
