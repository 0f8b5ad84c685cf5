package lanedesk.client.drayage;

import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// The rates for a container move (interface: Drayage quote result). A list that the answer lacks is empty.
///
/// @param quoteNumber identifies the quote in a booking
/// @param rates the rates
/// @param notes general information about the market
/// @param remarks conditions and extra charges of the market, to be shown to the user before booking
/// @param disclaimers disclaimers of the market, to be shown to the user before booking
/// @param extras fields that the interface does not name, and unreadable values, by name
public record DrayageQuote(
        long quoteNumber,
        @Lenient List<DrayageRate> rates,
        @Lenient List<MarketNote> notes,
        @Lenient List<MarketRemark> remarks,
        @Lenient List<MarketDisclaimer> disclaimers,
        Map<String, @Nullable Object> extras) {

    /// Copies the lists.
    public DrayageQuote {
        rates = List.copyOf(rates);
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
        disclaimers = List.copyOf(disclaimers);
    }

    /// General information about a market (interface: Drayage quote result, notes).
    ///
    /// @param drayageMarketZipCode postal code of the market; empty if missing
    /// @param note the text
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record MarketNote(@Lenient String drayageMarketZipCode, String note, Map<String, @Nullable Object> extras) {}

    /// A condition or extra charge of a market (interface: Drayage quote result, remarks). The remark must be shown to
    /// the user before booking.
    ///
    /// @param drayageMarketZipCode postal code of the market; empty if missing
    /// @param accessorialNumber number of the accessorial that the remark concerns; null if missing
    /// @param remark the text
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record MarketRemark(
            @Lenient String drayageMarketZipCode,
            @Lenient @Nullable Long accessorialNumber,
            String remark,
            Map<String, @Nullable Object> extras) {}

    /// A disclaimer of a market (interface: Drayage quote result, disclaimers). The disclaimer must be shown to the
    /// user before booking.
    ///
    /// @param drayageMarketZipCode postal code of the market; empty if missing
    /// @param disclaimer the text
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record MarketDisclaimer(
            @Lenient String drayageMarketZipCode, String disclaimer, Map<String, @Nullable Object> extras) {}
}
