package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.journal.quote.QuotedLane;

/// The new texts of a drayage quote and the acknowledgements of its texts.
///
/// @param newTexts texts that the previous quote of the market did not have; without a previous quote, texts
///        that no quote showed before
public record MarketTexts(Set<MarketText> newTexts, List<Acknowledgement> acknowledgements) {

    public MarketTexts {
        newTexts = Set.copyOf(newTexts);
        acknowledgements = List.copyOf(acknowledgements);
    }

    /// Finds the new texts of a quote and the acknowledgements of its texts. Reads the journal, so it must be
    /// called in a background task.
    public static MarketTexts findNewAndAcknowledged(SavedQuote.Drayage quote, EnvironmentJournal journal) {
        List<MarketText> allTexts = MarketText.marketTextsOf(quote.quote());
        Set<MarketText> newTexts = journal.quotes()
                .findPreviousDrayageQuoteOfMarket(quote.id(), marketEndOfLane(quote))
                .map(QuoteService::parseStoredQuote)
                .map(previousQuote -> textsNotIn(allTexts, previousQuote))
                .orElseGet(() -> textsNeverShownBefore(allTexts, quote, journal.acknowledgements()));
        return new MarketTexts(newTexts, journal.acknowledgements().findByQuote(quote.id()));
    }

    private static String marketEndOfLane(SavedQuote.Drayage quote) {
        QuotedLane lane = quote.stored().details().lane();
        return quote.request().operationType().equals(OperationType.EXPORT) ? lane.destination() : lane.origin();
    }

    private static Set<MarketText> textsNotIn(List<MarketText> allTexts, SavedQuote previousQuote) {
        Set<MarketText> newTexts = new HashSet<>(allTexts);
        if (previousQuote instanceof SavedQuote.Drayage drayage) {
            MarketText.marketTextsOf(drayage.quote()).forEach(newTexts::remove);
        }
        return newTexts;
    }

    private static Set<MarketText> textsNeverShownBefore(
            List<MarketText> allTexts, SavedQuote.Drayage quote, Acknowledgements acknowledgements) {
        Instant quotedAt = quote.stored().details().quotedAt();
        Set<MarketText> newTexts = new HashSet<>();
        for (String zip :
                allTexts.stream().map(MarketText::marketZip).distinct().toList()) {
            List<MarketText> textsOfMarket = allTexts.stream()
                    .filter(text -> text.marketZip().equals(zip))
                    .toList();
            Map<String, Instant> firstShownTimes = acknowledgements.findFirstShownTimes(
                    zip, textsOfMarket.stream().map(MarketText::text).toList());
            textsOfMarket.stream()
                    .filter(text ->
                            !firstShownTimes.getOrDefault(text.text(), quotedAt).isBefore(quotedAt))
                    .forEach(newTexts::add);
        }
        return newTexts;
    }
}
