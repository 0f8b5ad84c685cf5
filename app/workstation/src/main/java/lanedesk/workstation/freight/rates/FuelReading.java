package lanedesk.workstation.freight.rates;

import java.math.BigDecimal;
import lanedesk.workstation.freight.Figures;

/// How the expected total of a drayage rate is read: the interface does not say whether its fuel is inside.
public enum FuelReading {
    /// Not chosen yet: both readings count.
    NOT_KNOWN,
    /// The expected total holds the fuel.
    INSIDE,
    /// The fuel is charged on top of the expected total.
    ON_TOP;

    /// Returns the cost of a rate by this reading; figures beyond belief are not added up.
    public RateCost cost(BigDecimal expectedTotal, BigDecimal fuel) {
        if (!Figures.usable(expectedTotal) || !Figures.usable(fuel)) {
            return RateCost.exactly(expectedTotal);
        }
        BigDecimal withFuel = expectedTotal.add(fuel);
        return switch (this) {
            case INSIDE -> RateCost.exactly(expectedTotal);
            case ON_TOP -> RateCost.exactly(withFuel);
            case NOT_KNOWN -> new RateCost(expectedTotal, expectedTotal.max(withFuel));
        };
    }
}
