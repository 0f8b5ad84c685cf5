package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.UUID;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.SavedQuote;

/// A market's text beside the drayage rates of a quote, which is acknowledged before booking.
///
/// @param isNewInMarket whether the market's quotes before did not have it
public record MarketCondition(MarketText text, UUID quote, boolean isNewInMarket, boolean isAcknowledged) {

    /// Every text of the quote, and whether `dispatcher` has acknowledged it.
    static List<MarketCondition> fromQuote(SavedQuote.Drayage quote, MarketTexts known, String dispatcher) {
        return MarketText.of(quote.quote()).stream()
                .map(text -> new MarketCondition(
                        text,
                        quote.id(),
                        known.newTexts().contains(text),
                        text.isAcknowledgedBy(dispatcher, known.acknowledged())))
                .toList();
    }

    public MarketCondition withAcknowledgement() {
        return new MarketCondition(text, quote, isNewInMarket, true);
    }
}
