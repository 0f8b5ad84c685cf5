package lanedesk.workstation.rates;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Where every rate stands by a column, worked out once for each column: sorting again, or the other way round, then
/// compares small numbers instead of names and prices. May be asked on any thread.
final class RateOrder {

    // What is not known comes last in either direction.
    private static final int UNKNOWN = Integer.MAX_VALUE;

    private final List<RateRow> rows;
    private final Map<RateColumn, int[]> places = new EnumMap<>(RateColumn.class);

    RateOrder(List<RateRow> rows) {
        this.rows = rows;
    }

    /// Compares by a column.
    ///
    /// @param key what the column is sorted by, null where a rate has none
    <K extends Comparable<? super K>> Comparator<RateRow> by(
            RateColumn column, boolean descending, Function<RateRow, @Nullable K> key) {
        int[] place = places(column, key);
        return (one, other) -> {
            int left = place[one.at()];
            int right = place[other.at()];
            return descending && left != UNKNOWN && right != UNKNOWN
                    ? Integer.compare(right, left)
                    : Integer.compare(left, right);
        };
    }

    /// For how many columns the places are known.
    synchronized int known() {
        return places.size();
    }

    private synchronized <K extends Comparable<? super K>> int[] places(
            RateColumn column, Function<RateRow, @Nullable K> key) {
        int[] known = places.get(column);
        if (known == null) {
            known = ranked(key);
            places.put(column, known);
        }
        return known;
    }

    private record Keyed<K extends Comparable<? super K>>(
            int at, @Nullable K key) {}

    private <K extends Comparable<? super K>> int[] ranked(Function<RateRow, @Nullable K> key) {
        List<Keyed<K>> keyed = rows.stream()
                .map(row -> new Keyed<>(row.at(), key.apply(row)))
                .sorted(RateOrder::compare)
                .toList();
        int[] place = new int[rows.size()];
        Arrays.fill(place, UNKNOWN);
        int rank = 0;
        for (int i = 0; i < keyed.size(); i++) {
            Keyed<K> now = keyed.get(i);
            if (now.key() != null) {
                rank += i > 0 && compare(keyed.get(i - 1), now) != 0 ? 1 : 0;
                place[now.at()] = rank;
            }
        }
        return place;
    }

    private static <K extends Comparable<? super K>> int compare(Keyed<K> one, Keyed<K> other) {
        K left = one.key();
        K right = other.key();
        return left == null || right == null ? Boolean.compare(left == null, right == null) : left.compareTo(right);
    }
}
