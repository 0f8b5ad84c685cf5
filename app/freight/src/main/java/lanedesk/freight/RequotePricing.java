package lanedesk.freight;

import java.math.BigDecimal;

/// How a sell price that the customer knows is handled after a requote changed its cost.
public enum RequotePricing {
    /// The price stays, what is earned changes.
    KEEP_PRICE,
    /// Keeps the profit in percent, by margin and markup alike; the price changes.
    KEEP_MARGIN;

    /// The sell price for a new cost. Of a cost of nothing there is no percent: its price is kept.
    ///
    /// @param told the sell price that the customer knows, in dollars as the costs are
    public SellPrice apply(BigDecimal told, BigDecimal costThen, BigDecimal costNow) {
        boolean scales = this == KEEP_MARGIN
                && Figures.usable(told)
                && Figures.usable(costThen)
                && Figures.usable(costNow)
                && costThen.signum() > 0;
        return SellPrice.of(costNow, scales ? told.multiply(costNow).divide(costThen, Figures.WORK) : told);
    }
}
