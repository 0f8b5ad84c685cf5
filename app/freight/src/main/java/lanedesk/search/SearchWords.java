package lanedesk.search;

import java.util.ArrayList;
import java.util.List;

/// Splits texts into search words. A search word is a sequence of letters or of digits, in lower case and without
/// accents. Dots within numbers are removed, so that `0803.90` is found as `080390` and as `0803.9`.
final class SearchWords {
    private SearchWords() {}

    static List<String> splitAndFold(String text) {
        String folded = TextFolder.foldCaseAndAccents(text);
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < folded.length(); i++) {
            char c = folded.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                word.append(c);
            } else if (!(c == '.' && endsWithDigit(word) && i + 1 < folded.length() && isDigit(folded.charAt(i + 1)))
                    && !isApostrophe(c)
                    && !word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        }
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    private static boolean endsWithDigit(StringBuilder word) {
        return !word.isEmpty() && isDigit(word.charAt(word.length() - 1));
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '’';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
