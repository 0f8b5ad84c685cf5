package lanedesk.search;

import java.util.Arrays;
import java.util.List;

/// Compares words with typed words and tolerates typing errors: `aldr` is similar to `alder`.
public final class FuzzyMatch {

    private FuzzyMatch() {}

    /// Whether a typed word and another word differ by at most one typing error, or two if the typed word has
    /// eight or more letters. Typed words of less than four letters are never similar. Both words must be
    /// normalized by [TextFolder]. If two errors are allowed, the first letters must be equal.
    public static boolean isSimilar(String typed, String word) {
        int allowedErrors = typed.length() < 4 ? 0 : typed.length() < 8 ? 1 : 2;
        return allowedErrors > 0
                && Math.abs(typed.length() - word.length()) <= allowedErrors
                && !word.isEmpty()
                && (typed.charAt(0) == word.charAt(0) || allowedErrors == 1)
                && countTypingErrors(typed, word) <= allowedErrors;
    }

    /// Whether the text contains every typed word or a word similar to it. The typed words and the text must be
    /// normalized by [TextFolder].
    public static boolean containsSimilarWords(List<String> typed, String text) {
        String[] words = text.split("[^\\p{L}\\p{N}]+", -1);
        return typed.stream()
                .allMatch(
                        value -> text.contains(value) || Arrays.stream(words).anyMatch(word -> isSimilar(value, word)));
    }

    /// The number of typing errors (omitted, added, wrong or swapped letters) between two words.
    private static int countTypingErrors(String first, String second) {
        int[][] cost = new int[first.length() + 1][second.length() + 1];
        for (int i = 0; i <= first.length(); i++) {
            for (int j = 0; j <= second.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int substitutionCost = first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1;
                cost[i][j] =
                        Math.min(cost[i - 1][j - 1] + substitutionCost, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean isSwapped = i > 1
                        && j > 1
                        && first.charAt(i - 1) == second.charAt(j - 2)
                        && first.charAt(i - 2) == second.charAt(j - 1);
                if (isSwapped) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[first.length()][second.length()];
    }
}
