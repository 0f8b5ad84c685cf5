package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.Figures;
import lanedesk.freight.rates.ChargeSum;

/// The charges of a rate held against its total.
public sealed interface SumCheck {

    /// They add up.
    record Agrees() implements SumCheck {}

    /// The total still holds what is waived.
    record WaivedInside(BigDecimal waived) implements SumCheck {}

    /// They do not add up; `difference` is the total less the sum.
    record Differs(BigDecimal difference) implements SumCheck {}

    /// There is nothing to add, or a figure beyond belief.
    record Unknown() implements SumCheck {}

    static SumCheck of(RateRow row) {
        boolean usable =
                Figures.usable(row.buy()) && row.charges().stream().allMatch(charge -> Figures.usable(charge.amount()));
        if (row.charges().isEmpty() || row.isDrayage() || !usable || row.hasUnread("charges")) {
            return new Unknown();
        }
        ChargeSum sum = ChargeSum.of(row.charges(), row.buy());
        if (sum.agrees()) {
            return new Agrees();
        }
        return sum.agreesWithWaived() ? new WaivedInside(sum.waived()) : new Differs(sum.difference());
    }

    default boolean isGood() {
        return this instanceof Agrees;
    }
}
