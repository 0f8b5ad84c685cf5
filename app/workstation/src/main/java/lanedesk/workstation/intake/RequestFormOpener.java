package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import org.jspecify.annotations.Nullable;

/// Puts what was read of a request into forms.
@FunctionalInterface
public interface RequestFormOpener {
    /// The shipments to fill in.
    ///
    /// @param shipments a form for each
    /// @param customer whose they are; null where that is not known
    /// @param previousShipment what the first begins with; null for a blank form
    record ShipmentsToFill(
            boolean isDrayage,
            List<RequestedShipment> shipments,
            @Nullable QuotedCustomer customer,
            @Nullable PreviousShipment previousShipment) {}

    /// Fills forms and gives back their tabs.
    List<Shipment> openShipments(ShipmentsToFill taken);
}
