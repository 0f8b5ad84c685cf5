package lanedesk.workstation.booking.send;

import java.util.List;
import java.util.Optional;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.workstation.shipment.MarketText;

/// Proves that one dispatcher has acknowledged every note, remark and disclaimer of a drayage quote. A drayage
/// booking requires the proof of the dispatcher who books.
public final class AcknowledgementProof {

    /// The service's number of the quote whose texts were acknowledged.
    final long quoteNumber;
    private final String dispatcher;

    private AcknowledgementProof(long quoteNumber, String dispatcher) {
        this.quoteNumber = quoteNumber;
        this.dispatcher = dispatcher;
    }

    /// Returns the proof if the dispatcher has acknowledged all texts of the quote; otherwise empty.
    public static Optional<AcknowledgementProof> createIfComplete(
            DrayageQuote quote, String dispatcher, List<Acknowledgement> acknowledgements) {
        return unacknowledgedTexts(quote, dispatcher, acknowledgements).isEmpty()
                ? Optional.of(new AcknowledgementProof(quote.quoteNumber(), dispatcher))
                : Optional.empty();
    }

    /// The texts of the quote that the dispatcher has not acknowledged.
    public static List<MarketText> unacknowledgedTexts(
            DrayageQuote quote, String dispatcher, List<Acknowledgement> acknowledgements) {
        return MarketText.marketTextsOf(quote).stream()
                .filter(text -> !text.isAcknowledgedBy(dispatcher, acknowledgements))
                .toList();
    }

    /// The e-mail address of the dispatcher who has acknowledged the texts.
    public String dispatcher() {
        return dispatcher;
    }
}
