package lanedesk.workstation.rates;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Where boards come from and what is kept of them. Reading and acknowledging run inside jobs.
interface Boards {

    /// The board of these quotes, by the journal's ids.
    Board read(List<UUID> quoteIds);

    /// Keeps acknowledgements; they are on disk when this returns.
    void acknowledge(Collection<Condition> conditions);

    /// Keeps the rule for a customer, or for everyone where the number is 0.
    void keep(KeptPricing pricing, long customerNumber);

    /// A small text kept for the person.
    Optional<String> preference(String key);

    void preference(String key, String value);
}
