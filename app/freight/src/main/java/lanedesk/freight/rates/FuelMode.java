package lanedesk.freight.rates;

import java.math.BigDecimal;
import lanedesk.freight.DecimalLimits;

/// How the total of a drayage rate is interpreted, because the interface does not say whether the total includes
/// fuel. Every price, minimum profit, rank and lane history entry of drayage uses [#toRateCost] or
/// [#addsFuelToTotal].
public enum FuelMode {
    /// Not chosen yet: the fuel is added, which is the cautious interpretation.
    NOT_KNOWN,
    /// The total includes the fuel.
    INSIDE,
    /// The fuel is added to the total.
    ON_TOP;

    /// Whether the fuel is added to the total.
    public boolean addsFuelToTotal() {
        return this != INSIDE;
    }

    /// The cost of a rate by this interpretation. Implausible amounts are not added; while the mode is unknown,
    /// negative fuel is not added either.
    public RateCost toRateCost(BigDecimal expectedTotal, BigDecimal fuel) {
        boolean isCountable = DecimalLimits.isInRange(expectedTotal) && DecimalLimits.isInRange(fuel);
        if (!addsFuelToTotal() || !isCountable || fuel.signum() == 0 || (this == NOT_KNOWN && fuel.signum() < 0)) {
            return RateCost.withoutAssumedFuel(expectedTotal);
        }
        return new RateCost(expectedTotal.add(fuel), this == NOT_KNOWN);
    }
}
