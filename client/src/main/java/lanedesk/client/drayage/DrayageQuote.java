package lanedesk.client.drayage;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rates for a container move (interface: Drayage quote result).
///
/// @param quoteNumber identifies the quote; a booking names it
/// @param notes general information
/// @param remarks conditions and extra charges
public record DrayageQuote(
        long quoteNumber,
        List<DrayageRate> rates,
        List<MarketNote> notes,
        List<MarketRemark> remarks,
        List<MarketDisclaimer> disclaimers,
        Map<String, @Nullable Object> extras) {

    public DrayageQuote {
        rates = List.copyOf(rates);
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
        disclaimers = List.copyOf(disclaimers);
    }
}
