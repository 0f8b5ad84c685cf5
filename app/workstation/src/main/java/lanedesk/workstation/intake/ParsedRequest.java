package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestDesk;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A request and what was read of it.
///
/// @param name of its file
/// @param original the file as it came
/// @param customer whose requests come from its sender; null until that was learned
/// @param previousShipment what that customer was quoted last on this lane, as far as the request names it; null for
/// none
public record ParsedRequest(
        String name,
        Content original,
        RequestText text,
        ExtractedRequest extracted,
        @Nullable QuotedCustomer customer,
        @Nullable PreviousShipment previousShipment) {
    /// Returns the shipments; an empty one where nothing more was read than that it is as last time.
    List<ExtractedShipment> shipments() {
        return extracted.shipments().isEmpty() && previousShipment != null
                ? List.of(ExtractedShipment.EMPTY)
                : extracted.shipments();
    }

    /// Whether it is for a container's desk.
    public boolean isDrayage() {
        return extracted.desk() == RequestDesk.DRAYAGE;
    }
}
