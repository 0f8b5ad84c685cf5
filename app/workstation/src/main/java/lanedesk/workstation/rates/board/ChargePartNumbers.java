package lanedesk.workstation.rates.board;

import java.util.List;
import lanedesk.freight.rates.ChargeKind;
import lanedesk.freight.rates.RateCharge;

/// Assigns the charges of a rate to the parts of its price: 1 line haul, 2 fuel, 3 first extra charge, 4 other
/// charges. The object counts the extra charges, so each rate or comparison needs a new object.
public final class ChargePartNumbers {

    /// The number of parts.
    public static final int PART_COUNT = 4;

    private int nextExtraPart = 3;

    /// Returns the part of the next charge of a rate; 0 for a waived charge and for a discount, which reduces
    /// the line haul.
    public int assignPartNumber(RateCharge charge, List<RateCharge> chargesOfRate) {
        if (charge.isWaived()) {
            return 0;
        }
        return switch (ChargeKind.kindOfCharge(charge, chargesOfRate)) {
            case HAUL -> 1;
            case FUEL -> 2;
            case DISCOUNT -> 0;
            case EXTRA -> {
                int part = nextExtraPart;
                nextExtraPart = PART_COUNT;
                yield part;
            }
        };
    }
}
