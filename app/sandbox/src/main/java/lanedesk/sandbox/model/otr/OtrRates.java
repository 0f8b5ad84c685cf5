package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import java.util.List;

/// What rating finds for an OTR request: miles, and a rate per carrier; none when no carrier serves the lane.
public record OtrRates(BigDecimal mileage, List<CarrierQuote> carrierQuotes) {
    public OtrRates {
        carrierQuotes = List.copyOf(carrierQuotes);
    }
}
