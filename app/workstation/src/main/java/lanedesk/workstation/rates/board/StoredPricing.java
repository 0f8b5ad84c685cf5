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

/// The sell price rule as typed and saved: method, percentage, and minimum profit, which may be empty.
public record StoredPricing(SellPricing.Method method, String percent, String minimumProfitText) {

    static final String CUSTOMER_DEFAULTS_KEY = "rates.pricing";

    private static final int DECIMALS = 2;

    /// Finds the customer's own rule; empty if the customer has no valid rule.
    public static Optional<SellPricing> findValidCustomerRule(CustomerDefaults defaults, long customerNumber) {
        return findStoredCustomerRule(defaults, customerNumber).flatMap(StoredPricing::parseRule);
    }

    static Optional<StoredPricing> findStoredCustomerRule(CustomerDefaults defaults, long customerNumber) {
        return defaults.find(customerNumber, CUSTOMER_DEFAULTS_KEY)
                .map(Content::toText)
                .flatMap(StoredPricing::parseStoredText)
                .filter(stored -> stored.parseRule().isPresent());
    }

    /// Formats a rule as a dispatcher would type it.
    static StoredPricing fromRule(SellPricing rule, Formats formats) {
        BigDecimal minimumProfit = rule.floor();
        return new StoredPricing(
                rule.method(),
                formats.formatForInput(
                        DecimalLimits.stripTrailingZeros(rule.percent().setScale(DECIMALS, RoundingMode.HALF_UP))),
                minimumProfit == null ? "" : formats.formatMoneyWithoutSign(minimumProfit));
    }

    /// Parses the rule; empty if a number is invalid.
    public Optional<SellPricing> parseRule() {
        Optional<BigDecimal> minimumProfit = TypedNumber.parseUnambiguousAmount(minimumProfitText);
        if (minimumProfit.isEmpty() && !minimumProfitText.isBlank()) {
            return Optional.empty();
        }
        return TypedNumber.parsePercent(percent)
                .map(parsedPercent -> new SellPricing(method, parsedPercent, minimumProfit.orElse(null)));
    }

    /// Returns a copy with the minimum profit formatted in dollars and cents. A minimum profit that is blank,
    /// invalid or has fractions of a cent is left unchanged.
    public StoredPricing withFormattedMinimumProfit(Formats formats) {
        return TypedNumber.parseUnambiguousAmount(minimumProfitText)
                .filter(amount -> amount.scale() <= DECIMALS)
                .map(amount -> new StoredPricing(method, percent, formats.formatMoneyWithoutSign(amount)))
                .orElse(this);
    }

    String toStoredText() {
        return method + ";" + percent.strip() + ";" + minimumProfitText.strip();
    }

    static Optional<StoredPricing> parseStoredText(String text) {
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
