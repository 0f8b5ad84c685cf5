package lanedesk.workstation.l10n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Tests that texts follow the typography of their language, and have the same arguments in all three
/// languages.
class TypographyTest {
    private static final Pattern STRAIGHT_QUOTES = Pattern.compile("['\"]");
    private static final Pattern SPACES = Pattern.compile("^\\s|\\s$| {2}");
    private static final Pattern NOT_ENGLISH = Pattern.compile("[«»¿¡]");
    private static final Pattern NOT_ROMANCE = Pattern.compile("[“”]");
    private static final Pattern OPENING_QUOTES = Pattern.compile("[¿¡]");
    private static final Pattern CLOSING_QUOTES = Pattern.compile("(?<![ «])[?!]");
    private static final Pattern FRENCH_SPACING =
            Pattern.compile("[^\u00a0][;!?»](?=\\s|$)|[^\u00a0]:(?=[\\s\u00a0]|$)|«(?!\u00a0)");
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d+)");

    @TestFactory
    Stream<DynamicTest> everyTextFollowsTypographyOfLanguage() throws IOException {
        return TextsTest.filesEndingWith("messages.properties").stream()
                .map(english -> DynamicTest.dynamicTest(english.toString(), () -> {
                    Properties base = TextsTest.readProperties(english);
                    for (Language language : Language.values()) {
                        Properties texts = language == Language.ENGLISH
                                ? base
                                : TextsTest.readProperties(translationOf(english, language));
                        texts.forEach((key, text) -> {
                            assertThat(followsTypography(language, text.toString()))
                                    .as("%s of %s: %s", key, language, text)
                                    .isTrue();
                            assertThat(argumentsOf(text.toString()))
                                    .as("%s of %s", key, language)
                                    .isEqualTo(argumentsOf(base.getProperty(key.toString())));
                        });
                    }
                }));
    }

    @Test
    void detectsWrongTypography() {
        assertThat(Stream.of(
                                "Client\u00a0: {0}",
                                "Est-ce «\u00a0{0}\u00a0»\u00a0?", "à https://, tel hôte:port", "l’envoi")
                        .allMatch(text -> followsTypography(Language.FRENCH, text)))
                .isTrue();
        assertThat(Stream.of("Client : {0}", "tenir; F5", "Quoi ?", "«{0}\u00a0»", "« {0}\u00a0»", "l'envoi", "“Oui”")
                        .noneMatch(text -> followsTypography(Language.FRENCH, text)))
                .isTrue();
        assertThat(followsTypography(Language.SPANISH, "Si es así, ¿por qué «{0}»?"))
                .isTrue();
        assertThat(Stream.of("Cotizar {0} filas?", "¡Listo", "la marca “?”", "uno  dos")
                        .noneMatch(text -> followsTypography(Language.SPANISH, text)))
                .isTrue();
        assertThat(Stream.of("can't", "«{0}»", "\"{0}\"").noneMatch(text -> followsTypography(Language.ENGLISH, text)))
                .isTrue();
        assertThat(argumentsOf("{1} of {0,choice,1#one|1<{2}}")).containsExactly("0", "1", "2");
    }

    private static boolean followsTypography(Language language, String text) {
        boolean ownSigns = switch (language) {
            case ENGLISH -> !NOT_ENGLISH.matcher(text).find();
            case SPANISH ->
                !NOT_ROMANCE.matcher(text).find()
                        && countMatches(OPENING_QUOTES, text) == countMatches(CLOSING_QUOTES, text);
            case FRENCH ->
                !NOT_ROMANCE.matcher(text).find()
                        && !FRENCH_SPACING.matcher(text).find();
        };
        return ownSigns
                && !STRAIGHT_QUOTES.matcher(text).find()
                && !SPACES.matcher(text).find();
    }

    private static long countMatches(Pattern sign, String text) {
        return sign.matcher(text).results().count();
    }

    private static Set<String> argumentsOf(String text) {
        return ARGUMENT.matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Path translationOf(Path english, Language language) {
        return english.resolveSibling("messages_" + language.code() + ".properties");
    }
}
