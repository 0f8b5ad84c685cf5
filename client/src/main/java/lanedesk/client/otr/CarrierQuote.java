package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import org.jspecify.annotations.Nullable;

/// One carrier's rate (interface: OTR quote result, Carrier quote). Amounts are of one currency, which the interface
/// does not state.
///
/// @param rateNumber identifies the rate; a booking names it
/// @param carrierNumber identifies the carrier
/// @param transitDays estimated days in transit
/// @param mode LTL or Truckload; another word is kept as it came
/// @param serviceDescription the service level in words
/// @param totalAmount buy rate, the actual cost of the carrier
/// @param suggestedRate suggested sell price
/// @param quoteExpirationDate when the rate expires, with its offset
/// @param accessorials accessorials in the rate
/// @param charges lines of the price
public record CarrierQuote(
        long rateNumber,
        long carrierNumber,
        String carrierName,
        int transitDays,
        Mode mode,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String service,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String serviceDescription,
        BigDecimal totalAmount,
        BigDecimal suggestedRate,
        IsoDateTime quoteExpirationDate,
        List<RateAccessorial> accessorials,
        List<Charge> charges,
        Map<String, @Nullable Object> extras) {

    public CarrierQuote {
        accessorials = List.copyOf(accessorials);
        charges = List.copyOf(charges);
    }

    /// The equipment of a Truckload rate. The interface neither names the list nor its fields, so whatever extra field
    /// speaks of equipment is taken: a list, one object, or one word.
    public List<Equipment> equipment() {
        return Equipment.in(extras);
    }
}
