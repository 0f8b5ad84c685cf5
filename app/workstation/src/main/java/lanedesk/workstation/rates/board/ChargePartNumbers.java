package lanedesk.workstation.rates.board;

import java.util.List;
import lanedesk.freight.rates.ChargeKind;
import lanedesk.freight.rates.RateCharge;

/// Numbers charges by the part of the price that they are: 1 the haul, 2 fuel, 3 the first extra, 4 all others.
public final class ChargePartNumbers {

    /// How many parts there are.
    public static final int PART_COLORS = 4;

    private int nextExtraPart = 3;

    /// Returns the number of a rate's next charge, 0 for a discount, which makes the haul less, and for a waived
    /// one.
    public int nextPart(RateCharge charge, List<RateCharge> all) {
        if (charge.waived()) {
            return 0;
        }
        return switch (ChargeKind.ofCharge(charge, all)) {
            case HAUL -> 1;
            case FUEL -> 2;
            case DISCOUNT -> 0;
            case EXTRA -> {
                int number = nextExtraPart;
                nextExtraPart = PART_COLORS;
                yield number;
            }
        };
    }
}
