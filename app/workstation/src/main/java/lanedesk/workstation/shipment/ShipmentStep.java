package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;

/// The step of an open shipment.
public sealed interface ShipmentStep {

    /// The form is being edited.
    record Editing() implements ShipmentStep {}

    /// The rates are shown; `quoteIds` are the journal's ids of the quotes on the board.
    record Choosing(List<UUID> quoteIds) implements ShipmentStep {
        public Choosing {
            quoteIds = List.copyOf(quoteIds);
        }
    }

    /// The variants are shown.
    ///
    /// @param previousStep the step to go back to
    record WhatIf(ShipmentStep previousStep) implements ShipmentStep {}

    /// A rate is selected and its booking is being prepared, sent or resolved.
    record Booking(RateChoice choice) implements ShipmentStep {}

    /// The service has booked it; its documents are shown.
    record Booked(UUID attemptId) implements ShipmentStep {}
}
