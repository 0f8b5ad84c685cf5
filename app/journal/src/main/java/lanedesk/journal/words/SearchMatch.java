package lanedesk.journal.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Converts typed text to an index query. Every typed word is searched for; none has special syntax.
public final class SearchMatch {
    private static final int MAX_WORDS = 12;
    private static final String TEXT_COLUMNS = "{numbers customer lane carriers} : ";

    private SearchMatch() {}

    /// Whether the text contains anything searchable.
    public static boolean isSearchable(String text) {
        return text.codePoints().anyMatch(SearchMatch::isWordCharacter);
    }

    /// Rows with all of these facets and all typed words as prefixes.
    public static String toIndexQuery(List<String> facets, String text) {
        return Stream.concat(
                        facets.stream().map(facet -> "facet : " + facet),
                        splitWords(text).stream().map(word -> TEXT_COLUMNS + '"' + word + "\"*"))
                .collect(Collectors.joining(" AND "));
    }

    private static boolean isWordCharacter(int point) {
        return Character.isLetterOrDigit(point) || Character.getType(point) == Character.NON_SPACING_MARK;
    }

    /// Runs of letters, digits and combining marks; everything else separates them.
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
