package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The kinds of charges in a rate.
public enum ChargeKind {
    /// The line haul: the first charge with a payable amount above zero, unless it is a discount or a fuel
    /// surcharge.
    HAUL,
    /// A charge with a negative amount or with "discount" in its name.
    DISCOUNT,
    /// A charge with "fuel" in its name.
    FUEL,
    /// Any other charge.
    EXTRA;

    private static final BigDecimal HUNDRED = new BigDecimal(100);

    /// The kind of a charge; `all` contains all charges of the rate.
    public static ChargeKind kindOfCharge(RateCharge charge, List<RateCharge> all) {
        String name = charge.name().toLowerCase(Locale.ROOT);
        if (charge.amount().signum() < 0 || name.contains("discount")) {
            return DISCOUNT;
        }
        if (name.contains("fuel")) {
            return FUEL;
        }
        boolean isFirstPayable = all.stream()
                .filter(rateCharge -> rateCharge.payableAmount().signum() > 0)
                .findFirst()
                .filter(charge::equals)
                .isPresent();
        return isFirstPayable ? HAUL : EXTRA;
    }

    /// The percentage of a discount relative to the line haul, or of a fuel surcharge relative to the
    /// discounted line haul. Empty for other charges and for a rate without a line haul.
    public static Optional<BigDecimal> percentOfDiscountOrFuel(RateCharge charge, List<RateCharge> all) {
        return switch (kindOfCharge(charge, all)) {
            case DISCOUNT -> percentOfBase(charge.payableAmount().abs(), sumOfKind(HAUL, all));
            case FUEL ->
                percentOfBase(charge.payableAmount(), sumOfKind(HAUL, all).add(sumOfKind(DISCOUNT, all)));
            case HAUL, EXTRA -> Optional.empty();
        };
    }

    private static BigDecimal sumOfKind(ChargeKind part, List<RateCharge> all) {
        return all.stream()
                .filter(rateCharge -> kindOfCharge(rateCharge, all) == part)
                .map(RateCharge::payableAmount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Optional<BigDecimal> percentOfBase(BigDecimal amount, BigDecimal base) {
        return base.signum() <= 0 || amount.signum() <= 0
                ? Optional.empty()
                : Optional.of(amount.multiply(HUNDRED).divide(base, 1, RoundingMode.HALF_UP));
    }
}
