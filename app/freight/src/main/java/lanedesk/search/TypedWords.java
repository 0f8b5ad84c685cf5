package lanedesk.search;

import java.util.List;

/// The words typed into a search, matched against one item at a time. It finds what a [TypeaheadIndex] finds.
///
/// @param words its words, made alike
public record TypedWords(List<String> words) {

    public TypedWords {
        words = List.copyOf(words);
    }

    public static TypedWords of(String query) {
        return new TypedWords(SearchWords.split(query));
    }

    /// Whether every word typed begins a word of one of these texts.
    public boolean matches(List<String> texts) {
        List<String> found =
                texts.stream().flatMap(text -> SearchWords.split(text).stream()).toList();
        return words.stream().allMatch(word -> found.stream().anyMatch(each -> each.startsWith(word)));
    }

    /// Whether what is typed, taken together, begins this code.
    public boolean isCodePrefix(String code) {
        return joinWords(SearchWords.split(code)).startsWith(joinWords(words));
    }

    /// Whether what is typed, taken together, is this code.
    public boolean isCode(String code) {
        return joinWords(SearchWords.split(code)).equals(joinWords(words));
    }

    private static String joinWords(List<String> words) {
        return String.join("", words);
    }
}
