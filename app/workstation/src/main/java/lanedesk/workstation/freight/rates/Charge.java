package lanedesk.workstation.freight.rates;

import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One line of a rate's price.
///
/// @param code the service's charge code, null where it states none
/// @param name name for people
/// @param amount amount, negative for a discount
/// @param waived whether it is not charged
public record Charge(@Nullable Integer code, String name, BigDecimal amount, boolean waived) {

    /// What is paid for it, nothing where waived.
    public BigDecimal payable() {
        return waived ? BigDecimal.ZERO : amount;
    }

    String nameKey() {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0]+", " ");
    }
}
