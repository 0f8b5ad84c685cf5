package lanedesk.workstation.booking.send;

import java.util.List;
import java.util.Optional;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.quoting.MarketText;

/// Proves that every note, remark and disclaimer of a drayage quote was acknowledged. Only the complete set yields
/// an instance, and no drayage booking is made without one.
public final class Acknowledged {

    private final long quoteNumber;

    private Acknowledged(long quoteNumber) {
        this.quoteNumber = quoteNumber;
    }

    /// Empty while a text of the quote is not among those recorded.
    public static Optional<Acknowledged> of(DrayageQuote quote, List<Acknowledgement> recorded) {
        return missing(quote, recorded).isEmpty()
                ? Optional.of(new Acknowledged(quote.quoteNumber()))
                : Optional.empty();
    }

    /// Returns the texts of the quote that are not acknowledged yet.
    public static List<MarketText> missing(DrayageQuote quote, List<Acknowledgement> recorded) {
        return MarketText.of(quote).stream()
                .filter(text -> recorded.stream().noneMatch(text::isOf))
                .toList();
    }

    /// The service's number of the quote whose texts were acknowledged.
    public long quoteNumber() {
        return quoteNumber;
    }
}
