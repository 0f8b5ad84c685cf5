package lanedesk.journal.quote;

import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;

/// A stored quote.
///
/// @param workstation name of the machine that requested the quote
public record StoredQuote(UUID id, EnvironmentId environment, String workstation, NewQuote details) {

    /// The id of the tab or batch row in which the shipment was quoted first. All requotes of the shipment have the
    /// same id. Without a tab or batch row, the id of the quote.
    public UUID originShipment() {
        if (details.originShipment() != null) {
            return details.originShipment();
        }
        return details.draft() == null ? id : details.draft();
    }
}
