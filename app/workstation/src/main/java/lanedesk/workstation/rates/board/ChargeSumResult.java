package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.ChargeTotalCheck;

/// The comparison of a rate's charges with its total.
public sealed interface ChargeSumResult {

    /// They add up.
    record Agrees() implements ChargeSumResult {}

    /// The total still includes the waived charges.
    record WaivedInside(BigDecimal waived) implements ChargeSumResult {}

    /// They do not add up; `difference` is the total minus the sum.
    record Differs(BigDecimal difference) implements ChargeSumResult {}

    /// There are no charges, or an amount is not plausible.
    record Unknown() implements ChargeSumResult {}

    static ChargeSumResult checkSum(RateRow row) {
        boolean areAmountsInRange = DecimalLimits.isInRange(row.buy())
                && row.charges().stream().allMatch(charge -> DecimalLimits.isInRange(charge.amount()));
        if (row.charges().isEmpty() || row.isDrayage() || !areAmountsInRange || row.isFieldUnreadable("charges")) {
            return new Unknown();
        }
        ChargeTotalCheck totalCheck = ChargeTotalCheck.compareWithTotal(row.charges(), row.buy());
        if (totalCheck.matchesTotal()) {
            return new Agrees();
        }
        return totalCheck.matchesTotalWithWaived()
                ? new WaivedInside(totalCheck.waivedSum())
                : new Differs(totalCheck.difference());
    }

    default boolean isSumEqualToTotal() {
        return this instanceof Agrees;
    }
}
