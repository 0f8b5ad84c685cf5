package lanedesk.search;

import java.util.function.IntFunction;

/// A sorted list of words that finds the range of words with a prefix. The head of each word, its first eight
/// letters, is also stored as a number in an array, because a binary search over numbers is much faster than a
/// search over strings.
final class SortedWords {
    private static final int HEAD_LENGTH = 8;
    private static final int MAX_ASCII = 0x7f;

    private final IntFunction<String> words;
    private final long[] heads;

    /// Uses words that are already sorted.
    SortedWords(String[] sorted) {
        this(sorted, index -> sorted[index]);
    }

    /// Uses words that are already sorted.
    ///
    /// @param formatter returns the word with an index; called only for words that must be compared beyond
    ///        their head
    SortedWords(String[] sorted, IntFunction<String> formatter) {
        this.words = formatter;
        heads = new long[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            heads[i] = toHead(sorted[i]);
        }
    }

    String wordAt(int index) {
        return words.apply(index);
    }

    /// The index of the first word with the prefix; if no word has the prefix, the index where it would be
    /// inserted.
    int firstIndexWithPrefix(String prefix) {
        long head = toHead(prefix);
        int from = firstIndexOfHead(0, heads.length, head);
        if (isPrefixWithinHead(prefix)) {
            return from;
        }
        int to = firstIndexOfHead(from, heads.length, head + 1);
        return firstIndexOfWord(from, to, prefix);
    }

    /// The index after the last word with the prefix.
    ///
    /// @param from the result of [#firstIndexWithPrefix(String)]
    int endIndexWithPrefix(int from, String prefix) {
        if (isPrefixWithinHead(prefix)) {
            return firstIndexOfHead(from, heads.length, toHead(prefix) + (1L << (8 * (HEAD_LENGTH - prefix.length()))));
        }
        int low = from;
        int high = firstIndexOfHead(from, heads.length, toHead(prefix) + 1);
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

    /// Whether the head of a word is enough to compare the word with the prefix.
    private static boolean isPrefixWithinHead(String prefix) {
        if (prefix.length() > HEAD_LENGTH) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (prefix.charAt(i) >= MAX_ASCII) {
                return false;
            }
        }
        return true;
    }

    /// The head of a word: its first eight letters as a number. A letter that is not ASCII ends the head, so
    /// that the order of heads is the order of the words.
    private static long toHead(String word) {
        long head = 0;
        boolean ended = false;
        for (int i = 0; i < HEAD_LENGTH; i++) {
            long next = 0;
            if (!ended && i < word.length()) {
                next = Math.min(word.charAt(i), MAX_ASCII);
                ended = next == MAX_ASCII;
            }
            head = (head << 8) | next;
        }
        return head;
    }
}
