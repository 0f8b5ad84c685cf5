package lanedesk.journal.words;

import java.util.StringJoiner;

/// Splits numbers into their tails: `70123` becomes `70123`, `0123` and `123`. So a prefix search finds a row by the
/// last digits of a number.
public final class PartialNumbers {
    private static final int MIN_LENGTH = 3;
    private static final int MAX_LENGTH = 40;

    private PartialNumbers() {}

    public static String toSearchWordsWithTails(String... numbers) {
        StringJoiner words = new StringJoiner(" ");
        for (String number : numbers) {
            for (String part : number.split("[^\\p{L}\\p{N}]+", -1)) {
                addTails(words, part);
            }
        }
        return words.toString();
    }

    private static void addTails(StringJoiner words, String part) {
        if (part.isEmpty()) {
            return;
        }
        words.add(part);
        int end = Math.min(part.length(), MAX_LENGTH);
        for (int start = 1; start + MIN_LENGTH <= end; start++) {
            words.add(part.substring(start));
        }
    }
}
