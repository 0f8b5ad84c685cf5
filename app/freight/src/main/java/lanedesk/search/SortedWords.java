package lanedesk.search;

import java.util.function.IntFunction;

/// Sorted words with the range of those that begin alike. The first eight letters of each are also kept as
/// one number, side by side in memory: a search through numbers touches a few cache lines, where one through
/// strings would touch two distant ones at each step.
final class SortedWords {
    private static final int HEAD_LENGTH = 8;
    private static final int PLAIN_END = 0x7f;

    private final IntFunction<String> words;
    private final long[] heads;

    /// Takes words already in order, and keeps them.
    SortedWords(String[] sorted) {
        this(sorted, at -> sorted[at]);
    }

    /// Takes words already in order.
    ///
    /// @param words returns one of them, for the few that are read beyond their head
    SortedWords(String[] sorted, IntFunction<String> words) {
        this.words = words;
        heads = new long[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            heads[i] = headOf(sorted[i]);
        }
    }

    String word(int at) {
        return words.apply(at);
    }

    /// The first word that begins with the prefix, or where it would stand.
    int firstIndexOf(String prefix) {
        long head = headOf(prefix);
        int from = firstIndexOfHead(0, heads.length, head);
        if (isDecidedByHead(prefix)) {
            return from;
        }
        int to = firstIndexOfHead(from, heads.length, head + 1);
        return firstIndexOfWord(from, to, prefix);
    }

    /// The place after the last word that begins with the prefix.
    ///
    /// @param from the result of [#firstIndexOf(String)]
    int endIndexOf(int from, String prefix) {
        if (isDecidedByHead(prefix)) {
            return firstIndexOfHead(from, heads.length, headOf(prefix) + (1L << (8 * (HEAD_LENGTH - prefix.length()))));
        }
        int low = from;
        int high = firstIndexOfHead(from, heads.length, headOf(prefix) + 1);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (words.apply(middle).startsWith(prefix)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int firstIndexOfHead(int from, int to, long head) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (heads[middle] < head) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int firstIndexOfWord(int from, int to, String word) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (words.apply(middle).compareTo(word) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Returns whether the head decides the prefix.
    private static boolean isDecidedByHead(String prefix) {
        if (prefix.length() > HEAD_LENGTH) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (prefix.charAt(i) >= PLAIN_END) {
                return false;
            }
        }
        return true;
    }

    /// Letters beyond ASCII end the head, so that heads rise with the words.
    private static long headOf(String word) {
        long head = 0;
        boolean ended = false;
        for (int i = 0; i < HEAD_LENGTH; i++) {
            long next = 0;
            if (!ended && i < word.length()) {
                next = Math.min(word.charAt(i), PLAIN_END);
                ended = next == PLAIN_END;
            }
            head = (head << 8) | next;
        }
        return head;
    }
}
