package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// The sell price of a rate, or the reason why the rate has none.
public sealed interface SellPrice {

    /// Sell prices of this amount or more are treated as typing errors.
    BigDecimal MAX_PLAUSIBLE_PRICE = new BigDecimal(10_000_000);

    /// Parses a typed sell price, rounded to the cent; empty if the text is not an amount above zero and below
    /// [#MAX_PLAUSIBLE_PRICE].
    static Optional<BigDecimal> parseTypedPrice(String text) {
        return TypedNumber.parseUnambiguousAmount(text)
                .filter(sell -> sell.signum() > 0 && sell.compareTo(MAX_PLAUSIBLE_PRICE) < 0)
                .map(sell -> sell.setScale(2, RoundingMode.HALF_UP));
    }

    /// The rate has a sell price.
    ///
    /// @param buyRate buy rate as the service gave it
    /// @param sellPrice sell price, two decimals
    /// @param profit sell minus buy, two decimals, negative for a loss
    /// @param isMinimumProfitApplied whether the minimum profit, not the percentage, determined the price
    record Priced(BigDecimal buyRate, BigDecimal sellPrice, BigDecimal profit, boolean isMinimumProfitApplied)
            implements SellPrice {

        static Priced of(BigDecimal buy, BigDecimal sell, boolean isMinimumProfitApplied) {
            return new Priced(buy, sell, sell.subtract(buy).setScale(2, RoundingMode.HALF_UP), isMinimumProfitApplied);
        }

        /// Profit in percent of sell, two decimals; zero for a sell price of zero.
        public BigDecimal marginPercent() {
            return percentOf(sellPrice.subtract(buyRate), sellPrice);
        }

        private static BigDecimal percentOf(BigDecimal part, BigDecimal total) {
            return total.signum() == 0
                    ? BigDecimal.ZERO.setScale(2)
                    : part.multiply(BigDecimal.valueOf(100)).divide(total, 2, RoundingMode.HALF_UP);
        }
    }

    /// The rate has no sell price.
    ///
    /// @param reason why there is no sell price
    record Unpriced(Reason reason) implements SellPrice {}

    /// Why a rate has no sell price.
    enum Reason {
        /// The buy rate is negative or implausible.
        BUY_OUT_OF_RANGE,
        /// The sell price is negative or implausible.
        SELL_OUT_OF_RANGE,
        /// The percentage is below −100, above 10,000 or implausible.
        PERCENT_OUT_OF_RANGE,
        /// A margin of 100 % or more is impossible.
        MARGIN_TOO_HIGH,
        /// The minimum profit is negative or implausible.
        MINIMUM_PROFIT_OUT_OF_RANGE
    }

    /// The result for a buy rate and a typed or suggested sell price; unpriced if one of the two is
    /// implausible.
    static SellPrice ofBuyAndSell(BigDecimal buyRate, BigDecimal sellPrice) {
        if (!DecimalLimits.isInRange(buyRate) || buyRate.signum() < 0) {
            return new Unpriced(Reason.BUY_OUT_OF_RANGE);
        }
        if (!DecimalLimits.isInRange(sellPrice)
                || sellPrice.signum() < 0
                || sellPrice.compareTo(MAX_PLAUSIBLE_PRICE) >= 0) {
            return new Unpriced(Reason.SELL_OUT_OF_RANGE);
        }
        return Priced.of(buyRate, sellPrice.setScale(2, RoundingMode.HALF_UP), false);
    }

    /// This result if it is a sell price; empty if the rate has no sell price.
    default Optional<Priced> toPriced() {
        return this instanceof Priced priced ? Optional.of(priced) : Optional.empty();
    }
}
