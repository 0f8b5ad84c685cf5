package lanedesk.search;

import java.util.List;

/// Words typed into a search, matched against one item at a time. Gives the same matches as a [TypeaheadIndex].
///
/// @param words its normalized words
public record TypedWords(List<String> words) {

    public TypedWords {
        words = List.copyOf(words);
    }

    public static TypedWords of(String query) {
        return new TypedWords(SearchWords.split(query));
    }

    /// Whether every typed word is a prefix of a word in one of these texts.
    public boolean matches(List<String> texts) {
        List<String> matches =
                texts.stream().flatMap(text -> SearchWords.split(text).stream()).toList();
        return words.stream().allMatch(word -> matches.stream().anyMatch(value -> value.startsWith(word)));
    }

    /// Whether the typed words joined are a prefix of this code.
    public boolean isCodePrefix(String code) {
        return joinWords(SearchWords.split(code)).startsWith(joinWords(words));
    }

    /// Whether the typed words joined equal this code.
    public boolean isCode(String code) {
        return joinWords(SearchWords.split(code)).equals(joinWords(words));
    }

    private static String joinWords(List<String> words) {
        return String.join("", words);
    }
}
