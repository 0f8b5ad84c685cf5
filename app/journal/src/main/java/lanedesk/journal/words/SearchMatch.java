package lanedesk.journal.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns typed text into a query of the index. Every typed word is searched for, nothing of it is syntax.
public final class SearchMatch {
    private static final int MAX_WORDS = 12;
    private static final String TEXT_COLUMNS = "{numbers customer lane carriers} : ";

    private SearchMatch() {}

    /// Whether anything was typed that could be found.
    public static boolean isSearchable(String text) {
        return text.codePoints().anyMatch(SearchMatch::isWordCharacter);
    }

    /// Rows that have all of these facets and, each as the start of a word, all that was typed.
    public static String toQuery(List<String> facets, String text) {
        return Stream.concat(
                        facets.stream().map(facet -> "facet : " + facet),
                        splitWords(text).stream().map(word -> TEXT_COLUMNS + '"' + word + "\"*"))
                .collect(Collectors.joining(" AND "));
    }

    private static boolean isWordCharacter(int point) {
        return Character.isLetterOrDigit(point) || Character.getType(point) == Character.NON_SPACING_MARK;
    }

    /// Runs of letters, digits and the marks that belong to them; whatever else stands between them only parts them.
    private static List<String> splitWords(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (isWordCharacter(point)) {
                word.appendCodePoint(point);
            } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        });
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words.size() <= MAX_WORDS ? words : words.subList(0, MAX_WORDS);
    }
}
