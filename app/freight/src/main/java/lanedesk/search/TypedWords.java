package lanedesk.search;

import java.util.List;

/// Words typed into a search field, to be compared with the texts of single items. The matches are the same as those of
/// a [TypeaheadIndex].
///
/// @param normalizedWords the typed words in normalized form
public record TypedWords(List<String> normalizedWords) {

    public TypedWords {
        normalizedWords = List.copyOf(normalizedWords);
    }

    public static TypedWords of(String query) {
        return new TypedWords(SearchWords.splitAndFold(query));
    }

    /// Whether every typed word is a prefix of a word in one of these texts.
    public boolean matchesTexts(List<String> texts) {
        List<String> wordsOfTexts = texts.stream()
                .flatMap(text -> SearchWords.splitAndFold(text).stream())
                .toList();
        return normalizedWords.stream()
                .allMatch(word -> wordsOfTexts.stream().anyMatch(value -> value.startsWith(word)));
    }

    /// Whether the typed words, joined to one word, are a prefix of this code.
    public boolean isCodePrefix(String code) {
        return joinWords(SearchWords.splitAndFold(code)).startsWith(joinWords(normalizedWords));
    }

    /// Whether the typed words, joined to one word, equal this code.
    public boolean equalsCode(String code) {
        return joinWords(SearchWords.splitAndFold(code)).equals(joinWords(normalizedWords));
    }

    private static String joinWords(List<String> words) {
        return String.join("", words);
    }
}
