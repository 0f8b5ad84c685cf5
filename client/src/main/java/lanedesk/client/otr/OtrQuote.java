package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// The rates for an OTR shipment (interface: OTR quote result). No rates means that no carrier serves the lane.
///
/// @param quoteNumber identifies the quote in a booking
/// @param mileage distance; the interface does not state its unit; null if missing
/// @param referenceQuoteNumber reference of the quote; empty if missing
/// @param carrierQuotes the rates
/// @param extras fields that the interface does not name, and unreadable values, by name
public record OtrQuote(
        long quoteNumber,
        @Lenient @Nullable BigDecimal mileage,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String referenceQuoteNumber,
        @Lenient List<CarrierQuote> carrierQuotes,
        Map<String, @Nullable Object> extras) {

    /// Copies the list of rates.
    public OtrQuote {
        carrierQuotes = List.copyOf(carrierQuotes);
    }
}
