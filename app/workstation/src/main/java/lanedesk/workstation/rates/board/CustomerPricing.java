package lanedesk.workstation.rates.board;

import java.util.Optional;
import lanedesk.freight.SellPricing;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.store.Content;

/// The saved sell price rule of a customer.
public final class CustomerPricing {

    static final String KEY = "rates.pricing";

    private CustomerPricing() {}

    /// The customer's own rule; empty if the default applies.
    public static Optional<SellPricing> findRule(CustomerDefaults defaults, long customerNumber) {
        return loadStoredRule(defaults, customerNumber).flatMap(StoredPricing::rule);
    }

    static Optional<StoredPricing> loadStoredRule(CustomerDefaults defaults, long customerNumber) {
        return defaults.find(customerNumber, KEY)
                .map(Content::toText)
                .flatMap(StoredPricing::of)
                .filter(storedPricing -> storedPricing.rule().isPresent());
    }
}
