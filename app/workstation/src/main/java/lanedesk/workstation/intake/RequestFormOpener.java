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
    /// @param isTypedByDispatcher whether the dispatcher typed the shipment, so that the customer of an unused
    ///        form stays confirmed
    record ShipmentsToFill(
            boolean isDrayage,
            List<RequestedShipment> shipments,
            @Nullable QuotedCustomer customer,
            @Nullable PreviousShipment previousShipment,
            boolean isTypedByDispatcher) {}

    /// Fills the forms and returns their tabs.
    List<Shipment> openFilledShipments(ShipmentsToFill shipmentsToFill);
}
