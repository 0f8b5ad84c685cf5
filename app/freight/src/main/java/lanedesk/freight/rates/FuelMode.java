package lanedesk.freight.rates;

import java.math.BigDecimal;
import lanedesk.freight.DecimalLimits;

/// How the expected total of a drayage rate is read: the interface does not say whether its fuel is inside. Every
/// price, minimum profit, rank and remembered cost of a container goes by [#toRateCost] or [#countsFuelOnTop].
public enum FuelMode {
    /// Not chosen yet: the cautious reading counts, which is fuel on top.
    NOT_KNOWN,
    /// The expected total holds the fuel.
    INSIDE,
    /// The fuel is charged on top of the expected total.
    ON_TOP;

    /// Whether the fuel is added to the expected total.
    public boolean countsFuelOnTop() {
        return this != INSIDE;
    }

    /// Returns the cost of a rate by this reading; figures beyond belief are not added up, nor is fuel that would
    /// make the rate cheaper while nobody knows that it comes on top.
    public RateCost toRateCost(BigDecimal expectedTotal, BigDecimal fuel) {
        boolean isCountable = DecimalLimits.isInRange(expectedTotal) && DecimalLimits.isInRange(fuel);
        if (!countsFuelOnTop() || !isCountable || fuel.signum() == 0 || (this == NOT_KNOWN && fuel.signum() < 0)) {
            return RateCost.ofStatedCost(expectedTotal);
        }
        return new RateCost(expectedTotal.add(fuel), this == NOT_KNOWN);
    }
}
