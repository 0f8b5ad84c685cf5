package lanedesk.freight;

import java.math.BigDecimal;

/// How a sell price that the customer knows is handled after a requote changed its cost.
public enum RequotePricePolicy {
    /// The price stays, what is earned changes.
    KEEP_PRICE,
    /// Keeps the profit in percent, by margin and markup alike; the price changes.
    KEEP_MARGIN;

    /// The sell price for a new cost. Of a cost of nothing there is no percent: its price is kept.
    ///
    /// @param quotedPrice the sell price that the customer knows, in dollars as the costs are
    public SellPrice newSellPrice(BigDecimal quotedPrice, BigDecimal previousCost, BigDecimal newCost) {
        boolean scales = this == KEEP_MARGIN
                && DecimalLimits.isInRange(quotedPrice)
                && DecimalLimits.isInRange(previousCost)
                && DecimalLimits.isInRange(newCost)
                && previousCost.signum() > 0;
        return SellPrice.of(
                newCost,
                scales ? quotedPrice.multiply(newCost).divide(previousCost, DecimalLimits.PRECISION) : quotedPrice);
    }
}
