package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import org.jspecify.annotations.Nullable;

/// Puts what was read of a request into forms.
@FunctionalInterface
public interface RequestTaker {
    /// The shipments to fill in.
    ///
    /// @param shipments a form for each
    /// @param customer whose they are; null where that is not known
    /// @param last what the first begins with; null for a blank form
    record Taken(
            boolean drayage,
            List<RequestedShipment> shipments,
            @Nullable QuotedCustomer customer,
            @Nullable LastShipment last) {}

    /// Fills forms and gives back their tabs.
    List<Shipment> take(Taken taken);
}
