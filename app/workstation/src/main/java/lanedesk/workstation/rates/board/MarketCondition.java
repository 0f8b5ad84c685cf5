package lanedesk.workstation.rates.board;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.SavedQuote;

/// A market text of one or several drayage quotes, and whether the text is acknowledged. Each market text
/// must be acknowledged before booking.
///
/// @param unacknowledgedQuotes the journal's ids of the quotes for which the text is not acknowledged
/// @param isNewInMarket whether earlier quotes of the market did not have this text
public record MarketCondition(MarketText text, List<UUID> unacknowledgedQuotes, boolean isNewInMarket) {
    public MarketCondition {
        unacknowledgedQuotes = List.copyOf(unacknowledgedQuotes);
    }

    /// Returns all market texts of a quote, with the information whether `dispatcher` acknowledged the text.
    static List<MarketCondition> ofQuote(SavedQuote.Drayage quote, MarketTexts marketTexts, String dispatcher) {
        return MarketText.marketTextsOf(quote.quote()).stream()
                .map(text -> new MarketCondition(
                        text,
                        text.isAcknowledgedBy(dispatcher, marketTexts.acknowledgements())
                                ? List.of()
                                : List.of(quote.id()),
                        marketTexts.newTexts().contains(text)))
                .toList();
    }

    /// Merges the conditions of several quotes that have the same text, in the order of their first
    /// occurrence.
    static List<MarketCondition> mergeByText(List<MarketCondition> conditions) {
        Map<MarketText, MarketCondition> merged = new LinkedHashMap<>();
        conditions.forEach(condition -> merged.merge(
                condition.text(),
                condition,
                (first, second) -> new MarketCondition(
                        first.text(),
                        Stream.concat(first.unacknowledgedQuotes().stream(), second.unacknowledgedQuotes().stream())
                                .distinct()
                                .toList(),
                        first.isNewInMarket() || second.isNewInMarket())));
        return List.copyOf(merged.values());
    }

    public boolean isAcknowledged() {
        return unacknowledgedQuotes.isEmpty();
    }

    public MarketCondition asAcknowledged() {
        return new MarketCondition(text, List.of(), isNewInMarket);
    }
}
