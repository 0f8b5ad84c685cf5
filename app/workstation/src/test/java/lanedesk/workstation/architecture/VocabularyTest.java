package lanedesk.workstation.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.LaneClient;
import lanedesk.freight.SellPrice;
import lanedesk.journal.Journal;
import lanedesk.sandbox.Sandbox;
import lanedesk.tour.Tour;
import lanedesk.workstation.Headless;
import lanedesk.workstation.Main;
import org.junit.jupiter.api.Test;

/// Tests that type and method names consist of reviewed words. A new word is checked against the glossary and
/// then added to `vocabulary.txt`. A word of `banned-words.txt` is replaced by the word on the same line.
@Headless
class VocabularyTest {

    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*///?.*$");

    private static final Pattern BANNED_PHRASE =
            Pattern.compile("\\b(?:all the same|anew|in vain|at hand|thereof|beneath|lest|whoever|it is told)\\b");

    private static final List<String> MODULES = List.of(
            "client", "app/freight", "app/journal", "app/sandbox", "app/tour", "app/workstation", "app/benchmarks");

    private static final Set<String> COLLECTIONS = Set.of("List", "Set", "Map", "Stream");

    private static final Set<String> SINGLE_VALUES = Set.of("String", "boolean", "int", "long", "double", "Optional");

    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .importUrls(Stream.of(
                            LaneClient.class, SellPrice.class, Journal.class, Sandbox.class, Tour.class, Main.class)
                    .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                    .toList());

    @Test
    void namesConsistOfReviewedWords() {
        Set<String> reviewed = Set.copyOf(lines("vocabulary.txt"));
        Map<String, String> unknown = new TreeMap<>(wordsOf(PROGRAM));
        unknown.keySet().removeAll(reviewed);
        assertThat(unknown)
                .as("words that vocabulary.txt lacks, each with a name")
                .isEmpty();
    }

    @Test
    void reviewedWordsAreInUse() {
        assertThat(lines("vocabulary.txt"))
                .isSorted()
                .doesNotHaveDuplicates()
                .isSubsetOf(wordsOf(PROGRAM).keySet());
    }

    @Test
    void namesContainNoBannedWord() {
        Map<String, String> banned = bannedWords();
        assertThat(findBannedWords(PROGRAM, banned)).isEmpty();
        assertThat(lines("vocabulary.txt")).doesNotContainAnyElementsOf(banned.keySet());
    }

    @Test
    void overloadsReturnSameKindOfResult() {
        assertThat(findMisnamedOverloads(PROGRAM)).isEmpty();
        assertThat(findMisnamedOverloads(new ClassFileImporter().importClasses(Sample.class)))
                .containsExactly("Sample.rates returns both List and String");
    }

    @Test
    void commentsContainNoBannedPhrase() throws IOException {
        assertThat(bannedPhrasesIn("/// A row that nobody reads anew.\n// Rows are sent all the same.\n"))
                .containsExactly("anew", "all the same");
        Map<Path, List<String>> phrases = new TreeMap<>();
        for (String module : MODULES) {
            try (Stream<Path> files =
                    Files.walk(Path.of("../..").resolve(module).resolve("src/main/java"))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    List<String> found = bannedPhrasesIn(Files.readString(file));
                    if (!found.isEmpty()) {
                        phrases.put(file, found);
                    }
                }
            }
        }
        assertThat(phrases).isEmpty();
    }

    @Test
    void bannedWordIsReportedWithItsReplacement() {
        JavaClasses sample = new ClassFileImporter().importClasses(Sample.class);
        assertThat(findBannedWords(sample, bannedWords())).containsExactly("told in told: use notified, on<Event>");
        assertThat(wordsOf(sample)).containsOnlyKeys("sample", "told", "load", "xml", "file", "rates");
    }

    // Finds methods that return a collection and have an overload that returns a single text, number or truth value.
    // One of the two names is misleading.
    private static List<String> findMisnamedOverloads(JavaClasses classes) {
        return classes.stream()
                .flatMap(type -> type.getMethods().stream()
                        .filter(method -> method.getName().indexOf('$') < 0)
                        .collect(Collectors.groupingBy(
                                JavaMethod::getName,
                                TreeMap::new,
                                Collectors.mapping(
                                        method -> method.getRawReturnType().getSimpleName(),
                                        Collectors.toCollection(TreeSet::new))))
                        .entrySet()
                        .stream()
                        .filter(overloads -> overloads.getValue().stream().anyMatch(COLLECTIONS::contains)
                                && overloads.getValue().stream().anyMatch(SINGLE_VALUES::contains))
                        .map(overloads -> type.getSimpleName() + "." + overloads.getKey() + " returns both "
                                + String.join(" and ", overloads.getValue())))
                .toList();
    }

    private static List<String> bannedPhrasesIn(String source) {
        return COMMENT.matcher(source)
                .results()
                .flatMap(comment -> BANNED_PHRASE.matcher(comment.group()).results())
                .map(MatchResult::group)
                .toList();
    }

    private static List<String> findBannedWords(JavaClasses classes, Map<String, String> banned) {
        return wordsOf(classes).entrySet().stream()
                .filter(word -> banned.containsKey(word.getKey()))
                .map(word -> word.getKey() + " in " + word.getValue() + ": use " + banned.get(word.getKey()))
                .toList();
    }

    private static Map<String, String> bannedWords() {
        return lines("banned-words.txt").stream()
                .map(line -> line.split("\t"))
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    }

    /// Every word in lower case with one of the names that contain it.
    private static Map<String, String> wordsOf(JavaClasses classes) {
        Map<String, String> words = new TreeMap<>();
        for (JavaClass type : classes) {
            Stream<String> methods =
                    type.getMethods().stream().map(JavaMethod::getName).filter(name -> name.indexOf('$') < 0);
            Stream.concat(Stream.of(type.getSimpleName()), methods)
                    .forEach(name -> WORD.matcher(name)
                            .results()
                            .map(MatchResult::group)
                            .forEach(word -> words.putIfAbsent(word.toLowerCase(Locale.ROOT), name)));
        }
        return words;
    }

    private static List<String> lines(String resource) {
        try (BufferedReader file = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(VocabularyTest.class.getResourceAsStream(resource), resource),
                StandardCharsets.UTF_8))) {
            return file.lines().filter(line -> !line.isBlank()).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    interface Sample {
        void told();

        void loadXMLFile();

        List<String> rates();

        String rates(int index);
    }
}
