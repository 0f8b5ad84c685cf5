package lanedesk.workstation.rates.board;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Where every rate stands by a column, worked out once for each column: sorting again, or the other way round, then
/// only deals them out to their places. May be asked on any thread.
public final class RateOrder {

    private static final int UNKNOWN = -1;

    /// Where each rate stands, and how many places there are.
    private static final class Places {
        private final int[] of;
        private final int count;

        Places(int[] of, int count) {
            this.of = of;
            this.count = count;
        }
    }

    private final List<RateRow> rows;
    private final Map<RateColumn, Places> places = new EnumMap<>(RateColumn.class);

    RateOrder(List<RateRow> rows) {
        this.rows = rows;
    }

    /// Puts rates in the order of a column that is known; those that stand alike stay as they are to each other.
    RateRow[] sorted(RateRow[] some, RateColumn column, boolean descending) {
        Places places = known(column);
        return sorted(some, places.count + 1, row -> {
            int place = places.of[row.at()];
            // Unknown values come last in either direction.
            return place == UNKNOWN ? places.count : descending ? places.count - 1 - place : place;
        });
    }

    /// Puts rates in the order of a small number each of them has; those with the same stay as they are to each other.
    static RateRow[] sorted(RateRow[] some, int numbers, ToIntFunction<RateRow> number) {
        int[] from = new int[numbers + 1];
        for (RateRow row : some) {
            from[number.applyAsInt(row) + 1]++;
        }
        for (int at = 1; at < from.length; at++) {
            from[at] += from[at - 1];
        }
        RateRow[] sorted = new RateRow[some.length];
        for (RateRow row : some) {
            sorted[from[number.applyAsInt(row)]++] = row;
        }
        return sorted;
    }

    /// Works out the places of a column, once.
    ///
    /// @param key what the column is sorted by, null where a rate has none
    synchronized <K extends Comparable<? super K>> void know(RateColumn column, Function<RateRow, @Nullable K> key) {
        if (!places.containsKey(column)) {
            places.put(column, ranked(key));
        }
    }

    private synchronized Places known(RateColumn column) {
        return Objects.requireNonNull(places.get(column), column.word());
    }

    /// Returns for how many columns the order is computed already.
    synchronized int known() {
        return places.size();
    }

    private record Keyed<K extends Comparable<? super K>>(
            int at, @Nullable K key) {}

    private <K extends Comparable<? super K>> Places ranked(Function<RateRow, @Nullable K> key) {
        List<Keyed<K>> keyed = rows.stream()
                .map(row -> new Keyed<>(row.at(), key.apply(row)))
                .sorted(RateOrder::compare)
                .toList();
        int[] place = new int[rows.size()];
        Arrays.fill(place, UNKNOWN);
        int count = 0;
        for (int i = 0; i < keyed.size(); i++) {
            Keyed<K> now = keyed.get(i);
            if (now.key() != null) {
                count += i == 0 || compare(keyed.get(i - 1), now) != 0 ? 1 : 0;
                place[now.at()] = count - 1;
            }
        }
        return new Places(place, count);
    }

    private static <K extends Comparable<? super K>> int compare(Keyed<K> one, Keyed<K> other) {
        K left = one.key();
        K right = other.key();
        return left == null || right == null ? Boolean.compare(left == null, right == null) : left.compareTo(right);
    }
}
