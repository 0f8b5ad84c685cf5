package lanedesk.freight;

import java.math.BigDecimal;

/// How the sell price changes if a requote changes the buy rate.
public enum RequotePricePolicy {
    /// The price stays, the profit changes.
    KEEP_PRICE,
    /// The profit percentage stays, the price changes.
    KEEP_MARGIN;

    /// The sell price for a new buy rate, or the reason why there is none. The sell price stays, whatever the
    /// policy, if the previous buy rate is zero or negative or if one of the three amounts is implausible,
    /// because then there is no percentage.
    ///
    /// @param quotedPrice the sell price known to the customer, in dollars
    public SellPrice computeNewSellPrice(BigDecimal quotedPrice, BigDecimal previousBuyRate, BigDecimal newBuyRate) {
        boolean keepsPercentage = this == KEEP_MARGIN
                && DecimalLimits.isInRange(quotedPrice)
                && DecimalLimits.isInRange(previousBuyRate)
                && DecimalLimits.isInRange(newBuyRate)
                && previousBuyRate.signum() > 0;
        return SellPrice.ofBuyAndSell(
                newBuyRate,
                keepsPercentage
                        ? quotedPrice.multiply(newBuyRate).divide(previousBuyRate, DecimalLimits.PRECISION)
                        : quotedPrice);
    }
}
