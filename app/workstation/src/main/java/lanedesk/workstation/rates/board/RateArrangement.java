package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import lanedesk.freight.Figures;
import lanedesk.workstation.rates.board.PricedRates.SortKey;
import org.jspecify.annotations.Nullable;

/// Puts the rates of a board in the order of its columns. May be asked on any thread.
public final class RateArrangement {

    private final PricedRates rates;
    private final RateOrder order;

    RateArrangement(PricedRates rates) {
        this.rates = rates;
        order = new RateOrder(rates.rows());
    }

    /// The rows that pass, in order.
    public List<RateRow> of(Predicate<RateRow> filter, List<SortKey> keys, Predicate<RateRow> pinned) {
        List<RateRow> passing = new ArrayList<>(rates.rows().size());
        for (RateRow row : rates.rows()) {
            if (filter.test(row)) {
                passing.add(row);
            }
        }
        // Sorting is stable, so equal rows keep their order; the first key is therefore applied last.
        RateRow[] sorted = passing.toArray(RateRow[]::new);
        for (SortKey key : keys.reversed()) {
            sorted = sorted(sorted, key, pinned);
        }
        return List.of(RateOrder.sorted(sorted, 2, row -> rates.isRanked(row) ? 0 : 1));
    }

    private RateRow[] sorted(RateRow[] some, SortKey key, Predicate<RateRow> pinned) {
        if (key.column() == RateColumn.PIN) {
            return RateOrder.sorted(some, 2, row -> pinned.test(row) == key.descending() ? 1 : 0);
        }
        know(key.column());
        return order.sorted(some, key.column(), key.descending());
    }

    private void know(RateColumn column) {
        switch (column) {
            case PIN -> {
                // The pins change often and are cheap to look up, so they are not remembered.
            }
            case CARRIER -> order.know(column, row -> row.carrier().isEmpty() ? "" : row.searched());
            case MODE -> order.know(column, RateRow::mode);
            case SERVICE -> order.know(column, RateRow::service);
            case DAYS -> order.know(column, RateRow::days);
            case BUY -> order.know(column, row -> known(row.cost().buy()));
            case SUGGESTED -> order.know(column, row -> known(row.suggested()));
            case SELL -> order.know(column, rates::sell);
            case PROFIT -> order.know(column, rates::profit);
            case SPREAD -> order.know(column, rates::spread);
            case CHANGE -> order.know(column, rates::change);
            case EXPIRES ->
                order.know(column, row -> row.expiry() instanceof Expiry.At(Instant end, String _) ? end : null);
            case BADGES -> order.know(column, this::rank);
            case FREIGHT ->
                order.know(
                        column,
                        row -> row.drayage() == null ? null : row.drayage().freight());
            case FUEL ->
                order.know(
                        column,
                        row -> row.drayage() == null ? null : row.drayage().fuel());
            case ACCESSORIALS ->
                order.know(
                        column,
                        row -> row.drayage() == null ? null : row.drayage().accessorials());
        }
    }

    /// Computes the order of every column ahead of any sorting. Takes long; run it on a background thread.
    public void prepare() {
        for (RateColumn column : RateColumn.values()) {
            know(column);
        }
    }

    /// Returns for how many columns the order of the rates is computed already.
    public int prepared() {
        return order.known();
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
        return row.missing().isEmpty() ? 3 : 4;
    }

    private static @Nullable BigDecimal known(BigDecimal amount) {
        return amount.compareTo(Figures.NOT_READ) == 0 ? null : amount;
    }
}
