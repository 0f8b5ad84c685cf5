package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.util.List;

/// A rate's charges compared with its total.
///
/// @param sum sum of the payable charges
/// @param waivedSum sum of the waived charges
/// @param total the stated total
/// @param difference total minus sum
public record ChargeTotalCheck(BigDecimal sum, BigDecimal waivedSum, BigDecimal total, BigDecimal difference) {
    private static final BigDecimal CENT = new BigDecimal("0.01");

    /// Adds up the charges and compares the sum with the total.
    public static ChargeTotalCheck compareWithTotal(List<RateCharge> charges, BigDecimal total) {
        BigDecimal sum = charges.stream().map(RateCharge::payableAmount).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal waived = charges.stream()
                .filter(RateCharge::isWaived)
                .map(RateCharge::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new ChargeTotalCheck(sum, waived, total, total.subtract(sum));
    }

    /// Whether sum and total differ by less than a cent.
    public boolean matchesTotal() {
        return difference.abs().compareTo(CENT) < 0;
    }

    /// Whether the sum including the waived charges would match the total.
    public boolean matchesTotalWithWaived() {
        return waivedSum.signum() != 0 && difference.subtract(waivedSum).abs().compareTo(CENT) < 0;
    }
}
