package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import java.util.List;

/// The answer to an OTR quote request.
public record OtrQuoteResult(
        long quoteNumber, BigDecimal mileage, String referenceQuoteNumber, List<CarrierQuote> carrierQuotes) {
    public OtrQuoteResult {
        carrierQuotes = List.copyOf(carrierQuotes);
    }
}
