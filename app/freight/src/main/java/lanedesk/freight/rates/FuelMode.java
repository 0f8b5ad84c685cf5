package lanedesk.freight.rates;

import java.math.BigDecimal;
import lanedesk.freight.DecimalLimits;

/// How the total of a drayage rate is interpreted, because the interface does not say whether the total includes
/// fuel. Every price, minimum profit, rank and lane history entry of drayage uses [#computeRateCost] or
/// [#addsFuelToTotal].
public enum FuelMode {
    /// The user has not chosen a mode. The fuel is added, which is the cautious interpretation.
    NOT_KNOWN,
    /// The total includes the fuel.
    INSIDE,
    /// The fuel is added to the total.
    ON_TOP;

    /// Whether the fuel is added to the total.
    public boolean addsFuelToTotal() {
        return this != INSIDE;
    }

    /// The cost of a rate in this fuel mode: the total, plus the fuel if this mode adds the fuel to the total. An
    /// implausible amount of fuel is not added. In the mode NOT_KNOWN, a negative amount of fuel is not added.
    public RateCost computeRateCost(BigDecimal expectedTotal, BigDecimal fuel) {
        boolean isCountable = DecimalLimits.isInRange(expectedTotal) && DecimalLimits.isInRange(fuel);
        if (!addsFuelToTotal() || !isCountable || fuel.signum() == 0 || (this == NOT_KNOWN && fuel.signum() < 0)) {
            return RateCost.ofStatedBuyRate(expectedTotal);
        }
        return new RateCost(expectedTotal.add(fuel), this == NOT_KNOWN);
    }
}
