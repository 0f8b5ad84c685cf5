package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/// The rule by which the sell price is computed from the buy rate.
///
/// @param method whether `percent` is a margin (percent of the sell price) or a markup (percent of the buy
///        rate)
/// @param percent percent of the sell price (margin) or of the buy rate (markup)
/// @param floor minimum profit in dollars, null for none
public record SellPricing(
        Method method, BigDecimal percent, @Nullable BigDecimal floor) {

    /// The two pricing methods.
    public enum Method {
        /// Percent of the sell price: sell price = buy rate / (1 − percent).
        MARGIN,
        /// Percent of the buy rate: sell price = buy rate · (1 + percent).
        MARKUP
    }

    /// The default: a markup of 20 percent, and at least 75 dollars.
    public static final SellPricing DEFAULT = new SellPricing(Method.MARKUP, new BigDecimal(20), new BigDecimal(75));

    /// Removes trailing zeros from the minimum profit, so that 75.00 equals 75.
    public SellPricing {
        floor = floor == null || !DecimalLimits.isInRange(floor) ? floor : DecimalLimits.stripTrailingZeros(floor);
    }

    private static final BigDecimal HUNDRED = new BigDecimal(100);
    private static final BigDecimal MAX_PERCENT = new BigDecimal(10_000);

    /// The sell price for a buy rate, or the reason why there is no sell price. Only the final sell price is
    /// rounded, half up to the cent.
    public SellPrice computeSellPrice(BigDecimal buyRate) {
        if (!DecimalLimits.isInRange(buyRate) || buyRate.signum() < 0) {
            return new SellPrice.Unpriced(SellPrice.Reason.BUY_OUT_OF_RANGE);
        }
        if (!DecimalLimits.isInRange(percent)
                || percent.abs().compareTo(MAX_PERCENT) > 0
                || percent.compareTo(HUNDRED.negate()) < 0) {
            return new SellPrice.Unpriced(SellPrice.Reason.PERCENT_OUT_OF_RANGE);
        }
        if (method == Method.MARGIN && percent.compareTo(HUNDRED) >= 0) {
            return new SellPrice.Unpriced(SellPrice.Reason.MARGIN_TOO_HIGH);
        }
        BigDecimal minimumProfit = floor;
        if (minimumProfit != null && (!DecimalLimits.isInRange(minimumProfit) || minimumProfit.signum() < 0)) {
            return new SellPrice.Unpriced(SellPrice.Reason.MINIMUM_PROFIT_OUT_OF_RANGE);
        }
        BigDecimal priceByPercent = method == Method.MARGIN
                ? buyRate.multiply(HUNDRED).divide(HUNDRED.subtract(percent), DecimalLimits.PRECISION)
                : buyRate.multiply(HUNDRED.add(percent)).movePointLeft(2);
        BigDecimal priceWithMinimumProfit = minimumProfit == null ? priceByPercent : buyRate.add(minimumProfit);
        boolean isMinimumProfitApplied = priceWithMinimumProfit.compareTo(priceByPercent) > 0;
        BigDecimal sellPrice =
                (isMinimumProfitApplied ? priceWithMinimumProfit : priceByPercent).setScale(2, RoundingMode.HALF_UP);
        return sellPrice.compareTo(SellPrice.MAX_PLAUSIBLE_PRICE) < 0
                ? SellPrice.Priced.of(buyRate, sellPrice, isMinimumProfitApplied)
                : new SellPrice.Unpriced(SellPrice.Reason.SELL_OUT_OF_RANGE);
    }

    /// The minimum profit of this rule if the profit of the price is below the minimum profit; null otherwise.
    public @Nullable BigDecimal minimumProfitIfNotReached(SellPrice.Priced price) {
        BigDecimal minimum = floor;
        return minimum == null || price.profit().compareTo(minimum) >= 0 ? null : minimum;
    }
}
