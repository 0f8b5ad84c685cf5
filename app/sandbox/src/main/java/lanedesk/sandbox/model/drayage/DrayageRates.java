package lanedesk.sandbox.model.drayage;

import java.util.List;

/// The rates and the market's texts for a drayage request. The list of rates is empty if no carrier serves the
/// lane.
public record DrayageRates(
        List<DrayageRate> rates,
        List<MarketNote> notes,
        List<MarketRemark> remarks,
        List<MarketDisclaimer> disclaimers) {
    public DrayageRates {
        rates = List.copyOf(rates);
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
        disclaimers = List.copyOf(disclaimers);
    }
}
