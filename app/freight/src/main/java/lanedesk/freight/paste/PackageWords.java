package lanedesk.freight.paste;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.freight.scan.TextTable;

/// Words for packages in three languages, each with a plain English word. The plain word is compared with the
/// service's package types.
public final class PackageWords {
    private static final Map<String, String> PLAIN_WORDS = new HashMap<>();

    static {
        TextTable.readTable(PackageWords.class, "package-words.txt")
                .forEach((plain, spellings) ->
                        TextTable.splitPipedWords(spellings).forEach(spelling -> PLAIN_WORDS.put(spelling, plain)));
    }

    private static final ScanPattern IGNORED_CHARACTERS = ScanPattern.of("\\(e?s\\)|[.,:;()]");

    private PackageWords() {}

    /// The plain English word for a text such as `PLTS`, `Tarimas` or `pallet(s)`; empty if the text is not a
    /// word for a package.
    public static Optional<String> findPlainWord(String text) {
        String word = IGNORED_CHARACTERS
                .replaceAll(text.strip().toLowerCase(Locale.ROOT), "")
                .strip();
        return Optional.ofNullable(PLAIN_WORDS.get(word));
    }

    /// A regular expression that matches any known spelling of a word for packages; longer spellings are tried
    /// first.
    public static String patternOfAllWords() {
        return patternOfWords(_ -> true);
    }

    /// A regular expression that matches the spellings of words for packages that may follow a count. It does
    /// not match "each", because "960 each" may be a weight.
    static String patternOfCountableWords() {
        return patternOfWords(word -> !word.equals("ea") && !word.equals("each"));
    }

    private static String patternOfWords(Predicate<String> wanted) {
        return PLAIN_WORDS.keySet().stream()
                .filter(wanted)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .collect(Collectors.groupingBy(
                        word -> word.substring(0, 1),
                        TreeMap::new,
                        Collectors.mapping(
                                word -> Pattern.quote(word.substring(1)), Collectors.joining("|", "(?:", ")"))))
                .entrySet()
                .stream()
                .map(words -> words.getKey() + words.getValue())
                .collect(Collectors.joining("|"));
    }
}
