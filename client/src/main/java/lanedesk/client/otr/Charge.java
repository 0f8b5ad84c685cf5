package lanedesk.client.otr;

import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One line of a rate's price (interface: OTR quote result, charges).
///
/// @param displayName for people
/// @param chargeCode code; its values are not stated
/// @param amount amount, in the currency of the rate; negative for a discount
/// @param isWaived whether it is waived
/// @param extras fields the interface does not name, as plain values
public record Charge(
        String displayName,
        long chargeCode,
        BigDecimal amount,
        boolean isWaived,
        Map<String, @Nullable Object> extras) {}
