package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.freight.SellPrice;
import org.jspecify.annotations.Nullable;

/// The totals of a batch.
///
/// @param statusCounts how many rows are in each state
/// @param buy cost of all rows that have a price
/// @param isFuelAssumed whether `buy` counts fuel on top although nobody knows that it comes on top
/// @param sell price of all rows that have one
/// @param lowestPerMile price of the cheapest row; null without any
/// @param medianPerMile price in the middle, of an even count the mean of both; null without any
/// @param highestPerMile price of the dearest row; null without any
public record BatchTotals(
        int rowCount,
        int pricedCount,
        Map<RowStatus, Integer> statusCounts,
        BigDecimal buy,
        boolean isFuelAssumed,
        BigDecimal sell,
        @Nullable BigDecimal lowestPerMile,
        @Nullable BigDecimal medianPerMile,
        @Nullable BigDecimal highestPerMile) {

    public static BatchTotals of(Collection<PricedRow> rows) {
        Map<RowStatus, Integer> states = new EnumMap<>(RowStatus.class);
        rows.forEach(row -> states.merge(row.row().status(), 1, Integer::sum));
        List<SellPrice.Priced> prices =
                rows.stream().map(PricedRow::price).filter(Objects::nonNull).toList();
        List<BigDecimal> sells =
                prices.stream().map(SellPrice.Priced::sell).sorted().toList();
        return new BatchTotals(
                rows.size(),
                prices.size(),
                states,
                prices.stream().map(SellPrice.Priced::buy).reduce(BigDecimal.ZERO, BigDecimal::add),
                rows.stream()
                        .anyMatch(row -> row.price() != null
                                && row.rate() != null
                                && row.rate().rateCost().isFuelAssumed()),
                sells.stream().reduce(BigDecimal.ZERO, BigDecimal::add),
                sells.isEmpty() ? null : sells.getFirst(),
                medianPerMile(sells),
                sells.isEmpty() ? null : sells.getLast());
    }

    private static @Nullable BigDecimal medianPerMile(List<BigDecimal> sorted) {
        return sorted.isEmpty()
                ? null
                : sorted.get((sorted.size() - 1) / 2)
                        .add(sorted.get(sorted.size() / 2))
                        .divide(BigDecimal.TWO, 2, RoundingMode.HALF_UP);
    }

    public int count(RowStatus state) {
        return statusCounts.getOrDefault(state, 0);
    }

    /// Rows that are still to be asked.
    public int openCount() {
        return count(RowStatus.READY) + count(RowStatus.ASKED);
    }

    /// Returns the rows with a price, in rounded percent of all rows; 100 and 0 only where it is all and none.
    public int coveragePercent() {
        if (pricedCount == 0 || pricedCount >= rowCount) {
            return pricedCount == 0 ? 0 : 100;
        }
        return Math.clamp(Math.round(pricedCount * 100.0 / rowCount), 1, 99);
    }

    /// Returns the profit of all prices.
    public BigDecimal profit() {
        return sell.subtract(buy).setScale(2, RoundingMode.HALF_UP);
    }
}
