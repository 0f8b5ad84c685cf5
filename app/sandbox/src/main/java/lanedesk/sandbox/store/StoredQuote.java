package lanedesk.sandbox.store;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;

/// A stored quote, which a booking is compared with.
public sealed interface StoredQuote {
    /// The quote number in the answer.
    long quoteNumber();

    /// An over-the-road quote.
    record Otr(long quoteNumber, OtrQuoteRequest request, BigDecimal mileage, List<CarrierQuote> rates)
            implements StoredQuote {
        public Otr {
            rates = List.copyOf(rates);
        }

        /// The rate of a number.
        public Optional<CarrierQuote> findRate(long rateNumber) {
            return rates.stream()
                    .filter(rate -> rate.rateNumber() == rateNumber)
                    .findFirst();
        }
    }

    /// A drayage quote; the conditions are its market remarks and disclaimers.
    record Drayage(long quoteNumber, DrayageQuoteRequest request, List<DrayageRate> rates, List<String> conditions)
            implements StoredQuote {
        public Drayage {
            rates = List.copyOf(rates);
            conditions = conditions == null ? List.of() : List.copyOf(conditions);
        }

        /// The rate of a number.
        public Optional<DrayageRate> findRate(long rateNumber) {
            return rates.stream()
                    .filter(rate -> rate.rateNumber() == rateNumber)
                    .findFirst();
        }
    }
}
