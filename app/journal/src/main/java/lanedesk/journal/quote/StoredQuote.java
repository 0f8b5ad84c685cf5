package lanedesk.journal.quote;

import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;

/// A stored quote.
///
/// @param workstation name of the machine that requested the quote
public record StoredQuote(UUID id, EnvironmentId environment, String workstation, NewQuote details) {

    /// The tab or batch row for which the shipment was quoted first, equal for all its requotes; without a tab,
    /// the id of the quote.
    public UUID originShipment() {
        if (details.originShipment() != null) {
            return details.originShipment();
        }
        return details.draft() == null ? id : details.draft();
    }
}
