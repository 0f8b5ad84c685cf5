package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.ChargeTotalCheck;

/// The comparison of a rate's charges with its total.
public sealed interface SumCheck {

    /// They add up.
    record Agrees() implements SumCheck {}

    /// The total still includes the waived charges.
    record WaivedInside(BigDecimal waived) implements SumCheck {}

    /// They do not add up; `difference` is the total minus the sum.
    record Differs(BigDecimal difference) implements SumCheck {}

    /// There are no charges, or an amount is not plausible.
    record Unknown() implements SumCheck {}

    static SumCheck of(RateRow row) {
        boolean usable = DecimalLimits.isInRange(row.buy())
                && row.charges().stream().allMatch(charge -> DecimalLimits.isInRange(charge.amount()));
        if (row.charges().isEmpty() || row.isDrayage() || !usable || row.isFieldUnread("charges")) {
            return new Unknown();
        }
        ChargeTotalCheck sum = ChargeTotalCheck.addUp(row.charges(), row.buy());
        if (sum.matchesTotal()) {
            return new Agrees();
        }
        return sum.matchesTotalWithWaived() ? new WaivedInside(sum.waived()) : new Differs(sum.difference());
    }

    default boolean isConsistent() {
        return this instanceof Agrees;
    }
}
