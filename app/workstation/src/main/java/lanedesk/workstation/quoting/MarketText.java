package lanedesk.workstation.quoting;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// A text that came with a drayage quote and is to be acknowledged before booking (interface: notes, remarks,
/// disclaimers).
///
/// @param accessorial the accessorial a remark speaks of; null for notes and disclaimers
public record MarketText(
        Kind kind, String marketZip, @Nullable Long accessorial, String text) {

    /// The kind of a text; the word is its key in the journal.
    public enum Kind {
        DISCLAIMER,
        REMARK,
        NOTE;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Every text of a quote, each once: disclaimers, remarks, notes.
    public static List<MarketText> of(DrayageQuote quote) {
        List<MarketText> texts = new ArrayList<>();
        quote.disclaimers()
                .forEach(each -> texts.add(
                        new MarketText(Kind.DISCLAIMER, each.drayageMarketZipCode(), null, each.disclaimer())));
        quote.remarks()
                .forEach(each -> texts.add(new MarketText(
                        Kind.REMARK, each.drayageMarketZipCode(), each.accessorialNumber(), each.remark())));
        quote.notes()
                .forEach(each -> texts.add(new MarketText(Kind.NOTE, each.drayageMarketZipCode(), null, each.note())));
        return texts.stream().distinct().toList();
    }

    /// The text as the screen shows it.
    public String shown() {
        return PlainText.multiline(text);
    }

    public boolean isOf(Acknowledgement acknowledgement) {
        return acknowledgement.kind().equalsIgnoreCase(kind.word())
                && acknowledgement.marketZip().equals(marketZip)
                && acknowledgement.text().equals(text);
    }

    /// Whether a dispatcher acknowledged it; another's acknowledgement does not count.
    public boolean isAcknowledgedBy(String dispatcher, Collection<Acknowledgement> acknowledgements) {
        return acknowledgements.stream()
                .anyMatch(each -> isOf(each) && each.dispatcher().strip().equalsIgnoreCase(dispatcher.strip()));
    }

    public Acknowledgement acknowledgedBy(String dispatcher, Instant at, Acknowledgement.Way way) {
        return new Acknowledgement(kind.word(), marketZip, text, dispatcher, at, way);
    }
}
