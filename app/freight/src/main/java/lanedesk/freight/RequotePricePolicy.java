package lanedesk.freight;

import java.math.BigDecimal;

/// How the sell price changes if a requote changes the buy rate.
public enum RequotePricePolicy {
    /// The price stays, the profit changes.
    KEEP_PRICE,
    /// The profit percentage stays, the price changes.
    KEEP_MARGIN;

    /// The sell price for a new buy rate. The sell price stays, whatever the policy, if the previous buy rate
    /// is zero or if one of the three amounts is implausible, because then there is no percentage.
    ///
    /// @param quotedPrice the sell price known to the customer, in dollars
    public SellPrice computeNewSellPrice(BigDecimal quotedPrice, BigDecimal previousCost, BigDecimal newCost) {
        boolean keepsPercentage = this == KEEP_MARGIN
                && DecimalLimits.isInRange(quotedPrice)
                && DecimalLimits.isInRange(previousCost)
                && DecimalLimits.isInRange(newCost)
                && previousCost.signum() > 0;
        return SellPrice.ofBuyAndSell(
                newCost,
                keepsPercentage
                        ? quotedPrice.multiply(newCost).divide(previousCost, DecimalLimits.PRECISION)
                        : quotedPrice);
    }
}
