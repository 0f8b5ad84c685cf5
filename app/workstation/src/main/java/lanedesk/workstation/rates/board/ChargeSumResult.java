package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.ChargeTotalCheck;

/// The result of comparing the sum of a rate's charges with its total.
public sealed interface ChargeSumResult {

    /// The sum equals the total.
    record Agrees() implements ChargeSumResult {}

    /// The sum equals the total only if waived charges are added.
    record AgreesWithWaivedCharges(BigDecimal waived) implements ChargeSumResult {}

    /// The sum differs from the total; `difference` is the total minus the sum.
    record Differs(BigDecimal difference) implements ChargeSumResult {}

    /// The rate is a drayage rate, there are no charges, or an amount could not be read or is implausible.
    record Unknown() implements ChargeSumResult {}

    static ChargeSumResult compareSumWithTotal(RateRow row) {
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
                ? new AgreesWithWaivedCharges(totalCheck.waivedSum())
                : new Differs(totalCheck.difference());
    }

    default boolean agreesWithTotal() {
        return this instanceof Agrees;
    }
}
