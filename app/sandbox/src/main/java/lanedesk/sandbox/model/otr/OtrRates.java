package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import java.util.List;

/// The rates for an OTR request and the length of the lane in miles. The list of rates is empty if no carrier
/// serves the lane.
public record OtrRates(BigDecimal mileage, List<CarrierQuote> carrierQuotes) {
    public OtrRates {
        carrierQuotes = List.copyOf(carrierQuotes);
    }
}
