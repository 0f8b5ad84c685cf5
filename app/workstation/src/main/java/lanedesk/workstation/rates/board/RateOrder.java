package lanedesk.workstation.rates.board;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// The rank of every rate by column, computed once per column: sorting again or in reverse only distributes the
/// rates by rank. Thread-safe.
public final class RateOrder {

    private static final int UNKNOWN = -1;

    /// The rank of each rate, and the number of ranks.
    private static final class RowRanks {
        private final int[] rankByRow;
        private final int count;

        RowRanks(int[] of, int count) {
            this.rankByRow = of;
            this.count = count;
        }
    }

    private final List<RateRow> rows;
    private final Map<RateColumn, RowRanks> ranksByColumn = new EnumMap<>(RateColumn.class);

    RateOrder(List<RateRow> rows) {
        this.rows = rows;
    }

    /// Sorts rates by a column whose ranks are computed; the sort is stable.
    RateRow[] sorted(RateRow[] rows, RateColumn column, boolean descending) {
        RowRanks places = ranksOf(column);
        return sorted(rows, places.count + 1, row -> {
            int position = places.rankByRow[row.index()];
            // Unknown values come last in either direction.
            return position == UNKNOWN ? places.count : descending ? places.count - 1 - position : position;
        });
    }

    /// Sorts rates by a small number per rate; the sort is stable.
    static RateRow[] sorted(RateRow[] rows, int numbers, ToIntFunction<RateRow> number) {
        int[] from = new int[numbers + 1];
        for (RateRow row : rows) {
            from[number.applyAsInt(row) + 1]++;
        }
        for (int index = 1; index < from.length; index++) {
            from[index] += from[index - 1];
        }
        RateRow[] sorted = new RateRow[rows.length];
        for (RateRow row : rows) {
            sorted[from[number.applyAsInt(row)]++] = row;
        }
        return sorted;
    }

    /// Computes the ranks of a column, once.
    ///
    /// @param key the sort key of a rate; null if it has none
    synchronized <K extends Comparable<? super K>> void computeRanks(
            RateColumn column, Function<RateRow, @Nullable K> key) {
        if (!ranksByColumn.containsKey(column)) {
            ranksByColumn.put(column, rankRows(key));
        }
    }

    private synchronized RowRanks ranksOf(RateColumn column) {
        return Objects.requireNonNull(ranksByColumn.get(column), column.label());
    }

    /// Number of columns whose ranks are already computed.
    synchronized int ranksOf() {
        return ranksByColumn.size();
    }

    private record KeyedRow<K extends Comparable<? super K>>(
            int rowIndex, @Nullable K key) {}

    private <K extends Comparable<? super K>> RowRanks rankRows(Function<RateRow, @Nullable K> key) {
        List<KeyedRow<K>> keyed = rows.stream()
                .map(row -> new KeyedRow<>(row.index(), key.apply(row)))
                .sorted(RateOrder::compare)
                .toList();
        int[] place = new int[rows.size()];
        Arrays.fill(place, UNKNOWN);
        int count = 0;
        for (int i = 0; i < keyed.size(); i++) {
            KeyedRow<K> newValue = keyed.get(i);
            if (newValue.key() != null) {
                count += i == 0 || compare(keyed.get(i - 1), newValue) != 0 ? 1 : 0;
                place[newValue.rowIndex()] = count - 1;
            }
        }
        return new RowRanks(place, count);
    }

    private static <K extends Comparable<? super K>> int compare(KeyedRow<K> one, KeyedRow<K> other) {
        K left = one.key();
        K right = other.key();
        return left == null || right == null ? Boolean.compare(left == null, right == null) : left.compareTo(right);
    }
}
