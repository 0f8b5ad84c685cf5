package lanedesk.workstation.l10n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.paste.PastedField;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.otr.draft.ItemField;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that the three languages have the same keys, that every key used in FXML has a text, and that no view
/// contains a literal text.
class TextsTest {

    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern FXML_KEY = Pattern.compile("\"%([\\w.-]+)\"");
    private static final Pattern STRING_LITERAL = Pattern.compile("\"([\\w.-]*)\"");
    private static final Pattern FXML_TEXT = Pattern.compile(
            "\\b(?:text|caption|promptText|title|hint|accessibleText|clearText|emptyText)=\"([^\"]*)\"");

    @TestFactory
    Stream<DynamicTest> everyLanguageHasEveryKey() throws IOException {
        return filesEndingWith("messages.properties").stream()
                .map(english -> DynamicTest.dynamicTest(english.toString(), () -> {
                    Properties base = readProperties(english);
                    for (Language language : List.of(Language.SPANISH, Language.FRENCH)) {
                        Path other = english.resolveSibling("messages_" + language.code() + ".properties");
                        assertThat(other).exists();
                        Properties theirs = readProperties(other);
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

    /// An example such as `11/27` in an empty field looks like a day that is meant, and is in the past most of the
    /// time.
    @Test
    void hintsOfDateFieldsHaveNoCertainDay() throws IOException {
        for (Path file : filesEndingWith(".properties")) {
            Properties properties = readProperties(file);
            properties.stringPropertyNames().stream()
                    .filter(key -> key.endsWith("prompt"))
                    .forEach(key ->
                            assertThat(properties.getProperty(key)).as(key).doesNotContainPattern("\\d/\\d"));
        }
    }

    @ParameterizedTest
    @CsvSource({"ENGLISH, 'Order: 71'", "SPANISH, 'Order: 71'", "FRENCH, 'Order\u00a0: 71'"})
    void setsColonByLanguage(Language language, String line) {
        assertThat(Texts.of(Texts.class, language).joinLabelAndValue("Order", "71"))
                .isEqualTo(line);
    }

    /// Names that the program gives to pasted tables are stored in English, as earlier versions in English
    /// stored them, and are translated when they are shown.
    @ParameterizedTest
    @CsvSource({
        "Pasted lanes.txt, Rutas pegadas.txt, Trajets collés.txt",
        "Rate card.csv, Tarifario.csv, Grille tarifaire.csv",
        "pasted, pegado, collé",
        "pasted.html, pegado.html, collé.html",
        "Rutas pegadas.txt, Rutas pegadas.txt, Rutas pegadas.txt",
        "Lanes 2.xlsx, Lanes 2.xlsx, Lanes 2.xlsx",
        ".txt, .txt, .txt"
    })
    void translatesNamesOfPastedTables(String stored, String spanish, String french) {
        assertThat(Texts.of(Texts.class, Language.ENGLISH).translateFileName(stored))
                .isEqualTo(stored);
        assertThat(Texts.of(Texts.class, Language.SPANISH).translateFileName(stored))
                .isEqualTo(spanish);
        assertThat(Texts.of(Texts.class, Language.FRENCH).translateFileName(stored))
                .isEqualTo(french);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void usesRailNameOfPageEverywhere(Language language) throws IOException {
        Properties shell = readFeatureTexts("shell", language);
        Properties commands = readFeatureTexts("start", language);
        Map<String, String> named = new TreeMap<>();
        for (String page : PAGES) {
            named.put(shell.getProperty("shell." + page), shell.getProperty("shell." + page + ".short"));
            String command = "command.page." + (page.equals("addressBook") ? "addresses" : page);
            named.put(commands.getProperty(command), shell.getProperty("shell." + page + ".short"));
        }
        named.put(
                readFeatureTexts("otr", language).getProperty("otr.command.group"),
                shell.getProperty("shell.otr.short"));
        named.put(
                readFeatureTexts("drayage", language).getProperty("dray.command.group"),
                shell.getProperty("shell.drayage.short"));
        assertThat(named).allSatisfy((name, rail) -> assertThat(name).containsIgnoringCase(stemOf(rail)));
    }

    @ParameterizedTest
    @MethodSource("fieldLabelKeys")
    void everyFieldHasLabel(Class<?> feature, String key) {
        assertThat(Texts.of(feature, Language.ENGLISH).text(key)).isNotBlank();
    }

    static Stream<Arguments> fieldLabelKeys() {
        return Stream.of(
                        Stream.of(ItemField.values())
                                .map(field -> Arguments.of(OtrFeature.class, "otr.bar.item." + field.name())),
                        Stream.of(PastedField.values())
                                .map(field -> Arguments.of(OtrFeature.class, "otr.field." + field.name())),
                        Stream.of(LaneField.values())
                                .map(field -> Arguments.of(BatchFeature.class, "batch.field." + field.name())))
                .flatMap(Function.identity());
    }

    private static final List<String> PAGES =
            List.of("otr", "drayage", "offers", "history", "addressBook", "lists", "batch", "numbers", "settings");

    private static String stemOf(String word) {
        return word.substring(0, Math.min(5, word.length()));
    }

    private static Properties readFeatureTexts(String feature, Language language) throws IOException {
        String ending = language == Language.ENGLISH ? "" : "_" + language.code();
        return readProperties(
                RESOURCES.resolve("lanedesk/workstation/" + feature + "/messages" + ending + ".properties"));
    }

    @TestFactory
    Stream<DynamicTest> percentSignHasNonBreakingSpace() throws IOException {
        return filesEndingWith(".properties").stream()
                .map(texts -> DynamicTest.dynamicTest(
                        texts.toString(),
                        () -> assertThat(readProperties(texts).values())
                                .noneMatch(text -> text.toString().contains(" %"))));
    }

    @TestFactory
    Stream<DynamicTest> everyViewTextIsExistingKey() throws IOException {
        Properties common = readProperties(RESOURCES.resolve("lanedesk/workstation/l10n/messages.properties"));
        return filesEndingWith(".fxml").stream()
                .map(view -> DynamicTest.dynamicTest(view.toString(), () -> {
                    Properties own = readProperties(nearestBundle(view));
                    for (String text : textsOfFxml(Files.readString(view))) {
                        assertThat(isKeyOrSymbol(text))
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

    /// Prefixes of keys that sources complete with any number of further parts.
    private static final Set<String> STEMS = Set.of("problem.", "command.");

    /// The suffixes that `MoveType` appends to a key.
    private static final Pattern MOVE_TYPE_KEY = Pattern.compile("dray\\..+\\.(import|export)");

    @TestFactory
    Stream<DynamicTest> everyKeyIsUsed() throws IOException {
        Set<String> named = new HashSet<>();
        for (Path view : filesEndingWith(RESOURCES, ".fxml")) {
            FXML_KEY.matcher(Files.readString(view)).results().forEach(key -> named.add(key.group(1)));
        }
        for (Path source : filesEndingWith(SOURCES, ".java")) {
            STRING_LITERAL.matcher(Files.readString(source)).results().forEach(word -> named.add(word.group(1)));
        }
        CommandCatalog.commands().forEach(command -> {
            named.add(command.labelKey());
            named.add(command.section().headingKey());
        });
        return filesEndingWith("messages.properties").stream()
                .map(english -> DynamicTest.dynamicTest(
                        english.toString(),
                        () -> assertThat(readProperties(english).stringPropertyNames())
                                .allMatch(key -> isUsed(key, named), "is named in a source")));
    }

    // A key is used if sources contain the whole key, or its start up to a dot, or both its start before a dot and its
    // rest from that dot on. A start of a single word followed by a dot stands only for keys with one more word.
    private static boolean isUsed(String key, Set<String> namedKeys) {
        if (namedKeys.contains(key)
                || STEMS.stream().anyMatch(key::startsWith)
                || MOVE_TYPE_KEY.matcher(key).matches()) {
            return true;
        }
        for (int dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
            String left = key.substring(0, dot);
            String right = key.substring(dot + 1);
            if ((namedKeys.contains(left + ".") && (left.contains(".") || !right.contains(".")))
                    || (namedKeys.contains(left) && namedKeys.contains("." + right))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void detectsUnusedKey() {
        Set<String> named = Set.of("rates.", "rates.compare.", "status.journal", ".saved", "history.open");
        assertThat(List.of("rates.F5", "rates.compare.sum.all", "status.journal.saved", "problem.fault.title"))
                .allMatch(key -> isUsed(key, named));
        assertThat(List.of("app.name", "rates.old.word", "status.journal.lost", "history.opened"))
                .noneMatch(key -> isUsed(key, named));
    }

    // A symbol, a shortcut or an address is the same in every language.
    private static boolean isKeyOrSymbol(String text) {
        return text.startsWith("%")
                || text.startsWith("$")
                || text.contains("://")
                || text.matches("(Ctrl|Alt|Shift)\\+\\w+")
                || text.codePoints().noneMatch(Character::isLetter);
    }

    @Test
    void detectsLiteralText() {
        assertThat(isKeyOrSymbol("Carrier")).isFalse();
        assertThat(textsOfFxml("<Label text=\"Carrier\"/><Button text=\"%a.b\" promptText=\"\"/>"))
                .containsExactly("Carrier", "%a.b", "");
    }

    @Test
    void translatesKnownServiceTextsOnly() {
        Texts french = Texts.of(TextsTest.class, Language.FRENCH);
        assertThat(french.translateServiceTerm("Fuel surcharge")).isEqualTo("Surcharge de carburant");
        assertThat(french.translateServiceTerm("Chassis, per day")).isEqualTo("Châssis, par jour");
        assertThat(french.translateServiceTerm("Linehaul, 1,715 mi at $2.10")).isEqualTo("Linehaul, 1,715 mi at $2.10");
        assertThat(Texts.of(TextsTest.class, Language.SPANISH).translateServiceTerm("Refrigerated container"))
                .isEqualTo("Contenedor refrigerado");
    }

    @ParameterizedTest
    @CsvSource({
        "offers, offers.more, ENGLISH, Show 1 more",
        "offers, offers.more, SPANISH, Mostrar la que queda",
        "offers, offers.more, FRENCH, Afficher celle qui reste",
        "booking, booking.ack.count, ENGLISH, 1 of 1 acknowledged",
        "booking, booking.ack.count, SPANISH, 1 de 1 confirmado",
        "booking, booking.ack.count, FRENCH, 1 sur 1 confirmé"
    })
    void usesSingularForOne(String feature, String key, Language language, String singularText) throws IOException {
        MessageFormat text =
                new MessageFormat(readFeatureTexts(feature, language).getProperty(key), language.locale());
        assertThat(text.format(new Object[] {1L, 1L})).isEqualTo(singularText);
        assertThat(text.format(new Object[] {2L, 3L})).contains("2");
    }

    @Test
    void formatsArgumentsByLanguage() {
        Texts texts = Texts.of(Texts.class, Language.FRENCH);
        assertThat(texts.text("action.cancel")).isEqualTo("Annuler");
        assertThat(texts.language()).isEqualTo(Language.FRENCH);
        assertThat(Language.ofCodeOrEnglish("xx")).isEqualTo(Language.ENGLISH);
    }

    private static Path nearestBundle(Path view) {
        return Stream.iterate(view.getParent(), Path::getParent)
                .map(folder -> folder.resolve("messages.properties"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> textsOfFxml(String fxml) {
        List<String> results = new ArrayList<>();
        Matcher matcher = FXML_TEXT.matcher(fxml);
        while (matcher.find()) {
            results.add(matcher.group(1));
        }
        return results;
    }

    static List<Path> filesEndingWith(String ending) throws IOException {
        return filesEndingWith(RESOURCES, ending);
    }

    private static List<Path> filesEndingWith(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.getFileName().toString().endsWith(ending)
                            && !file.getFileName().toString().startsWith("messages_"))
                    .sorted()
                    .toList();
        }
    }

    static Properties readProperties(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(in);
        }
        return properties;
    }
}
