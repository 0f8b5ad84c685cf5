package lanedesk.workstation.intake;

import java.util.List;
import lanedesk.workstation.freight.request.found.FoundShipment;

/// Puts what was read of a request into forms.
@FunctionalInterface
public interface RequestTaker {
    /// Fills forms.
    ///
    /// @param shipments what is to be filled in, a form for each
    void take(ReadRequest request, List<FoundShipment> shipments);
}
