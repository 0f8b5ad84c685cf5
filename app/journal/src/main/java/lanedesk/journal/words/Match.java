package lanedesk.journal.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns typed text into a query of the index. Every typed word is searched for, nothing of it is syntax.
public final class Match {
    private static final int MOST_WORDS = 12;
    private static final String TEXT = "{numbers customer lane carriers} : ";

    private Match() {}

    /// Whether anything was typed that could be found.
    public static boolean isTyped(String text) {
        return text.codePoints().anyMatch(Match::isOfWord);
    }

    /// Rows that have all of these facets and, each as the start of a word, all that was typed.
    public static String of(List<String> facets, String text) {
        return Stream.concat(
                        facets.stream().map(facet -> "facet : " + facet),
                        words(text).stream().map(word -> TEXT + '"' + word + "\"*"))
                .collect(Collectors.joining(" AND "));
    }

    private static boolean isOfWord(int point) {
        return Character.isLetterOrDigit(point) || Character.getType(point) == Character.NON_SPACING_MARK;
    }

    /// Runs of letters, digits and the marks that belong to them; whatever else stands between them only parts them.
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (isOfWord(point)) {
                word.appendCodePoint(point);
            } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        });
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words.size() <= MOST_WORDS ? words : words.subList(0, MOST_WORDS);
    }
}
