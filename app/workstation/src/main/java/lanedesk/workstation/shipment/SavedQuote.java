package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;
import lanedesk.client.ReadingProblem;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.quote.StoredQuote;

/// A quote of the journal with its parsed request and answer.
public sealed interface SavedQuote {

    StoredQuote stored();

    /// The parts of the answer that could not be read.
    List<ReadingProblem> problems();

    /// The service's number of the quote.
    long quoteNumber();

    /// The name of the list of rates in the answer.
    String rateListName();

    /// How many of its rates could be read.
    int rateCount();

    /// Whether rates came that could not be read at all, so that a quote without a rate is not one that no carrier
    /// answered.
    default boolean hasUnreadableRates() {
        return problems().stream()
                .anyMatch(problem -> problem.list().isEmpty()
                        ? problem.fields().contains(rateListName())
                        : problem.list().equals(rateListName()) && !problem.isUsable());
    }

    /// The journal's id of the quote.
    default UUID id() {
        return stored().id();
    }

    /// An OTR quote.
    record Otr(StoredQuote stored, OtrQuoteRequest request, OtrQuote quote, List<ReadingProblem> problems)
            implements SavedQuote {

        /// A completely readable answer.
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

        /// A completely readable answer.
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
