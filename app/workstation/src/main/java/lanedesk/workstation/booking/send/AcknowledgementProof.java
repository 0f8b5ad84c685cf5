package lanedesk.workstation.booking.send;

import java.util.List;
import java.util.Optional;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.workstation.quoting.MarketText;

/// Proves that one dispatcher acknowledged every note, remark and disclaimer of a drayage quote. Only the complete set
/// yields an instance, and no drayage booking is made without the one of who books.
public final class AcknowledgementProof {

    private final long quoteNumber;
    private final String dispatcher;

    private AcknowledgementProof(long quoteNumber, String dispatcher) {
        this.quoteNumber = quoteNumber;
        this.dispatcher = dispatcher;
    }

    /// Empty while a text of the quote is not among those that the dispatcher acknowledged.
    public static Optional<AcknowledgementProof> proofIfComplete(
            DrayageQuote quote, String dispatcher, List<Acknowledgement> recorded) {
        return missingTexts(quote, dispatcher, recorded).isEmpty()
                ? Optional.of(new AcknowledgementProof(quote.quoteNumber(), dispatcher))
                : Optional.empty();
    }

    /// Returns the texts of the quote that the dispatcher has not acknowledged yet.
    public static List<MarketText> missingTexts(DrayageQuote quote, String dispatcher, List<Acknowledgement> recorded) {
        return MarketText.of(quote).stream()
                .filter(text -> !text.isAcknowledgedBy(dispatcher, recorded))
                .toList();
    }

    /// The e-mail of who acknowledged them.
    public String dispatcher() {
        return dispatcher;
    }

    /// The service's number of the quote whose texts were acknowledged.
    public long quoteNumber() {
        return quoteNumber;
    }
}
