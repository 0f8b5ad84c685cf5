package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import lanedesk.freight.DecimalLimits;
import lanedesk.workstation.rates.board.PricedRates.SortKey;
import org.jspecify.annotations.Nullable;

/// Sorts the rates of a board by columns. The rank of each rate is computed once per column, so that sorting
/// again is fast. Thread-safe.
public final class RateOrder {
    private static final int UNKNOWN = -1;

    /// The rank of each rate in one column, and the number of ranks.
    private static final class RowRanks {
        private final int[] rankByRow;
        private final int count;

        RowRanks(int[] rankByRow, int count) {
            this.rankByRow = rankByRow;
            this.count = count;
        }
    }

    private final PricedRates rates;
    private final Map<RateColumn, RowRanks> ranksByColumn = new EnumMap<>(RateColumn.class);

    RateOrder(PricedRates rates) {
        this.rates = rates;
    }

    /// Returns the rates that pass the filter, sorted by `keys`, the first key first. Unranked rates are at the
    /// end.
    public List<RateRow> filterAndSortRankedFirst(
            Predicate<RateRow> filter, List<SortKey> keys, Predicate<RateRow> isPinned) {
        List<RateRow> passingRows = new ArrayList<>(rates.rows().size());
        for (RateRow row : rates.rows()) {
            if (filter.test(row)) {
                passingRows.add(row);
            }
        }
        // The sort is stable, so sorting by the last key first gives the order by all keys.
        RateRow[] sortedRows = passingRows.toArray(RateRow[]::new);
        for (SortKey key : keys.reversed()) {
            sortedRows = sortByKey(sortedRows, key, isPinned);
        }
        return List.of(sortByNumber(sortedRows, 2, row -> rates.isRanked(row) ? 0 : 1));
    }

    private RateRow[] sortByKey(RateRow[] rows, SortKey key, Predicate<RateRow> isPinned) {
        if (key.column() == RateColumn.PIN) {
            return sortByNumber(rows, 2, row -> isPinned.test(row) == key.descending() ? 1 : 0);
        }
        computeRanksUnlessKnown(key.column());
        RowRanks ranks = ranksOfColumn(key.column());
        return sortByNumber(rows, ranks.count + 1, row -> {
            int rank = ranks.rankByRow[row.index()];
            // Rates without a value are last in both directions.
            return rank == UNKNOWN ? ranks.count : key.descending() ? ranks.count - 1 - rank : rank;
        });
    }

    private void computeRanksUnlessKnown(RateColumn column) {
        switch (column) {
            case PIN -> {
                // Pins change often, so their ranks are not computed in advance.
            }
            case CARRIER -> computeRanksUnlessKnown(column, row -> row.carrier().isEmpty() ? "" : row.searchText());
            case MODE -> computeRanksUnlessKnown(column, RateRow::mode);
            case SERVICE -> computeRanksUnlessKnown(column, RateRow::service);
            case DAYS -> computeRanksUnlessKnown(column, RateRow::days);
            case BUY ->
                computeRanksUnlessKnown(
                        column, row -> amountIfReadable(row.rateCost().buyRate()));
            case SUGGESTED -> computeRanksUnlessKnown(column, row -> amountIfReadable(row.suggested()));
            case SELL -> computeRanksUnlessKnown(column, rates::sellPrice);
            case PROFIT -> computeRanksUnlessKnown(column, rates::profit);
            case SPREAD -> computeRanksUnlessKnown(column, rates::dollarsAboveLowestSellPrice);
            case CHANGE -> computeRanksUnlessKnown(column, rates::changeSincePreviousQuote);
            case EXPIRES ->
                computeRanksUnlessKnown(
                        column,
                        row -> row.expiry() instanceof Expiry.At(Instant validityEnd, String _) ? validityEnd : null);
            case BADGES -> computeRanksUnlessKnown(column, this::badgeRank);
            case FREIGHT ->
                computeRanksUnlessKnown(
                        column,
                        row -> row.drayageAmounts() == null
                                ? null
                                : row.drayageAmounts().freight());
            case FUEL ->
                computeRanksUnlessKnown(
                        column,
                        row -> row.drayageAmounts() == null
                                ? null
                                : row.drayageAmounts().fuel());
            case ACCESSORIALS ->
                computeRanksUnlessKnown(
                        column,
                        row -> row.drayageAmounts() == null
                                ? null
                                : row.drayageAmounts().accessorials());
        }
    }

