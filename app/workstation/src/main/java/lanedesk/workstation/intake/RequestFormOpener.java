package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.Shipment;
import org.jspecify.annotations.Nullable;

/// Opens forms with the values of a request.
@FunctionalInterface
public interface RequestFormOpener {
    /// The shipments to fill in.
    ///
    /// @param shipments the shipments, each for one form
    /// @param customer the customer; null if unknown
    /// @param previousShipment initial draft of the first form; null for a blank form
    record ShipmentsToFill(
            boolean isDrayage,
            List<RequestedShipment> shipments,
            @Nullable QuotedCustomer customer,
            @Nullable PreviousShipment previousShipment) {}

    /// Fills the forms and returns their tabs.
    List<Shipment> openFilledShipments(ShipmentsToFill shipmentsToFill);
}
