package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.rates.RatePoint;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.shipment.RateFault;
import org.jspecify.annotations.Nullable;

/// Pricing, delivery dates and sort order of a board's rates, for background tasks.
///
/// @param isRuleTyped whether the rule was typed on this board and overrides the customer's
/// @param priceOverrides price overrides
/// @param deliveries delivery dates of rates
/// @param requote what happens to price overrides when a carrier's cost changes
public record BoardPricing(
        SellPricing rule,
        boolean isRuleTyped,
        Map<OfferKey, PriceOverride> priceOverrides,
        RequotePricePolicy requote,
        DeliveryDates deliveries,
        Instant instant,
        List<PricedRates.SortKey> order) {
    public BoardPricing {
        priceOverrides = Map.copyOf(priceOverrides);
        order = List.copyOf(order);
    }

    /// Same with the saved rule of the customer or the default, if none was typed.
    BoardPricing withDefaultRule(StoredPricing storedPricing) {
        return isRuleTyped
                ? this
                : new BoardPricing(
                        storedPricing.rule().orElse(rule), false, priceOverrides, requote, deliveries, instant, order);
    }

    /// Same for a board: with its customer's rule, and without prices carried over from another shipment.
    public BoardPricing forBoard(Board board) {
        Map<OfferKey, PriceOverride> its = priceOverrides.entrySet().stream()
                .filter(entry -> entry.getValue().belongsTo(board))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return new BoardPricing(rule, isRuleTyped, its, requote, deliveries, instant, order)
                .withDefaultRule(board.pricing());
    }

    /// Same at another time.
    BoardPricing atInstant(Instant moment) {
        return new BoardPricing(rule, isRuleTyped, priceOverrides, requote, deliveries, moment, order);
    }

    public PricedRates priceRates(List<RateRow> rows) {
        return PricedRates.of(rows, this);
    }

    /// Whether the prices are equal, apart from rates that expire meanwhile.
    public boolean hasSamePrices(BoardPricing other) {
        return rule.equals(other.rule)
                && priceOverrides.equals(other.priceOverrides)
                && requote == other.requote
                && deliveries.equals(other.deliveries);
    }

    /// The price override of an offer; null if it has none.
    @Nullable
    PriceOverride priceOverride(RateRow row) {
        return priceOverrides.isEmpty() ? null : priceOverrides.get(row.offer());
    }

    /// The sell price of a rate; null if it has none.
    SellPrice.@Nullable Priced price(RateRow row) {
        return row.faults().contains(RateFault.PRICE) || row.faults().contains(RateFault.CURRENCY)
                ? null
                : sellPrice(row.rateCost().buy(), priceOverride(row)).toPriced().orElse(null);
    }

    private SellPrice sellPrice(BigDecimal cost, @Nullable PriceOverride standing) {
        return standing == null ? rule.priceFor(cost) : standing.sellPriceAtCost(cost, requote);
    }

    // A price below cost is ranked like any other: a missing badge would reveal the cost.
    RatePoint ratePoint(RateRow row, SellPrice.@Nullable Priced priced) {
        return new RatePoint(priced == null ? row.rateCost().buy() : priced.sell(), row.days());
    }

    /// Change since the previous quote in dollars: of the sell price by the same rule, or of the cost if the price
    /// is carried over; null without a previous quote.
    @Nullable
    BigDecimal changeSincePreviousQuote(RateRow row, SellPrice.Priced newValue) {
        RateRow.EarlierRate earlier = row.earlier();
        if (earlier == null || !DecimalLimits.isInRange(earlier.buy())) {
            return null;
        }
        PriceOverride standing = priceOverride(row);
        BigDecimal cost = row.rateCost().buy();
        if (standing != null && requote == RequotePricePolicy.KEEP_PRICE) {
            return cost.subtract(earlier.buy());
        }
        return earlier.buy().compareTo(cost) == 0
                ? BigDecimal.ZERO.setScale(2)
                : sellPrice(earlier.buy(), standing)
                        .toPriced()
                        .map(then -> newValue.sell().subtract(then.sell()))
                        .orElse(null);
    }
}
