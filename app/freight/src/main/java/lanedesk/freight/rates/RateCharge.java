package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One charge of a rate.
///
/// @param code the service's charge code, null if not stated
/// @param name display name
/// @param quantity number of times that the charge is applied
/// @param amount total amount, negative for a discount
/// @param isWaived whether the carrier waives the charge, so that it is not payable
public record RateCharge(@Nullable Integer code, String name, long quantity, BigDecimal amount, boolean isWaived) {

    /// A charge with quantity one.
    public RateCharge(@Nullable Integer code, String name, BigDecimal amount, boolean waived) {
        this(code, name, 1, amount, waived);
    }

    /// The payable amount, zero if waived.
    public BigDecimal payableAmount() {
        return isWaived ? BigDecimal.ZERO : amount;
    }

    String normalizedName() {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0]+", " ");
    }
}
