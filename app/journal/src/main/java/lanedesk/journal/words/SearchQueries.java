package lanedesk.journal.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Converts typed text to a query of the search index. Every typed word is searched for; no word has a special
/// meaning.
public final class SearchQueries {
    private static final int MAX_WORDS = 12;
    private static final String TEXT_COLUMNS = "{numbers customer lane carriers} : ";

    private SearchQueries() {}

    /// Whether the text contains a letter or digit to search for.
    public static boolean isSearchable(String text) {
        return text.codePoints().anyMatch(SearchQueries::isWordCharacter);
    }

    /// A query for rows that have all given facet words and, for every typed word, a word that starts with the
    /// typed word.
    public static String toIndexQuery(List<String> facets, String text) {
        return Stream.concat(
                        facets.stream().map(facet -> "facet : " + facet),
                        splitWords(text).stream().map(word -> TEXT_COLUMNS + '"' + word + "\"*"))
                .collect(Collectors.joining(" AND "));
    }

    private static boolean isWordCharacter(int point) {
        return Character.isLetterOrDigit(point) || Character.getType(point) == Character.NON_SPACING_MARK;
    }

    /// Splits a text into runs of letters, digits and combining marks. At most twelve words are returned.
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
