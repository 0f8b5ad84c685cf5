package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.journal.batch.StoredRow;
import lanedesk.workstation.quoting.LaneCheck;
import org.jspecify.annotations.Nullable;

/// A row with the rate that was chosen for it and its price.
///
/// @param rate null where it has none
/// @param price null where it has none, or none can be made
/// @param missedMinimum the minimum profit that the price falls short of; null where it does not
public record PricedRow(
        BatchRow row,
        @Nullable RowRate rate,
        SellPrice.@Nullable Priced price,
        @Nullable BigDecimal missedMinimum) {

    /// Chooses and prices: what was pinned or priced by hand comes before the rule.
    public static PricedRow of(BatchRow row, BatchRule rule, SellPricing pricing) {
        RowRate chosen = pinned(row).or(() -> rule.choose(row.rates())).orElse(null);
        if (chosen == null) {
            return new PricedRow(row, null, null, null);
        }
        StoredRow kept = row.stored();
        BigDecimal own = kept == null ? null : kept.ownPrice();
        BigDecimal buy = chosen.cost().buy();
        SellPrice.Priced price = (own == null ? pricing.apply(buy) : SellPrice.of(buy, own))
                .priced()
                .orElse(null);
        return new PricedRow(row, chosen, price, price == null ? null : pricing.missedMinimum(price));
    }

    /// Whether its price can no longer be had at `now`.
    public boolean isOver(Instant now) {
        return rate != null && rate.isOver(now);
    }

    /// The same without a price that can no longer be had at `now`.
    public PricedRow at(Instant now) {
        return isOver(now) ? new PricedRow(row, null, null, null) : this;
    }

    /// The same where what its row lacks, or what is worth a look in it, is put into words by another check.
    PricedRow checkedBy(LaneCheck check, BatchPlan plan) {
        return row.state() == RowState.NEEDS
                        || row.state() == RowState.QUESTION
                        || row.state() == RowState.CANNOT
                        || !row.caution().isEmpty()
                ? new PricedRow(
                        row.with(check.check(row.lane()).verdict()).confirmedBy(plan), rate, price, missedMinimum)
                : this;
    }

    private static Optional<RowRate> pinned(BatchRow row) {
        StoredRow kept = row.stored();
        Long pinned = kept == null ? null : kept.pinned();
        return pinned == null
                ? Optional.empty()
                : row.rates().stream()
                        .filter(rate -> rate.rateNumber() == pinned)
                        .findFirst();
    }

    /// Returns the customer's price; null where nothing is offered.
    public @Nullable BigDecimal sell() {
        return price == null ? null : price.sell();
    }

    /// Whether its price was set by hand and not by the rule.
    public boolean isPriceByHand() {
        StoredRow stored = row.stored();
        return price != null && stored != null && stored.ownPrice() != null;
    }

    /// Whether the price is below cost.
    public boolean isLoss() {
        return price != null && price.profit().signum() < 0;
    }
}
