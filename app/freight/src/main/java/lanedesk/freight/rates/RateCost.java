package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import lanedesk.freight.DecimalLimits;

/// What a rate costs, the one basis of its prices, profits and ranks.
///
/// @param buy the buy rate, for a container by how its fuel is read
/// @param isFuelAssumed whether `buy` counts fuel on top of the total although nobody knows that it comes on top
public record RateCost(BigDecimal buy, boolean isFuelAssumed) {
    /// The highest price that is believed.
    public static final BigDecimal MAX_CREDIBLE = new BigDecimal(1_000_000);

    /// A cost that the service states.
    public static RateCost ofStatedCost(BigDecimal buy) {
        return new RateCost(buy, false);
    }

    /// Whether a rate can have this price: more than nothing, and not beyond belief.
    public static boolean isCredible(BigDecimal price) {
        return DecimalLimits.isInRange(price) && price.signum() > 0 && price.compareTo(MAX_CREDIBLE) <= 0;
    }

    /// Returns the profit of selling at a price, to the cent; negative for a loss.
    public BigDecimal profit(BigDecimal sell) {
        return sell.subtract(buy).setScale(2, RoundingMode.HALF_UP);
    }

    /// Whether selling at a price loses.
    public boolean isLoss(BigDecimal sell) {
        return profit(sell).signum() < 0;
    }
}
