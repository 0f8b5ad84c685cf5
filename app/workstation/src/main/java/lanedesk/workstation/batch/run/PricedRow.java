package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.workstation.shipment.LaneCheck;
import org.jspecify.annotations.Nullable;

/// A row with its selected rate and its price.
///
/// @param rate the selected rate; null if the row has no rate
/// @param price the sell price; null if the row has none
/// @param unmetMinimumProfit the minimum profit if the price does not reach it; null otherwise
public record PricedRow(
        BatchRow row,
        @Nullable RowRate rate,
        SellPrice.@Nullable Priced price,
        @Nullable BigDecimal unmetMinimumProfit) {

    /// Selects the rate and price of a row. A rate or price set by the user takes precedence over the rule.
    public static PricedRow of(BatchRow row, BatchRule rule, SellPricing pricing) {
        RowRate chosenRate =
                findPinnedRate(row).or(() -> rule.chooseRate(row.rates())).orElse(null);
        if (chosenRate == null) {
            return new PricedRow(row, null, null, null);
        }
        StoredBatchRow storedRow = row.stored();
        BigDecimal priceOverride = storedRow == null ? null : storedRow.priceOverride();
        BigDecimal buy = chosenRate.rateCost().buyRate();
        SellPrice.Priced price = (priceOverride == null
                        ? pricing.computeSellPrice(buy)
                        : SellPrice.ofBuyAndSell(buy, priceOverride))
                .toPriced()
                .orElse(null);
        return new PricedRow(row, chosenRate, price, price == null ? null : pricing.minimumProfitIfNotReached(price));
    }

    /// Whether the selected rate, and with it the price, has expired at `now`; false without a rate.
    public boolean isExpired(Instant now) {
        return rate != null && rate.isExpired(now);
    }

    /// A copy without rate and price if these are expired at `now`.
    public PricedRow withoutExpiredPrice(Instant now) {
        return isExpired(now) ? new PricedRow(row, null, null, null) : this;
    }

    /// A copy whose texts about missing values and warnings come from another check, such as a check in another
    /// language.
    PricedRow withTextsFromCheck(LaneCheck check, BatchPlan plan) {
        return row.status() == RowStatus.INCOMPLETE
                        || row.status() == RowStatus.UNCLEAR
                        || row.status() == RowStatus.CANNOT_BE_RATED
                        || !row.warningText().isEmpty()
                ? new PricedRow(
                        row.with(check.checkRow(row.lane()).verdict()).withConfirmationsOfPlan(plan),
                        rate,
                        price,
                        unmetMinimumProfit)
                : this;
    }

    private static Optional<RowRate> findPinnedRate(BatchRow row) {
        StoredBatchRow storedRow = row.stored();
        Long pinnedRateNumber = storedRow == null ? null : storedRow.chosenRate();
        return pinnedRateNumber == null
                ? Optional.empty()
                : row.rates().stream()
                        .filter(rate -> rate.rateNumber() == pinnedRateNumber)
                        .findFirst();
    }

    /// The sell price; null if nothing is offered.
    public @Nullable BigDecimal sellPrice() {
        return price == null ? null : price.sellPrice();
    }

    /// Whether the price was typed by hand.
    public boolean hasPriceOverride() {
        StoredBatchRow stored = row.stored();
        return price != null && stored != null && stored.priceOverride() != null;
    }

    /// Whether the price is below cost.
    public boolean isLoss() {
        return price != null && price.profit().signum() < 0;
    }
}
