package lanedesk.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// An immutable index of word prefixes. Every word of the query must be a prefix of a word or a code of the item,
/// in any order. Best matches come first: exact code, prefix of the text, prefix of a code (before the text for
/// digits), prefix of a later word. Building takes up to a second for tens of thousands of items, so it must not be
/// done on the FX thread; a query takes microseconds.
///
/// @param <T> type of the items
public final class TypeaheadIndex<T> {
    /// Maximum number of candidates that are ranked; a query with more is probably still being typed.
    private static final int MAX_RANKED = 2_048;

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
            List<String> textWords = SearchWords.split(textOf.apply(value));
            texts.add(String.join(" ", textWords), item);
            words.add(item, textWords);
            for (String code : codesOf.apply(value)) {
                List<String> codeWords = SearchWords.split(code);
                codes.add(String.join("", codeWords), item);
                words.add(item, codeWords);
            }
        }
        return new TypeaheadIndex<>(itemList, words.build(), codes.build(), texts.build());
    }

    /// An empty index, used until the real index is built.
    public static <T> TypeaheadIndex<T> empty() {
        return of(List.<T>of(), any -> List.of(), any -> "");
    }

    /// The best items for typed text; the first items without text.
    public SearchHits<T> findItems(String query, int limit) {
        List<String> typedWords = SearchWords.split(query);
        if (typedWords.isEmpty()) {
            return new SearchHits<>(items.subList(0, Math.min(limit, items.size())), items.size() > limit);
        }
        HitCollector hits = new HitCollector(limit);
        String joinedWords = typedWords.size() == 1 ? typedWords.getFirst() : String.join("", typedWords);
        codes.collectExact(joinedWords, hits);
        String typedText = typedWords.size() == 1 ? joinedWords : String.join(" ", typedWords);
        // A query that starts with a digit is a code, others are names.
        if (Character.isDigit(joinedWords.charAt(0))) {
            codes.collectPrefixed(joinedWords, hits);
            texts.collectPrefixed(typedText, hits);
        } else {
            texts.collectPrefixed(typedText, hits);
            codes.collectPrefixed(joinedWords, hits);
        }
        if (typedWords.size() == 1) {
            words.collectPrefixed(joinedWords, hits);
        } else if (!hits.hasMoreThanLimit()) {
            words.collectPrefixedByAll(typedWords, hits, MAX_RANKED);
        }
        List<T> best = new ArrayList<>(hits.count());
        for (int i = 0; i < hits.count(); i++) {
            best.add(items.get(hits.itemAt(i)));
        }
        return new SearchHits<>(best, hits.hasMoreThanLimit());
    }

    /// The distinct items found so far; a linear search is faster than hashing because there are few.
    static final class HitCollector {
        private final int[] items;
        private int count;
        private boolean hasMore;

        HitCollector(int limit) {
            items = new int[limit];
        }

        /// Adds an item unless it is present; beyond the limit it only records that there are more.
        void addIfMissing(int item) {
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

        int itemAt(int place) {
            return items[place];
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

        void collectExact(String key, HitCollector found) {
            for (int index = keys.firstIndexWithPrefix(key);
                    index < items.length && keys.wordAt(index).equals(key) && !found.hasMoreThanLimit();
                    index++) {
                found.addIfMissing(items[index]);
            }
        }

        void collectPrefixed(String prefix, HitCollector found) {
            int from = keys.firstIndexWithPrefix(prefix);
            int to = keys.endIndexWithPrefix(from, prefix);
            for (int index = from; index < to && !found.hasMoreThanLimit(); index++) {
                found.addIfMissing(items[index]);
            }
        }

        private static final class Builder {
            private record Key(String key, int item) {}

            private final List<Key> keys = new ArrayList<>();

            void add(String key, int item) {
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
}
