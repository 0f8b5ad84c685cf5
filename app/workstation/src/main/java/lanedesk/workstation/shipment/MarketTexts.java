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

/// Which texts of a quote are new, and their acknowledgements.
///
/// @param newTexts texts that the previous quote of their market did not have; without one, those never shown
///     before
public record MarketTexts(Set<MarketText> newTexts, List<Acknowledgement> acknowledged) {

    public MarketTexts {
        newTexts = Set.copyOf(newTexts);
        acknowledged = List.copyOf(acknowledged);
    }

    /// Reads the journal, so it runs in a background task.
    public static MarketTexts load(SavedQuote.Drayage quote, EnvironmentJournal journal) {
        List<MarketText> allTexts = MarketText.of(quote.quote());
        Set<MarketText> fresh = journal.quotes()
                .findContainerQuoteBefore(quote.id(), marketZip(quote))
                .map(QuoteService::parse)
                .map(before -> notIn(allTexts, before))
                .orElseGet(() -> neverShown(allTexts, quote, journal.acknowledgements()));
        return new MarketTexts(fresh, journal.acknowledgements().findByQuote(quote.id()));
    }

    private static String marketZip(SavedQuote.Drayage quote) {
        QuotedLane lane = quote.stored().details().lane();
        return quote.request().operationType().equals(OperationType.EXPORT) ? lane.destination() : lane.origin();
    }

    private static Set<MarketText> notIn(List<MarketText> allTexts, SavedQuote before) {
        Set<MarketText> fresh = new HashSet<>(allTexts);
        if (before instanceof SavedQuote.Drayage drayage) {
            MarketText.of(drayage.quote()).forEach(fresh::remove);
        }
        return fresh;
    }

    private static Set<MarketText> neverShown(
            List<MarketText> allTexts, SavedQuote.Drayage quote, Acknowledgements journal) {
        Instant asked = quote.stored().details().quotedAt();
        Set<MarketText> fresh = new HashSet<>();
        for (String zip :
                allTexts.stream().map(MarketText::marketZip).distinct().toList()) {
            List<MarketText> ofMarket = allTexts.stream()
                    .filter(text -> text.marketZip().equals(zip))
                    .toList();
            Map<String, Instant> seen = journal.findFirstSeen(
                    zip, ofMarket.stream().map(MarketText::text).toList());
            ofMarket.stream()
                    .filter(text -> !seen.getOrDefault(text.text(), asked).isBefore(asked))
                    .forEach(fresh::add);
        }
        return fresh;
    }
}
