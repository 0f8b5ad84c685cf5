package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// The outcome of pricing a rate.
public sealed interface SellPrice {

    /// What no freight is sold for: a price of this and above is a slip of the hand.
    BigDecimal MAX_PLAUSIBLE_PRICE = new BigDecimal(10_000_000);

    /// Reads a sell price as it is typed by hand; empty where it is none.
    static Optional<BigDecimal> parseTypedPrice(String text) {
        return TypedNumber.parseUnambiguousAmount(text)
                .filter(sell -> sell.signum() > 0 && sell.compareTo(MAX_PLAUSIBLE_PRICE) < 0)
                .map(sell -> sell.setScale(2, RoundingMode.HALF_UP));
    }

    /// A price to the cent.
    ///
    /// @param buy buy rate as the service gave it
    /// @param sell sell price, two decimals
    /// @param profit sell less buy, two decimals, negative where it loses
    /// @param isMinimumProfitApplied whether the floor, not the percent, made the price
    record Priced(BigDecimal buy, BigDecimal sell, BigDecimal profit, boolean isMinimumProfitApplied)
            implements SellPrice {

        static Priced of(BigDecimal buy, BigDecimal sell, boolean floorApplied) {
            return new Priced(buy, sell, sell.subtract(buy).setScale(2, RoundingMode.HALF_UP), floorApplied);
        }

        /// Profit in percent of sell, two decimals; zero for a sell of zero.
        public BigDecimal marginPercent() {
            return percent(sell.subtract(buy), sell);
        }

        private static BigDecimal percent(BigDecimal part, BigDecimal whole) {
            return whole.signum() == 0
                    ? BigDecimal.ZERO.setScale(2)
                    : part.multiply(BigDecimal.valueOf(100)).divide(whole, 2, RoundingMode.HALF_UP);
        }
    }

    /// No price can be made.
    ///
    /// @param reason why
    record Unpriced(Reason reason) implements SellPrice {}

    /// Why no price can be made.
    enum Reason {
        /// The buy rate is negative or absurd.
        BUY_OUT_OF_RANGE,
        /// The sell price is negative or absurd.
        SELL_OUT_OF_RANGE,
        /// The percent is under −100 or absurd.
        PERCENT_OUT_OF_RANGE,
        /// A margin of 100 % or more has no price.
        MARGIN_OF_ALL,
        /// The floor is negative or absurd.
        FLOOR_OUT_OF_RANGE
    }

    /// A sell price typed by hand, or the service's suggested one, held against a buy rate.
    static SellPrice of(BigDecimal buy, BigDecimal sell) {
        if (!DecimalLimits.isInRange(buy) || buy.signum() < 0) {
            return new Unpriced(Reason.BUY_OUT_OF_RANGE);
        }
        if (!DecimalLimits.isInRange(sell) || sell.signum() < 0 || sell.compareTo(MAX_PLAUSIBLE_PRICE) >= 0) {
            return new Unpriced(Reason.SELL_OUT_OF_RANGE);
        }
        return Priced.of(buy, sell.setScale(2, RoundingMode.HALF_UP), false);
    }

    /// The price, where there is one.
    default Optional<Priced> toPriced() {
        return this instanceof Priced priced ? Optional.of(priced) : Optional.empty();
    }
}
