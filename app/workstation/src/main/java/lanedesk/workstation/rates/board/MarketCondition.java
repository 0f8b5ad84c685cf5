package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.UUID;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.SavedQuote;

/// A market text of a drayage quote, and whether the text is acknowledged. Each market text must be
/// acknowledged before booking.
///
/// @param isNewInMarket whether earlier quotes of the market did not have this text
public record MarketCondition(MarketText text, UUID quote, boolean isNewInMarket, boolean isAcknowledged) {

    /// Returns all market texts of a quote, with the information whether `dispatcher` acknowledged the text.
    static List<MarketCondition> ofQuote(SavedQuote.Drayage quote, MarketTexts marketTexts, String dispatcher) {
        return MarketText.marketTextsOf(quote.quote()).stream()
                .map(text -> new MarketCondition(
                        text,
                        quote.id(),
                        marketTexts.newTexts().contains(text),
                        text.isAcknowledgedBy(dispatcher, marketTexts.acknowledgements())))
                .toList();
    }

    public MarketCondition asAcknowledged() {
        return new MarketCondition(text, quote, isNewInMarket, true);
    }
}
