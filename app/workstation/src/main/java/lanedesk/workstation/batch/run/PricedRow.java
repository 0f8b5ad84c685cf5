package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.journal.batch.StoredRow;
import lanedesk.workstation.shipment.LaneCheck;
import org.jspecify.annotations.Nullable;

/// A row with its selected rate and price.
///
/// @param rate null if there is none
/// @param price null if there is none
/// @param shortfallToMinimumProfit the minimum profit that the price falls short of; null if it does not
public record PricedRow(
        BatchRow row,
        @Nullable RowRate rate,
        SellPrice.@Nullable Priced price,
        @Nullable BigDecimal shortfallToMinimumProfit) {

    /// Selects the rate and price of a row. A rate or price set by the user takes precedence over the rule.
    public static PricedRow of(BatchRow row, BatchRule rule, SellPricing pricing) {
        RowRate chosen = pinnedRate(row).or(() -> rule.choose(row.rates())).orElse(null);
        if (chosen == null) {
            return new PricedRow(row, null, null, null);
        }
        StoredRow storedRow = row.stored();
        BigDecimal own = storedRow == null ? null : storedRow.priceOverride();
        BigDecimal buy = chosen.rateCost().buy();
        SellPrice.Priced price = (own == null ? pricing.priceFor(buy) : SellPrice.of(buy, own))
                .toPriced()
                .orElse(null);
        return new PricedRow(row, chosen, price, price == null ? null : pricing.unmetMinimumProfit(price));
    }

    /// Whether its price is expired at `now`.
    public boolean isExpired(Instant now) {
        return rate != null && rate.isExpired(now);
    }

    /// The same row without rate and price if they are expired at `now`.
    public PricedRow asOf(Instant now) {
        return isExpired(now) ? new PricedRow(row, null, null, null) : this;
    }

    /// The same row with the texts of missing values and warnings from another check, such as one in another
    /// language.
    PricedRow recheckedBy(LaneCheck check, BatchPlan plan) {
        return row.status() == RowStatus.NEEDS
                        || row.status() == RowStatus.QUESTION
                        || row.status() == RowStatus.CANNOT
                        || !row.warning().isEmpty()
                ? new PricedRow(
                        row.with(check.check(row.lane()).verdict()).withConfirmations(plan),
                        rate,
                        price,
                        shortfallToMinimumProfit)
                : this;
    }

    private static Optional<RowRate> pinnedRate(BatchRow row) {
        StoredRow storedRow = row.stored();
        Long pinned = storedRow == null ? null : storedRow.chosenRate();
        return pinned == null
                ? Optional.empty()
                : row.rates().stream()
                        .filter(rate -> rate.rateNumber() == pinned)
                        .findFirst();
    }

    /// The sell price; null if nothing is offered.
    public @Nullable BigDecimal sellPrice() {
        return price == null ? null : price.sell();
    }

    /// Whether its price is a price override.
    public boolean isPriceByHand() {
        StoredRow stored = row.stored();
        return price != null && stored != null && stored.priceOverride() != null;
    }

    /// Whether the price is below cost.
    public boolean isLoss() {
        return price != null && price.profit().signum() < 0;
    }
}
