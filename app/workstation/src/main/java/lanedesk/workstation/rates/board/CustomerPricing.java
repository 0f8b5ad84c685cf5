package lanedesk.workstation.rates.board;

import java.util.Optional;
import lanedesk.freight.SellPricing;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.store.Content;

/// The rule that a customer's sell prices are made by, where one was kept.
public final class CustomerPricing {

    static final String KEY = "rates.pricing";

    private CustomerPricing() {}

    /// The customer's own rule, empty where everyone's holds.
    public static Optional<SellPricing> of(CustomerDefaults defaults, long customerNumber) {
        return load(defaults, customerNumber).flatMap(StoredPricing::rule);
    }

    static Optional<StoredPricing> load(CustomerDefaults defaults, long customerNumber) {
        return defaults.find(customerNumber, KEY)
                .map(Content::text)
                .flatMap(StoredPricing::of)
                .filter(kept -> kept.rule().isPresent());
    }
}
