package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import lanedesk.sandbox.model.otr.Insurance;

/// Calculates the premium of cargo insurance, in dollars.
final class InsurancePremium {
    private static final BigDecimal EXTRA_COVERAGE = new BigDecimal("1.10");
    private static final BigDecimal MINIMUM = new BigDecimal("25.00");

    private InsurancePremium() {}

    /// Returns the premium for the value of the cargo, at least 25 dollars. If requested, the insured value also
    /// includes the freight charges and 10 % extra for lost profits.
    static BigDecimal calculate(Insurance insurance, BigDecimal freight) {
        BigDecimal insured = insurance.cargoValue();
        if (insurance.addFreightCost()) {
            insured = insured.add(freight);
        }
        if (insurance.addExtraCoverage()) {
            insured = insured.multiply(EXTRA_COVERAGE);
        }
        BigDecimal rate = switch (insurance.goodsValue()) {
            case NEW -> new BigDecimal("0.0035");
            case USED -> new BigDecimal("0.0055");
            case PERISHABLE -> new BigDecimal("0.0075");
        };
        return Money.multiplyAndRound(insured, rate).max(MINIMUM);
    }
}
