package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import lanedesk.freight.DecimalLimits;
import lanedesk.workstation.rates.board.PricedRates.SortKey;
import org.jspecify.annotations.Nullable;

/// Sorts the rates of a board by its columns. Thread-safe.
public final class RateArrangement {

    private final PricedRates rates;
    private final RateOrder order;

    RateArrangement(PricedRates rates) {
        this.rates = rates;
        order = new RateOrder(rates.rows());
    }

    /// The rows that pass the filter, in order.
    public List<RateRow> arrange(Predicate<RateRow> filter, List<SortKey> keys, Predicate<RateRow> pinned) {
        List<RateRow> passing = new ArrayList<>(rates.rows().size());
        for (RateRow row : rates.rows()) {
            if (filter.test(row)) {
                passing.add(row);
            }
        }
        // Sorting is stable, so the first key is applied last.
        RateRow[] sorted = passing.toArray(RateRow[]::new);
        for (SortKey key : keys.reversed()) {
            sorted = sorted(sorted, key, pinned);
        }
        return List.of(RateOrder.sorted(sorted, 2, row -> rates.isRanked(row) ? 0 : 1));
    }

    private RateRow[] sorted(RateRow[] rows, SortKey key, Predicate<RateRow> pinned) {
        if (key.column() == RateColumn.PIN) {
            return RateOrder.sorted(rows, 2, row -> pinned.test(row) == key.descending() ? 1 : 0);
        }
        computeRanks(key.column());
        return order.sorted(rows, key.column(), key.descending());
    }

    private void computeRanks(RateColumn column) {
        switch (column) {
            case PIN -> {
                // Pins change often and are cheap to look up, so they are not cached.
            }
            case CARRIER -> order.computeRanks(column, row -> row.carrier().isEmpty() ? "" : row.searchText());
            case MODE -> order.computeRanks(column, RateRow::mode);
            case SERVICE -> order.computeRanks(column, RateRow::service);
            case DAYS -> order.computeRanks(column, RateRow::days);
            case BUY ->
                order.computeRanks(column, row -> valueIfKnown(row.rateCost().buy()));
            case SUGGESTED -> order.computeRanks(column, row -> valueIfKnown(row.suggested()));
            case SELL -> order.computeRanks(column, rates::sellPrice);
            case PROFIT -> order.computeRanks(column, rates::profit);
            case SPREAD -> order.computeRanks(column, rates::differenceToLowest);
            case CHANGE -> order.computeRanks(column, rates::changeSincePreviousQuote);
            case EXPIRES ->
                order.computeRanks(
                        column,
                        row -> row.expiry() instanceof Expiry.At(Instant validityEnd, String _) ? validityEnd : null);
            case BADGES -> order.computeRanks(column, this::rank);
            case FREIGHT ->
                order.computeRanks(
                        column,
                        row -> row.drayageAmounts() == null
                                ? null
                                : row.drayageAmounts().freight());
            case FUEL ->
                order.computeRanks(
                        column,
                        row -> row.drayageAmounts() == null
                                ? null
                                : row.drayageAmounts().fuel());
            case ACCESSORIALS ->
                order.computeRanks(
                        column,
                        row -> row.drayageAmounts() == null
                                ? null
                                : row.drayageAmounts().accessorials());
        }
    }

    /// Computes the order of every column in advance. Slow; run it on a background thread.
    public void computeAllRanks() {
        for (RateColumn column : RateColumn.values()) {
            computeRanks(column);
        }
    }

    /// Number of columns whose order is already computed.
    public int computedColumnCount() {
        return order.ranksOf();
    }

    private int rank(RateRow row) {
        if (rates.isBestValue(row)) {
            return 0;
        }
        if (rates.isLowest(row)) {
            return 1;
        }
        if (rates.isFastest(row)) {
            return 2;
        }
        return row.missingAccessorials().isEmpty() ? 3 : 4;
    }

    private static @Nullable BigDecimal valueIfKnown(BigDecimal amount) {
        return amount.compareTo(DecimalLimits.UNREADABLE) == 0 ? null : amount;
    }
}
