package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.util.List;

/// The sum of a rate's charges held against its total.
///
/// @param sum what is payable
/// @param waived what is waived
/// @param total the total stated
/// @param difference total less sum
public record ChargeTotalCheck(BigDecimal sum, BigDecimal waived, BigDecimal total, BigDecimal difference) {
    private static final BigDecimal CENT = new BigDecimal("0.01");

    /// Adds up charges.
    public static ChargeTotalCheck addUp(List<RateCharge> charges, BigDecimal total) {
        BigDecimal sum = charges.stream().map(RateCharge::payable).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal waived = charges.stream()
                .filter(RateCharge::waived)
                .map(RateCharge::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new ChargeTotalCheck(sum, waived, total, total.subtract(sum));
    }

    /// Whether sum and total agree to less than a cent.
    public boolean matchesTotal() {
        return difference.abs().compareTo(CENT) < 0;
    }

    /// Whether they would agree if the waived charges were payable: the total has not let go of them.
    public boolean matchesTotalWithWaived() {
        return waived.signum() != 0 && difference.subtract(waived).abs().compareTo(CENT) < 0;
    }
}
