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
/// @param previousShipment the customer's last quote on this lane, if the request refers to it; null otherwise
public record ParsedRequest(
        String name,
        Content original,
        RequestText text,
        ExtractedRequest extracted,
        @Nullable QuotedCustomer customer,
        @Nullable PreviousShipment previousShipment) {
    /// The shipments of the request. A request that only refers to an earlier shipment has one empty shipment.
    List<ExtractedShipment> shipmentsOrEmptyOne() {
        return extracted.shipments().isEmpty() && previousShipment != null
                ? List.of(ExtractedShipment.EMPTY)
                : extracted.shipments();
    }

    /// Whether the request is for drayage.
    public boolean isDrayage() {
        return extracted.desk() == RequestedMode.DRAYAGE;
    }
}
