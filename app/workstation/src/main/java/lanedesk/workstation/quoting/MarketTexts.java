package lanedesk.workstation.quoting;

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

/// The journal's knowledge of a quote's texts.
///
/// @param newTexts those that the quote before of their market had not; where none is kept, those never shown before
public record MarketTexts(Set<MarketText> newTexts, List<Acknowledgement> acknowledged) {

    public MarketTexts {
        newTexts = Set.copyOf(newTexts);
        acknowledged = List.copyOf(acknowledged);
    }

    /// Reads the journal, so it runs inside a job.
    public static MarketTexts of(Quoted.Drayage quoted, EnvironmentJournal journal) {
        List<MarketText> all = MarketText.of(quoted.quote());
        Set<MarketText> fresh = journal.quotes()
                .containerBefore(quoted.id(), market(quoted))
                .map(Quoting::read)
                .map(before -> without(all, before))
                .orElseGet(() -> neverShown(all, quoted, journal.acknowledgements()));
        return new MarketTexts(fresh, journal.acknowledgements().of(quoted.id()));
    }

    private static String market(Quoted.Drayage quoted) {
        QuotedLane lane = quoted.stored().facts().lane();
        return quoted.request().operationType().equals(OperationType.EXPORT) ? lane.to() : lane.from();
    }

    private static Set<MarketText> without(List<MarketText> all, Quoted before) {
        Set<MarketText> fresh = new HashSet<>(all);
        if (before instanceof Quoted.Drayage drayage) {
            MarketText.of(drayage.quote()).forEach(fresh::remove);
        }
        return fresh;
    }

    private static Set<MarketText> neverShown(List<MarketText> all, Quoted.Drayage quoted, Acknowledgements journal) {
        Instant asked = quoted.stored().facts().quotedAt();
        Set<MarketText> fresh = new HashSet<>();
        for (String zip : all.stream().map(MarketText::marketZip).distinct().toList()) {
            List<MarketText> ofMarket =
                    all.stream().filter(text -> text.marketZip().equals(zip)).toList();
            Map<String, Instant> seen = journal.firstSeen(
                    zip, ofMarket.stream().map(MarketText::text).toList());
            ofMarket.stream()
                    .filter(text -> !seen.getOrDefault(text.text(), asked).isBefore(asked))
                    .forEach(fresh::add);
        }
        return fresh;
    }
}
