package lanedesk.client.otr;

import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One line of a rate's price (interface: OTR quote result, charges).
///
/// @param chargeCode code; its values are not stated
/// @param amount amount, in the currency of the rate; negative for a discount
public record Charge(
        String displayName,
        long chargeCode,
        BigDecimal amount,
        boolean isWaived,
        Map<String, @Nullable Object> extras) {}
