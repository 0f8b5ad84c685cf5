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

/// What determines sell prices, delivery dates and order of a board's rates. Immutable, for background tasks.
///
/// @param isRuleTyped whether the rule was typed on this board, so that it replaces the customer's rule
/// @param priceOverrides the prices that replace the rule, by offer
/// @param deliveryDates computes the delivery dates of rates
/// @param requotePolicy whether a price override stays or keeps its margin when the buy rate changes
/// @param instant the time at which rates count as expired or not
/// @param sortKeys the columns by which the rates are sorted, the first key first
public record BoardPricing(
        SellPricing rule,
        boolean isRuleTyped,
        Map<OfferKey, PriceOverride> priceOverrides,
        RequotePricePolicy requotePolicy,
        DeliveryDates deliveryDates,
        Instant instant,
        List<PricedRates.SortKey> sortKeys) {
    public BoardPricing {
        priceOverrides = Map.copyOf(priceOverrides);
        sortKeys = List.copyOf(sortKeys);
    }

    /// Returns a copy with the rule that `storedPricing` describes. The current rule stays if it was typed on
    /// this board, or if `storedPricing` cannot be parsed.
    BoardPricing withRuleUnlessTyped(StoredPricing storedPricing) {
        return isRuleTyped
                ? this
                : new BoardPricing(
                        storedPricing.parseRule().orElse(rule),
                        false,
                        priceOverrides,
                        requotePolicy,
                        deliveryDates,
                        instant,
                        sortKeys);
    }

    /// Returns a copy for a board: with the rule of its customer unless a rule was typed, and without prices
    /// carried over from a board with another request.
    public BoardPricing copyForBoard(Board board) {
        Map<OfferKey, PriceOverride> overridesOfBoard = priceOverrides.entrySet().stream()
                .filter(entry -> entry.getValue().appliesTo(board))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return new BoardPricing(rule, isRuleTyped, overridesOfBoard, requotePolicy, deliveryDates, instant, sortKeys)
                .withRuleUnlessTyped(board.initialRule());
    }

    /// Returns a copy for another time.
    BoardPricing withInstant(Instant newInstant) {
        return new BoardPricing(rule, isRuleTyped, priceOverrides, requotePolicy, deliveryDates, newInstant, sortKeys);
    }

    public PricedRates priceRates(List<RateRow> rows) {
        return PricedRates.priceAndRank(rows, this);
    }

    /// Returns whether this pricing and `other` give equal prices, apart from rates that expire between their
    /// times.
    public boolean hasSamePricingExceptTime(BoardPricing other) {
        return rule.equals(other.rule)
                && priceOverrides.equals(other.priceOverrides)
                && requotePolicy == other.requotePolicy
                && deliveryDates.equals(other.deliveryDates);
    }

    /// Returns the price override of a rate; null without one.
    @Nullable
    PriceOverride priceOverrideOf(RateRow row) {
        return priceOverrides.isEmpty() ? null : priceOverrides.get(row.offer());
    }

    /// Returns the sell price of a rate; null if the buy rate is invalid.
    SellPrice.@Nullable Priced sellPriceUnlessPriceFault(RateRow row) {
        return row.faults().contains(RateFault.PRICE) || row.faults().contains(RateFault.CURRENCY)
                ? null
                : sellPriceAtBuyRate(row.rateCost().buyRate(), priceOverrideOf(row))
                        .toPriced()
                        .orElse(null);
    }

    private SellPrice sellPriceAtBuyRate(BigDecimal buyRate, @Nullable PriceOverride override) {
        return override == null ? rule.computeSellPrice(buyRate) : override.sellPriceAtBuyRate(buyRate, requotePolicy);
    }

    // Without a sell price, the point has the buy rate. A price below the buy rate is ranked like any other:
    // not ranking the rate would reveal its buy rate.
    RatePoint toRatePoint(RateRow row, SellPrice.@Nullable Priced price) {
        return new RatePoint(
                price == null ? row.rateCost().buyRate() : price.sellPrice(), row.days(), !row.isExcluded());
    }

    /// Returns the change since the previous quote in dollars: the change of the sell price or, if the price
    /// stays at a requote, of the buy rate. Null if the previous quote has no such offer.
    @Nullable
    BigDecimal changeSincePreviousQuote(RateRow row, SellPrice.Priced currentPrice) {
        RateRow.EarlierRate earlier = row.earlier();
        if (earlier == null || !DecimalLimits.isInRange(earlier.buy())) {
            return null;
        }
        PriceOverride override = priceOverrideOf(row);
        BigDecimal cost = row.rateCost().buyRate();
        if (override != null && requotePolicy == RequotePricePolicy.KEEP_PRICE) {
            return cost.subtract(earlier.buy());
        }
        return earlier.buy().compareTo(cost) == 0
                ? BigDecimal.ZERO.setScale(2)
                : sellPriceAtBuyRate(earlier.buy(), override)
                        .toPriced()
                        .map(previousPrice -> currentPrice.sellPrice().subtract(previousPrice.sellPrice()))
                        .orElse(null);
    }
}
