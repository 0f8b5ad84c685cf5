package lanedesk.workstation.quoting;

import java.util.List;
import java.util.UUID;
import lanedesk.client.ReadingProblem;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.quote.StoredQuote;

/// A quote of the journal with its request and answer as the client reads them.
public sealed interface SavedQuote {

    StoredQuote stored();

    /// What of the answer could not be read.
    List<ReadingProblem> problems();

    /// The service's number of the quote.
    long quoteNumber();

    /// The journal's id of the quote.
    default UUID id() {
        return stored().id();
    }

    /// An over-the-road quote.
    record Otr(StoredQuote stored, OtrQuoteRequest request, OtrQuote quote, List<ReadingProblem> problems)
            implements SavedQuote {

        /// An answer that was read wholly.
        public Otr(StoredQuote stored, OtrQuoteRequest request, OtrQuote quote) {
            this(stored, request, quote, List.of());
        }

        @Override
        public long quoteNumber() {
            return quote.quoteNumber();
        }
    }

    /// A container quote.
    record Drayage(StoredQuote stored, DrayageQuoteRequest request, DrayageQuote quote, List<ReadingProblem> problems)
            implements SavedQuote {

        /// An answer that was read wholly.
        public Drayage(StoredQuote stored, DrayageQuoteRequest request, DrayageQuote quote) {
            this(stored, request, quote, List.of());
        }

        @Override
        public long quoteNumber() {
            return quote.quoteNumber();
        }
    }
}
