package lanedesk.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lanedesk.search.TypeaheadIndex.HitCollector;
import org.jspecify.annotations.Nullable;

/// All words in order, with the items of each word. All words with a prefix are a range. A common prefix also has a
/// bit set of its items, so that "steel pl" does not check every item with "steel".
final class WordTable {
    private static final int MANY_ITEMS = 512;

    private final SortedWords words;
    private final int[] starts;
    private final int[] postings;
    private final int[][] itemWords;
    private final int[] firstWords;
    private final Map<String, long[]> itemBitsByCommonPrefix;

    private WordTable(
            SortedWords words,
            int[] starts,
            int[] postings,
            int[][] itemWords,
            int[] firstWords,
            Map<String, long[]> shared) {
        this.words = words;
        this.starts = starts;
        this.postings = postings;
        this.itemWords = itemWords;
        this.firstWords = firstWords;
        this.itemBitsByCommonPrefix = shared;
    }

    void collectPrefixed(String prefix, HitCollector found) {
        int from = words.firstIndexWithPrefix(prefix);
        int end = starts[words.endIndexWithPrefix(from, prefix)];
        for (int index = starts[from]; index < end && !found.hasMoreThanLimit(); index++) {
            found.addIfMissing(postings[index]);
        }
    }

    /// Adds the items that have a word for each prefix. Among the first `max` candidates, items whose first word has
    /// the first prefix come first.
    void collectPrefixedByAll(List<String> prefixes, HitCollector found, int max) {
        Range[] ranges = prefixes.stream().map(this::rangeOfPrefix).toArray(Range[]::new);
        Range narrowest = ranges[0];
        for (Range range : ranges) {
            if (range.size() < narrowest.size()) {
                narrowest = range;
            }
        }
        HitCollector itemsWithoutFirstWord = new HitCollector(found.capacity());
        int skipped = 0;
        for (int index = starts[narrowest.from()]; index < starts[narrowest.to()]; index++) {
            int item = postings[index];
            boolean hasFirstWord = firstWords[item] >= ranges[0].from() && firstWords[item] < ranges[0].to();
            if (!hasFirstWord && itemsWithoutFirstWord.hasMoreThanLimit()) {
                if (++skipped >= max) {
                    break;
                }
            } else if (hasWordsInAllOther(item, ranges, narrowest)) {
                (hasFirstWord ? found : itemsWithoutFirstWord).addIfMissing(item);
                if (found.hasMoreThanLimit()) {
                    break;
                }
            }
        }
        for (int i = 0; i < itemsWithoutFirstWord.count() && !found.hasMoreThanLimit(); i++) {
            found.addIfMissing(itemsWithoutFirstWord.itemAt(i));
        }
        if (itemsWithoutFirstWord.hasMoreThanLimit()) {
            found.markAsIncomplete();
        }
    }

    private boolean hasWordsInAllOther(int item, Range[] ranges, Range checkedRange) {
        for (Range range : ranges) {
            if (range != checkedRange && !range.contains(item)) {
                return false;
            }
        }
        return true;
    }

    private Range rangeOfPrefix(String prefix) {
        int from = words.firstIndexWithPrefix(prefix);
        return new Range(from, words.endIndexWithPrefix(from, prefix), itemBitsByCommonPrefix.get(prefix));
    }

    private final class Range {
        private final int from;
        private final int to;
        private final long @Nullable [] bits;

        Range(int from, int to, long @Nullable [] bits) {
            this.from = from;
            this.to = to;
            this.bits = bits;
        }

        int from() {
            return from;
        }

        int to() {
            return to;
        }

        int size() {
            return starts[to] - starts[from];
        }

        boolean contains(int item) {
            long[] set = bits;
            if (set != null) {
                return (set[item >>> 6] & (1L << item)) != 0;
            }
            for (int word : itemWords[item]) {
                if (word >= from) {
                    return word < to;
                }
            }
            return false;
        }
    }

    static final class Builder {
        private final Map<String, Postings> words = new HashMap<>();
        private final String[] firstWords;

        Builder(int items) {
            firstWords = new String[items];
            Arrays.fill(firstWords, "");
        }

        void add(int item, List<String> itemsWords) {
            if (firstWords[item].isEmpty() && !itemsWords.isEmpty()) {
                firstWords[item] = itemsWords.getFirst();
            }
            for (String word : itemsWords) {
                words.computeIfAbsent(word, any -> new Postings()).add(item);
            }
        }

        WordTable build() {
            String[] sorted = words.keySet().toArray(new String[0]);
            Arrays.sort(sorted);
            SortedWords table = new SortedWords(sorted);
            int[] starts = new int[sorted.length + 1];
            int[] counts = new int[firstWords.length];
            int[] firsts = new int[firstWords.length];
            int word = 0;
            for (String name : sorted) {
                Postings items = words.getOrDefault(name, NONE);
                starts[word + 1] = starts[word] + items.count;
                for (int i = 0; i < items.count; i++) {
                    counts[items.items[i]]++;
                }
                word++;
            }
            int[] postings = new int[starts[sorted.length]];
            int[][] itemWords = new int[firstWords.length][];
            for (int item = 0; item < itemWords.length; item++) {
                itemWords[item] = new int[counts[item]];
                firsts[item] = table.firstIndexWithPrefix(firstWords[item]);
            }
            Arrays.fill(counts, 0);
            word = 0;
            for (String name : sorted) {
                Postings items = words.getOrDefault(name, NONE);
                System.arraycopy(items.items, 0, postings, starts[word], items.count);
                for (int i = 0; i < items.count; i++) {
                    int item = items.items[i];
                    itemWords[item][counts[item]++] = word;
                }
                word++;
            }
            return new WordTable(
                    table, starts, postings, itemWords, firsts, itemBitsOfCommonPrefixes(sorted, starts, postings));
        }

        /// Computes the bit sets with one pass over the words per prefix length; adjacent words with the same prefix
        /// are one range.
        private Map<String, long[]> itemBitsOfCommonPrefixes(String[] sorted, int[] starts, int[] postings) {
            Map<String, long[]> bitsByPrefix = new HashMap<>();
            boolean isAnyCommon = true;
            for (int length = 1; isAnyCommon; length++) {
                isAnyCommon = false;
                int from = 0;
                while (from < sorted.length) {
                    if (sorted[from].length() < length) {
                        from++;
                        continue;
                    }
                    String prefix = sorted[from].substring(0, length);
                    int to = from;
                    while (to < sorted.length && sorted[to].startsWith(prefix)) {
                        to++;
                    }
                    if (starts[to] - starts[from] > MANY_ITEMS) {
                        isAnyCommon = true;
                        long[] bits = new long[(firstWords.length + 63) >>> 6];
                        for (int index = starts[from]; index < starts[to]; index++) {
                            bits[postings[index] >>> 6] |= 1L << postings[index];
                        }
                        bitsByPrefix.put(prefix, bits);
                    }
                    from = to;
                }
            }
            return bitsByPrefix;
        }
    }

    private static final Postings NONE = new Postings();

    private static final class Postings {
        private int[] items = new int[4];
        private int count;

        void add(int item) {
            if (count > 0 && items[count - 1] == item) {
                return;
            }
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = item;
        }
    }
}
