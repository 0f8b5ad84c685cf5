package lanedesk.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// An immutable index for searching items while the user types. An item matches if every word of the query is a
/// prefix of a word in the item's text or codes, in any order, or if the query without blanks is a prefix of a
/// code of the item. Items come in this order: an equal code, a prefix of the text, a prefix of a code (before
/// a prefix of the text if the query starts with a digit), a prefix of a later word. Building an index of tens
/// of thousands of items takes up to a second, so an index must not be built on the FX thread; a query takes
/// microseconds.
///
/// @param <T> type of the items
public final class TypeaheadIndex<T> {
    /// For a query of several words: the maximum number of items that are passed over in the search for items
    /// that rank higher. If a query matches more items, the user is probably still typing.
    private static final int MAX_SKIPPED_ITEMS = 2_048;

    private final List<T> items;
    private final WordTable words;
    private final SortedKeys codes;
    private final SortedKeys texts;

    private TypeaheadIndex(List<T> items, WordTable words, SortedKeys codes, SortedKeys texts) {
        this.items = items;
        this.words = words;
        this.codes = codes;
        this.texts = texts;
    }

    /// Creates an index of items by their codes and text. Equally good items keep their order.
    public static <T> TypeaheadIndex<T> of(
            List<? extends T> items, Function<? super T, List<String>> codesOf, Function<? super T, String> textOf) {
        List<T> itemList = List.copyOf(items);
        WordTable.Builder words = new WordTable.Builder(itemList.size());
        SortedKeys.Builder codes = new SortedKeys.Builder();
        SortedKeys.Builder texts = new SortedKeys.Builder();
        for (int item = 0; item < itemList.size(); item++) {
            T value = itemList.get(item);
            List<String> textWords = SearchWords.splitAndFold(textOf.apply(value));
            texts.addKeyUnlessEmpty(String.join(" ", textWords), item);
            words.addWordsOfItem(item, textWords);
            for (String code : codesOf.apply(value)) {
                List<String> codeWords = SearchWords.splitAndFold(code);
                codes.addKeyUnlessEmpty(String.join("", codeWords), item);
                words.addWordsOfItem(item, codeWords);
            }
        }
        return new TypeaheadIndex<>(itemList, words.build(), codes.build(), texts.build());
    }

    /// An empty index, used until the real index is built.
    public static <T> TypeaheadIndex<T> empty() {
        return of(List.<T>of(), any -> List.of(), any -> "");
    }

    /// The items that match the typed text best; the first items of the index if the typed text is blank.
    public SearchHits<T> findItems(String query, int limit) {
        List<String> typedWords = SearchWords.splitAndFold(query);
        if (typedWords.isEmpty()) {
            return new SearchHits<>(items.subList(0, Math.min(limit, items.size())), items.size() > limit);
        }
        HitCollector hits = new HitCollector(limit);
        String joinedWords = typedWords.size() == 1 ? typedWords.getFirst() : String.join("", typedWords);
        codes.collectExactMatches(joinedWords, hits);
        String typedText = typedWords.size() == 1 ? joinedWords : String.join(" ", typedWords);
        // A query that starts with a digit is treated as a code, any other query as a name.
        if (Character.isDigit(joinedWords.charAt(0))) {
            codes.collectPrefixMatches(joinedWords, hits);
            texts.collectPrefixMatches(typedText, hits);
        } else {
            texts.collectPrefixMatches(typedText, hits);
            codes.collectPrefixMatches(joinedWords, hits);
        }
        if (typedWords.size() == 1) {
            words.collectPrefixMatches(joinedWords, hits);
        } else if (!hits.hasMoreThanLimit()) {
            words.collectItemsWithAllPrefixes(typedWords, hits, MAX_SKIPPED_ITEMS);
        }
        List<T> best = new ArrayList<>(hits.count());
        for (int i = 0; i < hits.count(); i++) {
            best.add(items.get(hits.itemAt(i)));
        }
        return new SearchHits<>(best, hits.hasMoreThanLimit());
    }

    /// The distinct items found so far. Duplicates are found by linear search, which is faster than hashing for
    /// few items.
    static final class HitCollector {
        private final int[] items;
        private int count;
        private boolean hasMore;

        HitCollector(int limit) {
            items = new int[limit];
        }

        /// Adds an item unless it is already present. If the limit is reached, only records that there are more
        /// items.
        void addIfMissingOrMarkIncomplete(int item) {
            for (int i = 0; i < count; i++) {
                if (items[i] == item) {
                    return;
                }
            }
            if (count == items.length) {
                hasMore = true;
            } else {
                items[count++] = item;
            }
        }

        void markAsIncomplete() {
            hasMore = true;
        }

        int capacity() {
            return items.length;
        }

        boolean hasMoreThanLimit() {
            return hasMore;
        }

        int count() {
            return count;
        }

        int itemAt(int index) {
            return items[index];
        }
    }

    /// Sorted keys with their items.
    private static final class SortedKeys {
        private final SortedWords keys;
        private final int[] items;

        private SortedKeys(SortedWords keys, int[] items) {
            this.keys = keys;
            this.items = items;
        }

