package lanedesk.workstation.quoting;

import java.util.UUID;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.workstation.journal.quote.StoredQuote;

/// A quote of the journal with its request and answer as the client reads them.
public sealed interface Quoted {

    StoredQuote stored();

    /// The service's number of the quote.
    long quoteNumber();

    /// The journal's id of the quote.
    default UUID id() {
        return stored().id();
    }

    /// An over-the-road quote.
    record Otr(StoredQuote stored, OtrQuoteRequest request, OtrQuote quote) implements Quoted {
        @Override
        public long quoteNumber() {
            return quote.quoteNumber();
        }
    }

    /// A container quote.
    record Drayage(StoredQuote stored, DrayageQuoteRequest request, DrayageQuote quote) implements Quoted {
        @Override
        public long quoteNumber() {
            return quote.quoteNumber();
        }
    }
}
