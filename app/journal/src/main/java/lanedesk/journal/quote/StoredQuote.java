package lanedesk.journal.quote;

import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;

/// A quote in the journal.
///
/// @param workstation the machine that asked
public record StoredQuote(UUID id, EnvironmentId environment, String workstation, NewQuote details) {

    /// The shipment that it goes back to, the same for all quotes that came from one another.
    public UUID originShipment() {
        if (details.originShipment() != null) {
            return details.originShipment();
        }
        return details.draft() == null ? id : details.draft();
    }
}
