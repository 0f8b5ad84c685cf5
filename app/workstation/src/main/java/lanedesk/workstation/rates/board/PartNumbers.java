package lanedesk.workstation.rates.board;

import java.util.List;
import lanedesk.freight.rates.PricePart;
import lanedesk.freight.rates.RateCharge;

/// Numbers charges by the part of the price that they are: 1 the haul, 2 fuel, 3 the first extra, 4 all others.
public final class PartNumbers {

    /// How many parts there are.
    public static final int PARTS = 4;

    private int extra = 3;

    /// Returns the number of a rate's next charge, 0 for a discount, which makes the haul less, and for a waived
    /// one.
    public int next(RateCharge charge, List<RateCharge> all) {
        if (charge.waived()) {
            return 0;
        }
        return switch (PricePart.of(charge, all)) {
            case HAUL -> 1;
            case FUEL -> 2;
            case DISCOUNT -> 0;
            case EXTRA -> {
                int number = extra;
                extra = PARTS;
                yield number;
            }
        };
    }
}
