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
/// @param statusCounts number of rows by status
/// @param totalBuyRate cost of all rows with a price
/// @param isFuelAssumed whether fuel was added to the carriers' totals although these totals may include fuel
/// @param totalSellPrice sum of all sell prices
/// @param lowestSell lowest sell price of a row; null if there is none
/// @param medianSell median sell price of a row; null if there is none
/// @param highestSell highest sell price of a row; null if there is none
public record BatchTotals(
        int rowCount,
        int pricedCount,
        Map<RowStatus, Integer> statusCounts,
        BigDecimal totalBuyRate,
        boolean isFuelAssumed,
        BigDecimal totalSellPrice,
        @Nullable BigDecimal lowestSell,
        @Nullable BigDecimal medianSell,
        @Nullable BigDecimal highestSell) {

    public static BatchTotals of(Collection<PricedRow> rows) {
        Map<RowStatus, Integer> countsByStatus = new EnumMap<>(RowStatus.class);
        rows.forEach(row -> countsByStatus.merge(row.row().status(), 1, Integer::sum));
        List<SellPrice.Priced> prices =
                rows.stream().map(PricedRow::price).filter(Objects::nonNull).toList();
        List<BigDecimal> sellPrices =
                prices.stream().map(SellPrice.Priced::sellPrice).sorted().toList();
        return new BatchTotals(
                rows.size(),
                prices.size(),
                countsByStatus,
                prices.stream().map(SellPrice.Priced::buyRate).reduce(BigDecimal.ZERO, BigDecimal::add),
                rows.stream()
                        .anyMatch(row -> row.price() != null
                                && row.rate() != null
                                && row.rate().rateCost().isFuelAssumed()),
                sellPrices.stream().reduce(BigDecimal.ZERO, BigDecimal::add),
                sellPrices.isEmpty() ? null : sellPrices.getFirst(),
                calculateMedianSell(sellPrices),
                sellPrices.isEmpty() ? null : sellPrices.getLast());
    }

    private static @Nullable BigDecimal calculateMedianSell(List<BigDecimal> sorted) {
        return sorted.isEmpty()
                ? null
                : sorted.get((sorted.size() - 1) / 2)
                        .add(sorted.get(sorted.size() / 2))
                        .divide(BigDecimal.TWO, 2, RoundingMode.HALF_UP);
    }

    public int countRowsWithStatus(RowStatus state) {
        return statusCounts.getOrDefault(state, 0);
    }

    /// The number of rows that are ready or being requested.
    public int countReadyOrRequestedRows() {
        return countRowsWithStatus(RowStatus.READY) + countRowsWithStatus(RowStatus.ASKED);
    }

    /// The percentage of rows with a price, rounded. It is 100 only if all rows have a price, and 0 only if
    /// none has.
    public int percentOfPricedRows() {
        if (pricedCount == 0 || pricedCount >= rowCount) {
            return pricedCount == 0 ? 0 : 100;
        }
        return Math.clamp(Math.round(pricedCount * 100.0 / rowCount), 1, 99);
    }

    /// The sum of the profits of all rows with a price, in dollars.
    public BigDecimal profit() {
        return totalSellPrice.subtract(totalBuyRate).setScale(2, RoundingMode.HALF_UP);
    }
}
