package lanedesk.sandbox.model.drayage;

import java.util.List;

/// The answer to a drayage quote request.
public record DrayageQuoteResult(
        long quoteNumber,
        List<DrayageRate> rates,
        List<MarketNote> notes,
        List<MarketRemark> remarks,
        List<MarketDisclaimer> disclaimers) {
    public DrayageQuoteResult {
        rates = List.copyOf(rates);
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
        disclaimers = List.copyOf(disclaimers);
    }
}
