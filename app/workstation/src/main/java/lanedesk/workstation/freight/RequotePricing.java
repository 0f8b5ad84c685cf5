package lanedesk.workstation.freight;

import java.math.BigDecimal;

/// What becomes of a sell price that was told, once the cost it was made on is another.
public enum RequotePricing {
    /// The price stays, what is earned changes.
    KEEP_PRICE,
    /// What is earned stays in percent, by margin and markup alike; the price changes.
    KEEP_MARGIN;

    /// The sell price for a new cost. Of a cost of nothing there is no percent: its price is kept.
    ///
    /// @param told the sell price that was told, in dollars as the costs are
    public SellPrice apply(BigDecimal told, BigDecimal costThen, BigDecimal costNow) {
        boolean scales = this == KEEP_MARGIN
                && Figures.usable(told)
                && Figures.usable(costThen)
                && Figures.usable(costNow)
                && costThen.signum() > 0;
        return SellPrice.given(costNow, scales ? told.multiply(costNow).divide(costThen, Figures.WORK) : told);
    }
}
