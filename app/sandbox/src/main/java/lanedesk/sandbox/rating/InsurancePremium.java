package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import lanedesk.sandbox.model.otr.Insurance;

/// Calculates the premium of a cargo insurance.
final class InsurancePremium {
    private static final BigDecimal EXTRA_COVERAGE = new BigDecimal("1.10");
    private static final BigDecimal MINIMUM = new BigDecimal("25.00");

    private InsurancePremium() {}

    /// The premium on the cargo's value; including the freight, and 10 % for lost profits, if requested.
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
