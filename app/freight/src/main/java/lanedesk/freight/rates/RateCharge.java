package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One line of a rate's price.
///
/// @param code the service's charge code, null where it states none
/// @param name name for people
/// @param quantity how many times it is charged
/// @param amount amount of all of them, negative for a discount
/// @param waived whether it is not charged
public record RateCharge(@Nullable Integer code, String name, long quantity, BigDecimal amount, boolean waived) {

    /// A charge that comes once.
    public RateCharge(@Nullable Integer code, String name, BigDecimal amount, boolean waived) {
        this(code, name, 1, amount, waived);
    }

    /// Returns the payable amount, zero where waived.
    public BigDecimal payable() {
        return waived ? BigDecimal.ZERO : amount;
    }

    String normalizedName() {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0]+", " ");
    }
}
