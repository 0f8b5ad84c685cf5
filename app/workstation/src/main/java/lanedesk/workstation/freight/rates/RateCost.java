package lanedesk.workstation.freight.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import lanedesk.workstation.freight.Figures;

/// The cost of a rate, and its upper bound where the service leaves that open.
///
/// @param least the cheaper reading, which is the buy rate as it is shown
/// @param most the dearer reading, the same where there is but one
public record RateCost(BigDecimal least, BigDecimal most) {
    /// The highest price that is believed.
    public static final BigDecimal MOST_CREDIBLE = new BigDecimal(1_000_000);

    /// A cost with one reading.
    public static RateCost exactly(BigDecimal buy) {
        return new RateCost(buy, buy);
    }

    /// Whether a rate can have this price: more than nothing, and not beyond belief.
    public static boolean isCredible(BigDecimal price) {
        return Figures.usable(price) && price.signum() > 0 && price.compareTo(MOST_CREDIBLE) <= 0;
    }

    /// Whether there is but one reading.
    public boolean isCertain() {
        return least.compareTo(most) == 0;
    }

    /// Returns the profit of selling at a price, to the cent; negative for a loss.
    public BigDecimal profit(BigDecimal sell) {
        return cents(sell.subtract(least));
    }

    /// Returns the least profit, by the dearer reading.
    public BigDecimal leastProfit(BigDecimal sell) {
        return cents(sell.subtract(most));
    }

    /// Whether selling at a price loses by the dearer reading.
    public boolean mayLose(BigDecimal sell) {
        return leastProfit(sell).signum() < 0;
    }

    private static BigDecimal cents(BigDecimal amount) {
        return amount.setScale(2, RoundingMode.HALF_UP);
    }
}
