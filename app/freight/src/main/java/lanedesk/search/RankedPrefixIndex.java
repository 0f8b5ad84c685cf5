package lanedesk.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/// An immutable index of items by short texts. A query returns the items whose texts start with the typed text,
/// and after them the items with a later word that starts with it, each group by weight. The index is built on
/// a background thread and queried on the FX thread.
///
/// @param <T> type of the items
public final class RankedPrefixIndex<T> {

    private static final int[] NO_ITEMS = {};

    private final List<T> items;
    private final Keys keysOfTexts;
    private final Keys keysOfLaterWords;

    private RankedPrefixIndex(List<T> items, Keys beginnings, Keys middles) {
        this.items = items;
        this.keysOfTexts = beginnings;
        this.keysOfLaterWords = middles;
    }

    /// Indexes items by their texts.
    ///
    /// @param items sorted by weight, highest first
    public static <T> RankedPrefixIndex<T> of(List<T> items, Function<? super T, String> text) {
        List<Key> textKeys = new ArrayList<>();
        List<Key> laterWordKeys = new ArrayList<>();
        List<T> itemList = List.copyOf(items);
        IntFunction<List<String>> wordsOf = item -> SearchWords.splitAndFold(text.apply(itemList.get(item)));
        for (int item = 0; item < itemList.size(); item++) {
            List<String> wordsOfItem = wordsOf.apply(item);
            for (int word = 0; word < wordsOfItem.size(); word++) {
                (word == 0 ? textKeys : laterWordKeys).add(new Key(joinWordsFrom(word, wordsOfItem), item, word));
            }
        }
        return new RankedPrefixIndex<>(itemList, Keys.of(textKeys, wordsOf), Keys.of(laterWordKeys, wordsOf));
    }

    private static String joinWordsFrom(int word, List<String> words) {
        return String.join(" ", words.subList(word, words.size()));
    }

    /// The items whose texts start with the typed text, followed by the items with a later word that starts
    /// with it, each group by weight; empty if the typed text has no letters or digits.
    public List<T> findByPrefix(String typed, int limit) {
        String prefix = String.join(" ", SearchWords.splitAndFold(typed));
        if (prefix.isEmpty()) {
            return List.of();
        }
        List<T> matches = new ArrayList<>(limit);
        int[] itemsByText = keysOfTexts.findBestItems(prefix, limit);
        for (int item : itemsByText) {
            matches.add(items.get(item));
        }
        for (int item : keysOfLaterWords.findBestItems(prefix, limit - itemsByText.length)) {
            if (Arrays.binarySearch(itemsByText, item) < 0) {
                matches.add(items.get(item));
            }
        }
        return matches;
    }

    private record Key(String text, int item, int word) {}

    private static final class Keys {
        // Many texts start with the same one or two letters, so the best items of these prefixes are
        // precomputed.
        private static final int MAX_CACHED_PREFIX_LENGTH = 2;
        private static final int MAX_CACHED_ITEMS = 64;

        private final SortedWords texts;
        private final int[] items;
        private final Map<String, int[]> cachedByPrefix;

        private Keys(SortedWords texts, int[] items, Map<String, int[]> gathered) {
            this.texts = texts;
            this.items = items;
            this.cachedByPrefix = gathered;
        }

        /// @param keys sorted by weight, highest first
        /// @param formatter returns the words of an item; called only for the few items that are compared
        static Keys of(List<Key> keys, IntFunction<List<String>> formatter) {
            Map<String, int[]> cachedByPrefix = new HashMap<>();
            for (int length = 1; length <= MAX_CACHED_PREFIX_LENGTH; length++) {
                cachePrefixesOfLength(keys, length, cachedByPrefix);
            }
            keys.sort((a, b) -> a.text().compareTo(b.text()));
            int[] items = keys.stream().mapToInt(Key::item).toArray();
            int[] firsts = keys.stream().mapToInt(Key::word).toArray();
            SortedWords texts = new SortedWords(
                    keys.stream().map(Key::text).toArray(String[]::new),
                    index -> joinWordsFrom(firsts[index], formatter.apply(items[index])));
            return new Keys(texts, items, cachedByPrefix);
        }

        private static void cachePrefixesOfLength(List<Key> keys, int length, Map<String, int[]> gathered) {
            Map<String, Set<Integer>> weightiest = new HashMap<>();
            for (Key key : keys) {
                if (key.text().length() >= length) {
                    Set<Integer> begun =
                            weightiest.computeIfAbsent(key.text().substring(0, length), _ -> new LinkedHashSet<>());
                    if (begun.size() < MAX_CACHED_ITEMS) {
                        begun.add(key.item());
                    }
                }
            }
            weightiest.forEach((prefix, begun) -> gathered.put(
                    prefix, begun.stream().mapToInt(Integer::intValue).toArray()));
        }

        /// The lowest numbers, that is, the highest weights, of the items whose texts have this prefix; in
        /// order, without duplicates.
        int[] findBestItems(String prefix, int limit) {
            if (prefix.length() <= MAX_CACHED_PREFIX_LENGTH && limit <= MAX_CACHED_ITEMS) {
                int[] begun = cachedByPrefix.getOrDefault(prefix, NO_ITEMS);
                return begun.length <= limit ? begun : Arrays.copyOf(begun, limit);
            }
            return searchBestItemsInTexts(prefix, limit);
        }

        private int[] searchBestItemsInTexts(String prefix, int limit) {
            int from = texts.firstIndexWithPrefix(prefix);
            int to = texts.endIndexWithPrefix(from, prefix);
            int[] best = new int[Math.min(limit, to - from)];
            int count = 0;
            for (int index = from; index < to && best.length > 0; index++) {
                int item = items[index];
                if (count == best.length && item >= best[count - 1]) {
                    continue;
                }
                int foundIndex = Arrays.binarySearch(best, 0, count, item);
                if (foundIndex < 0) {
                    int insertionIndex = -foundIndex - 1;
                    count = Math.min(count + 1, best.length);
                    System.arraycopy(best, insertionIndex, best, insertionIndex + 1, count - insertionIndex - 1);
                    best[insertionIndex] = item;
                }
            }
            return Arrays.copyOf(best, count);
        }
    }
}
