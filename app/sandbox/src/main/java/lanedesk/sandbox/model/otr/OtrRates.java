package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import java.util.List;

/// The rates of an OTR request and its miles; no rates if no carrier serves the lane.
public record OtrRates(BigDecimal mileage, List<CarrierQuote> carrierQuotes) {
    public OtrRates {
        carrierQuotes = List.copyOf(carrierQuotes);
    }
}
