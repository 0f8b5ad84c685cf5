package lanedesk.journal.quote;

import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;

/// A stored quote.
///
/// @param workstation the requesting machine
public record StoredQuote(UUID id, EnvironmentId environment, String workstation, NewQuote details) {

    /// The shipment it was first quoted for, equal for all its re-quotes.
    public UUID originShipment() {
        if (details.originShipment() != null) {
            return details.originShipment();
        }
        return details.draft() == null ? id : details.draft();
    }
}
