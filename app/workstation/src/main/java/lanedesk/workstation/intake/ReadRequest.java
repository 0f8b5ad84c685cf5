package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.found.RequestDesk;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A request and what was read of it.
///
/// @param name of its file
/// @param original the file as it came
/// @param customer whose requests come from its sender; null until that was learned
/// @param last what that customer was quoted last on this lane, as far as the request names it; null for none
public record ReadRequest(
        String name,
        Content original,
        RequestText text,
        FoundRequest found,
        @Nullable QuotedCustomer customer,
        @Nullable LastShipment last) {
    /// Returns the shipments; an empty one where nothing more was read than that it is as last time.
    List<FoundShipment> shipments() {
        return found.shipments().isEmpty() && last != null ? List.of(FoundShipment.NOTHING) : found.shipments();
    }

    /// Whether it is for a container's desk.
    public boolean isDrayage() {
        return found.desk() == RequestDesk.DRAYAGE;
    }
}
