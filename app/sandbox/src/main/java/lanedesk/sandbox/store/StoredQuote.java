package lanedesk.sandbox.store;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;

/// A stored quote. A booking is compared with its stored quote.
public sealed interface StoredQuote {
    /// The quote number that the answer to the quote request contains.
    long quoteNumber();

    /// An OTR quote. `mileage` is in miles.
    record Otr(long quoteNumber, OtrQuoteRequest request, BigDecimal mileage, List<CarrierQuote> rates)
            implements StoredQuote {
        public Otr {
            rates = List.copyOf(rates);
        }

        /// Finds the rate with this number.
        public Optional<CarrierQuote> findRate(long rateNumber) {
            return rates.stream()
                    .filter(rate -> rate.rateNumber() == rateNumber)
                    .findFirst();
        }
    }

    /// A drayage quote. `conditions` are the remarks and disclaimers of its market.
    record Drayage(long quoteNumber, DrayageQuoteRequest request, List<DrayageRate> rates, List<String> conditions)
            implements StoredQuote {
        public Drayage {
            rates = List.copyOf(rates);
            conditions = conditions == null ? List.of() : List.copyOf(conditions);
        }

        /// Finds the rate with this number.
        public Optional<DrayageRate> findRate(long rateNumber) {
            return rates.stream()
                    .filter(rate -> rate.rateNumber() == rateNumber)
                    .findFirst();
        }
    }
}
