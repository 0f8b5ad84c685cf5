package lanedesk.workstation.quoting;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.journal.quote.Acknowledgements;

/// The journal's knowledge of a quote's texts.
///
/// @param newTexts those that no earlier quote of their market had
public record MarketTexts(Set<MarketText> newTexts, List<Acknowledgement> acknowledged) {

    public MarketTexts {
        newTexts = Set.copyOf(newTexts);
        acknowledged = List.copyOf(acknowledged);
    }

    /// Reads the journal, so it runs inside a job.
    public static MarketTexts of(Quoted.Drayage quoted, Acknowledgements journal) {
        Instant asked = quoted.stored().facts().quotedAt();
        Set<MarketText> fresh = new HashSet<>();
        List<MarketText> all = MarketText.of(quoted.quote());
        for (String zip : all.stream().map(MarketText::marketZip).distinct().toList()) {
            List<MarketText> ofMarket =
                    all.stream().filter(text -> text.marketZip().equals(zip)).toList();
            Map<String, Instant> seen = journal.firstSeen(
                    zip, ofMarket.stream().map(MarketText::text).toList());
            ofMarket.stream()
                    .filter(text -> !seen.getOrDefault(text.text(), asked).isBefore(asked))
                    .forEach(fresh::add);
        }
        return new MarketTexts(fresh, journal.of(quoted.id()));
    }
}
