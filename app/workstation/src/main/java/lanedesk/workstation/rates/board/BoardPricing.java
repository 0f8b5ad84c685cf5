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
/// @param deliveryDates delivery dates of rates
/// @param requotePolicy what happens to price overrides when a carrier's cost changes
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

    /// Same with the saved rule of the customer or the default, if none was typed.
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

    /// Same for a board: with its customer's rule, and without prices carried over from another shipment.
    public BoardPricing forBoard(Board board) {
        Map<OfferKey, PriceOverride> overridesOfBoard = priceOverrides.entrySet().stream()
                .filter(entry -> entry.getValue().appliesTo(board))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return new BoardPricing(rule, isRuleTyped, overridesOfBoard, requotePolicy, deliveryDates, instant, sortKeys)
                .withRuleUnlessTyped(board.initialRule());
    }

    /// Same at another time.
    BoardPricing withInstant(Instant newInstant) {
        return new BoardPricing(rule, isRuleTyped, priceOverrides, requotePolicy, deliveryDates, newInstant, sortKeys);
    }

    public PricedRates priceRates(List<RateRow> rows) {
        return PricedRates.of(rows, this);
    }

    /// Whether the prices are equal, apart from rates that expire meanwhile.
    public boolean hasSamePricingExceptTime(BoardPricing other) {
        return rule.equals(other.rule)
                && priceOverrides.equals(other.priceOverrides)
                && requotePolicy == other.requotePolicy
                && deliveryDates.equals(other.deliveryDates);
    }

    /// The price override of an offer; null if it has none.
    @Nullable
    PriceOverride priceOverride(RateRow row) {
        return priceOverrides.isEmpty() ? null : priceOverrides.get(row.offer());
    }

    /// The sell price of a rate; null if it has none.
    SellPrice.@Nullable Priced sellPriceOf(RateRow row) {
        return row.faults().contains(RateFault.PRICE) || row.faults().contains(RateFault.CURRENCY)
                ? null
                : sellPriceAtCost(row.rateCost().buyRate(), priceOverride(row))
                        .toPriced()
                        .orElse(null);
    }

    private SellPrice sellPriceAtCost(BigDecimal cost, @Nullable PriceOverride override) {
        return override == null ? rule.sellPriceFor(cost) : override.sellPriceAtCost(cost, requotePolicy);
    }

    // A price below cost is ranked like any other: a missing badge would reveal the cost.
    RatePoint toRatePoint(RateRow row, SellPrice.@Nullable Priced price) {
        return new RatePoint(price == null ? row.rateCost().buyRate() : price.sellPrice(), row.days());
    }

    /// Change since the previous quote in dollars: of the sell price by the same rule, or of the cost if the price
    /// is carried over; null without a previous quote.
    @Nullable
    BigDecimal changeSincePreviousQuote(RateRow row, SellPrice.Priced currentPrice) {
        RateRow.EarlierRate earlier = row.earlier();
        if (earlier == null || !DecimalLimits.isInRange(earlier.buy())) {
            return null;
        }
        PriceOverride override = priceOverride(row);
        BigDecimal cost = row.rateCost().buyRate();
        if (override != null && requotePolicy == RequotePricePolicy.KEEP_PRICE) {
            return cost.subtract(earlier.buy());
        }
        return earlier.buy().compareTo(cost) == 0
                ? BigDecimal.ZERO.setScale(2)
                : sellPriceAtCost(earlier.buy(), override)
                        .toPriced()
                        .map(previousPrice -> currentPrice.sellPrice().subtract(previousPrice.sellPrice()))
                        .orElse(null);
    }
}
