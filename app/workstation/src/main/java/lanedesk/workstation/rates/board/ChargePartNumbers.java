package lanedesk.workstation.rates.board;

import java.util.List;
import lanedesk.freight.rates.ChargeKind;
import lanedesk.freight.rates.RateCharge;

/// Assigns charges to the parts of a price: 1 line haul, 2 fuel, 3 the first extra, 4 all others.
public final class ChargePartNumbers {

    /// The number of parts.
    public static final int PART_COLORS = 4;

    private int nextExtraPart = 3;

    /// The part of a rate's next charge; 0 for a waived charge and for a discount, which reduces the line haul.
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
