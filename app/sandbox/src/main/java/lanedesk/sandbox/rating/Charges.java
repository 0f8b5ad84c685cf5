package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.RateCharge;
import org.jspecify.annotations.Nullable;

/// Collects the charges of one rate and their total. The first digit of a charge code is the kind of charge: 1
/// linehaul, 2 fuel and capacity, 3 accessorials, 4 other charges.
final class Charges {
    static final int LINEHAUL = 100;
    static final int DISCOUNT = 110;
    static final int MINIMUM = 115;
    static final int FUEL = 200;
    static final int DENSITY = 210;
    static final int LINEAR_FOOT = 220;
    private static final int INSURANCE = 400;
    static final int SERVICE = 410;
    static final int SEASON = 420;
    static final int HIGH_COST_AREA = 430;
    static final int BORDER = 440;
    static final int PROCESSING = 450;

    private static final BigDecimal EXTRA_COVERAGE_FACTOR = new BigDecimal("1.10");
    private static final BigDecimal MIN_PREMIUM = new BigDecimal("25.00");

    private final List<RateCharge> charges;
    private BigDecimal total;

    Charges() {
        this.charges = new ArrayList<>();
        this.total = Money.ZERO;
    }

    private Charges(Charges other) {
        this.charges = new ArrayList<>(other.charges);
        this.total = other.total;
    }

    /// Returns a copy. Charges added to the copy are not added to this object.
    Charges copy() {
        return new Charges(this);
    }

    /// Adds a charge to the list and to the total. Does nothing if the amount is zero.
    Charges addUnlessZero(String name, int code, BigDecimal amount) {
        if (amount.signum() != 0) {
            charges.add(new RateCharge(name, code, amount, false));
            total = total.add(amount);
        }
        return this;
    }

    /// Adds a waived charge to the list. A waived charge does not change the total.
    Charges addWaived(String name, int code, BigDecimal amount) {
        charges.add(new RateCharge(name, code, amount, true));
        return this;
    }

    /// Adds the premium for the value of the cargo, at least 25 dollars. If requested, the insured value also
    /// includes the charges so far and 10 % extra for lost profits. Does nothing without insurance.
    void addInsurance(@Nullable Insurance insurance) {
        if (insurance == null) {
            return;
        }
        BigDecimal insured = insurance.cargoValue();
        if (insurance.addFreightCost()) {
            insured = insured.add(total);
        }
        if (insurance.addExtraCoverage()) {
            insured = insured.multiply(EXTRA_COVERAGE_FACTOR);
        }
        BigDecimal rate = switch (insurance.goodsValue()) {
            case NEW -> new BigDecimal("0.0035");
            case USED -> new BigDecimal("0.0055");
            case PERISHABLE -> new BigDecimal("0.0075");
        };
        addUnlessZero(
                "Cargo insurance",
                INSURANCE,
                Money.multiplyAndRound(insured, rate).max(MIN_PREMIUM));
    }

    /// The total of all charges that are not waived.
    BigDecimal totalWithoutWaived() {
        return total;
    }

    List<RateCharge> toList() {
        return List.copyOf(charges);
    }
}