        void collectExactMatches(String key, HitCollector found) {
            for (int index = keys.firstIndexWithPrefix(key);
                    index < items.length && keys.wordAt(index).equals(key) && !found.hasMoreThanLimit();
                    index++) {
                found.addIfMissingOrMarkIncomplete(items[index]);
            }
        }

        void collectPrefixMatches(String prefix, HitCollector found) {
            int from = keys.firstIndexWithPrefix(prefix);
            int to = keys.endIndexWithPrefix(from, prefix);
            for (int index = from; index < to && !found.hasMoreThanLimit(); index++) {
                found.addIfMissingOrMarkIncomplete(items[index]);
            }
        }

        private static final class Builder {
            private record Key(String key, int item) {}

            private final List<Key> keys = new ArrayList<>();

            void addKeyUnlessEmpty(String key, int item) {
                if (!key.isEmpty()) {
                    keys.add(new Key(key, item));
                }
            }

            SortedKeys build() {
                Key[] sorted = keys.toArray(new Key[0]);
                Arrays.sort(sorted, (a, b) -> {
                    int byKey = a.key().compareTo(b.key());
                    return byKey != 0 ? byKey : Integer.compare(a.item(), b.item());
                });
                return new SortedKeys(
                        new SortedWords(Arrays.stream(sorted).map(Key::key).toArray(String[]::new)),
                        Arrays.stream(sorted).mapToInt(Key::item).toArray());
            }
        }
    }

    /// All words in order, with the items of each word. The words with a prefix are a range of this order. For
    /// a prefix with many items, the table also has a bit set of these items, so that the query "steel pl" does
    /// not check every item with "steel".
    private static final class WordTable {
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

        void collectPrefixMatches(String prefix, HitCollector found) {
            int from = words.firstIndexWithPrefix(prefix);
            int end = starts[words.endIndexWithPrefix(from, prefix)];
            for (int index = starts[from]; index < end && !found.hasMoreThanLimit(); index++) {
                found.addIfMissingOrMarkIncomplete(postings[index]);
            }
        }

        /// Adds the items that have a word with each of the prefixes; items whose first word starts with the
        /// first prefix come first. After the limit of other items is reached, at most `max` further items are
        /// searched for a first word with this prefix.
        void collectItemsWithAllPrefixes(List<String> prefixes, HitCollector found, int max) {
            Range[] ranges = prefixes.stream().map(this::rangeOfPrefix).toArray(Range[]::new);
            Range narrowest = ranges[0];
            for (Range range : ranges) {
                if (range.itemCount() < narrowest.itemCount()) {
                    narrowest = range;
                }
            }
            HitCollector itemsWithoutFirstWord = new HitCollector(found.capacity());
            int skipped = 0;
            for (int index = starts[narrowest.from]; index < starts[narrowest.to]; index++) {
                int item = postings[index];
                boolean hasFirstWord = firstWords[item] >= ranges[0].from && firstWords[item] < ranges[0].to;
                if (!hasFirstWord && itemsWithoutFirstWord.hasMoreThanLimit()) {
                    if (++skipped >= max) {
                        break;
                    }
                } else if (hasWordsInAllOtherRanges(item, ranges, narrowest)) {
                    (hasFirstWord ? found : itemsWithoutFirstWord).addIfMissingOrMarkIncomplete(item);
                    if (found.hasMoreThanLimit()) {
                        break;
                    }
                }
            }
            for (int i = 0; i < itemsWithoutFirstWord.count() && !found.hasMoreThanLimit(); i++) {
                found.addIfMissingOrMarkIncomplete(itemsWithoutFirstWord.itemAt(i));
            }
            if (itemsWithoutFirstWord.hasMoreThanLimit()) {
                found.markAsIncomplete();
            }
        }

        private boolean hasWordsInAllOtherRanges(int item, Range[] ranges, Range checkedRange) {
            for (Range range : ranges) {
                if (range != checkedRange && !range.containsItem(item)) {
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

            int itemCount() {
                return starts[to] - starts[from];
            }

            boolean containsItem(int item) {
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

            void addWordsOfItem(int item, List<String> itemsWords) {
                if (firstWords[item].isEmpty() && !itemsWords.isEmpty()) {
                    firstWords[item] = itemsWords.getFirst();
                }
                for (String word : itemsWords) {
                    words.computeIfAbsent(word, any -> new Postings()).addItemUnlessLast(item);
                }
            }

            WordTable build() {
                List<Map.Entry<String, Postings>> entries = words.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .toList();
                String[] sorted = entries.stream().map(Map.Entry::getKey).toArray(String[]::new);
                SortedWords table = new SortedWords(sorted);
                int[] starts = new int[sorted.length + 1];
                int[] counts = new int[firstWords.length];
                int[] firsts = new int[firstWords.length];
                int word = 0;
                for (Map.Entry<String, Postings> entry : entries) {
                    Postings items = entry.getValue();
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
                for (Map.Entry<String, Postings> entry : entries) {
                    Postings items = entry.getValue();
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

            /// Computes the bit sets with one pass over the words per prefix length; adjacent words with the
            /// same prefix are one range.
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

        private static final class Postings {
            private int[] items = new int[4];
            private int count;

            void addItemUnlessLast(int item) {
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
}
