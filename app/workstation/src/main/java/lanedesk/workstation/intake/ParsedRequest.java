package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A request with the values read from it.
///
/// @param name name of the request's file
/// @param original the file as received
/// @param customer the customer that is saved for the sender; null if none is saved
/// @param previousShipment the last OTR quote of the sender's customer on the lane of the request; null if
///        there is no such quote, or if the request has several shipments, a container or an item with a weight
public record ParsedRequest(
        String name,
        Content original,
        RequestText text,
        ExtractedRequest extracted,
        @Nullable QuotedCustomer customer,
        @Nullable PreviousShipment previousShipment) {
    /// The shipments of the request; one empty shipment if none was read but there is a previous shipment.
    List<ExtractedShipment> shipmentsOrEmptyOne() {
        return extracted.shipments().isEmpty() && previousShipment != null
                ? List.of(ExtractedShipment.EMPTY)
                : extracted.shipments();
    }

    /// Whether the request is for drayage.
    public boolean isDrayage() {
        return extracted.mode() == RequestedMode.DRAYAGE;
    }
}
