package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import lanedesk.freight.DecimalLimits;

/// What a rate costs, that is, its buy rate: the basis of its sell prices, profits and ranks.
///
/// @param buyRate the buy rate, for drayage depending on the fuel mode
/// @param isFuelAssumed whether `buyRate` adds fuel to the service's total although it is unknown whether the
///        total already includes fuel
public record RateCost(BigDecimal buyRate, boolean isFuelAssumed) {
    /// The highest plausible price, in dollars.
    public static final BigDecimal MAX_PLAUSIBLE_PRICE = new BigDecimal(1_000_000);

    /// The cost for a buy rate that the service stated, without an assumption about fuel.
    public static RateCost ofStatedBuyRate(BigDecimal buy) {
        return new RateCost(buy, false);
    }

    /// Whether a price is positive and plausible.
    public static boolean isPlausiblePrice(BigDecimal price) {
        return DecimalLimits.isInRange(price) && price.signum() > 0 && price.compareTo(MAX_PLAUSIBLE_PRICE) <= 0;
    }

    /// The profit of a sell price, to the cent; negative for a loss.
    public BigDecimal profitAtSellPrice(BigDecimal sell) {
        return sell.subtract(buyRate).setScale(2, RoundingMode.HALF_UP);
    }

    /// Whether a sell price is below cost.
    public boolean isLossAtSellPrice(BigDecimal sell) {
        return profitAtSellPrice(sell).signum() < 0;
    }
}
