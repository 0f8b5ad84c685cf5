package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.TypedNumber;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Formats;

/// The sell price rule as typed and stored: method, percentage and minimum profit, which may be empty.
public record StoredPricing(SellPricing.Method method, String percent, String floor) {

    static final String CUSTOMER_KEY = "rates.pricing";

    private static final int DECIMALS = 2;

    /// The customer's own rule; empty if the default applies.
    public static Optional<SellPricing> findCustomerRule(CustomerDefaults defaults, long customerNumber) {
        return findOfCustomer(defaults, customerNumber).flatMap(StoredPricing::rule);
    }

    static Optional<StoredPricing> findOfCustomer(CustomerDefaults defaults, long customerNumber) {
        return defaults.find(customerNumber, CUSTOMER_KEY)
                .map(Content::toText)
                .flatMap(StoredPricing::of)
                .filter(stored -> stored.rule().isPresent());
    }

    /// A rule as it would be typed.
    static StoredPricing of(SellPricing rule, Formats formats) {
        BigDecimal minimum = rule.floor();
        return new StoredPricing(
                rule.method(),
                formats.formatForInput(
                        DecimalLimits.stripTrailingZeros(rule.percent().setScale(DECIMALS, RoundingMode.HALF_UP))),
                minimum == null ? "" : formats.formatAmount(minimum));
    }

    /// The rule; empty if its numbers are invalid.
    public Optional<SellPricing> rule() {
        Optional<BigDecimal> least = TypedNumber.parseUnambiguousAmount(floor);
        if (least.isEmpty() && !floor.isBlank()) {
            return Optional.empty();
        }
        return TypedNumber.parsePercent(percent).map(figure -> new SellPricing(method, figure, least.orElse(null)));
    }

    /// The same with the minimum profit in dollars and cents.
    public StoredPricing normalized(Formats formats) {
        return TypedNumber.parseUnambiguousAmount(floor)
                .filter(amount -> amount.scale() <= DECIMALS)
                .map(amount -> new StoredPricing(method, percent, formats.formatAmount(amount)))
                .orElse(this);
    }

    String toText() {
        return method + ";" + percent.strip() + ";" + floor.strip();
    }

    static Optional<StoredPricing> of(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        for (SellPricing.Method method : SellPricing.Method.values()) {
            if (method.name().equals(parts[0])) {
                return Optional.of(new StoredPricing(method, parts[1], parts[2]));
            }
        }
        return Optional.empty();
    }
}
