package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;
import lanedesk.client.ReadingProblem;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.quote.StoredQuote;

/// A quote saved in the journal, with its parsed request and answer.
public sealed interface SavedQuote {

    StoredQuote stored();

    /// Returns the parts of the answer that could not be read.
    List<ReadingProblem> problems();

    /// Returns the service's number of the quote.
    long quoteNumber();

    /// Returns the name of the list of rates in the service's answer.
    String rateListName();

    /// Returns the number of rates that could be read.
    int rateCount();

    /// Returns whether the answer contains rates that could not be read at all. A quote without a readable rate then
    /// does not mean that no carrier offered a rate.
    default boolean hasUnreadableRates() {
        return problems().stream()
                .anyMatch(problem -> problem.list().isEmpty()
                        ? problem.fields().contains(rateListName())
                        : problem.list().equals(rateListName()) && !problem.isUsable());
    }

    /// Returns the journal's id of the quote.
    default UUID id() {
        return stored().id();
    }

    /// An OTR quote.
    record Otr(StoredQuote stored, OtrQuoteRequest request, OtrQuote quote, List<ReadingProblem> problems)
            implements SavedQuote {

        /// Creates a quote whose answer could be read completely.
        public Otr(StoredQuote stored, OtrQuoteRequest request, OtrQuote quote) {
            this(stored, request, quote, List.of());
        }

        @Override
        public String rateListName() {
            return "carrierQuotes";
        }

        @Override
        public int rateCount() {
            return quote.carrierQuotes().size();
        }

        @Override
        public long quoteNumber() {
            return quote.quoteNumber();
        }
    }

    /// A drayage quote.
    record Drayage(StoredQuote stored, DrayageQuoteRequest request, DrayageQuote quote, List<ReadingProblem> problems)
            implements SavedQuote {

        /// Creates a quote whose answer could be read completely.
        public Drayage(StoredQuote stored, DrayageQuoteRequest request, DrayageQuote quote) {
            this(stored, request, quote, List.of());
        }

        @Override
        public String rateListName() {
            return "rates";
        }

        @Override
        public int rateCount() {
            return quote.rates().size();
        }

        @Override
        public long quoteNumber() {
            return quote.quoteNumber();
        }
    }
}