    /// Computes the ranks of all columns in advance. This is slow; called in a background task.
    public void computeAllRanks() {
        for (RateColumn column : RateColumn.values()) {
            computeRanksUnlessKnown(column);
        }
    }

    private int badgeRank(RateRow row) {
        if (rates.isBestValueOfSeveral(row)) {
            return 0;
        }
        if (rates.isLowestPriceOfSeveral(row)) {
            return 1;
        }
        if (rates.isFastestOfSeveral(row)) {
            return 2;
        }
        return row.missingAccessorials().isEmpty() ? 3 : 4;
    }

    private static @Nullable BigDecimal amountIfReadable(BigDecimal amount) {
        return amount.compareTo(DecimalLimits.UNREADABLE) == 0 ? null : amount;
    }

    // Sorts rates by a number from 0 to `numberCount` - 1 per rate. The sort is stable.
    private static RateRow[] sortByNumber(RateRow[] rows, int numberCount, ToIntFunction<RateRow> numberOfRow) {
        int[] firstIndexByNumber = new int[numberCount + 1];
        for (RateRow row : rows) {
            firstIndexByNumber[numberOfRow.applyAsInt(row) + 1]++;
        }
        for (int index = 1; index < firstIndexByNumber.length; index++) {
            firstIndexByNumber[index] += firstIndexByNumber[index - 1];
        }
        RateRow[] sortedRows = new RateRow[rows.length];
        for (RateRow row : rows) {
            sortedRows[firstIndexByNumber[numberOfRow.applyAsInt(row)]++] = row;
        }
        return sortedRows;
    }

    // Computes and stores the ranks of a column, unless stored already. `key` returns the value that a rate is
    // sorted by; null if the rate has none.
    private synchronized <K extends Comparable<? super K>> void computeRanksUnlessKnown(
            RateColumn column, Function<RateRow, @Nullable K> key) {
        if (!ranksByColumn.containsKey(column)) {
            ranksByColumn.put(column, computeRowRanks(key));
        }
    }

    private synchronized RowRanks ranksOfColumn(RateColumn column) {
        return Objects.requireNonNull(ranksByColumn.get(column), column.key());
    }

    /// The number of columns whose ranks are computed, for tests.
    public synchronized int rankedColumnCount() {
        return ranksByColumn.size();
    }

    private record KeyedRow<K extends Comparable<? super K>>(
            int rowIndex, @Nullable K key) {}

    private <K extends Comparable<? super K>> RowRanks computeRowRanks(Function<RateRow, @Nullable K> key) {
        List<KeyedRow<K>> sortedRows = rates.rows().stream()
                .map(row -> new KeyedRow<>(row.index(), key.apply(row)))
                .sorted(RateOrder::compareKeys)
                .toList();
        int[] rankByRow = new int[rates.rows().size()];
        Arrays.fill(rankByRow, UNKNOWN);
        int rankCount = 0;
        for (int index = 0; index < sortedRows.size(); index++) {
            KeyedRow<K> currentRow = sortedRows.get(index);
            if (currentRow.key() != null) {
                rankCount += index == 0 || compareKeys(sortedRows.get(index - 1), currentRow) != 0 ? 1 : 0;
                rankByRow[currentRow.rowIndex()] = rankCount - 1;
            }
        }
        return new RowRanks(rankByRow, rankCount);
    }

    private static <K extends Comparable<? super K>> int compareKeys(KeyedRow<K> first, KeyedRow<K> second) {
        K firstKey = first.key();
        K secondKey = second.key();
        return firstKey == null || secondKey == null
                ? Boolean.compare(firstKey == null, secondKey == null)
                : firstKey.compareTo(secondKey);
    }
}
