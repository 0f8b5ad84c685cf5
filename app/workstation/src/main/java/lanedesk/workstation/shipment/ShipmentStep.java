package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;

/// The step of an open shipment.
public sealed interface ShipmentStep {

    /// The form is shown.
    record Editing() implements ShipmentStep {}

    /// The rate board is shown; `quoteIds` are the journal's ids of its quotes.
    record Choosing(List<UUID> quoteIds) implements ShipmentStep {
        public Choosing {
            quoteIds = List.copyOf(quoteIds);
        }
    }

    /// The What-if page with the variants is shown.
    ///
    /// @param previousStep the step that was left for the What-if page
    record WhatIf(ShipmentStep previousStep) implements ShipmentStep {}

    /// A rate is selected. Its booking is being prepared, sent, or its unknown result resolved.
    record Booking(RateChoice choice) implements ShipmentStep {}

    /// The shipment is booked; its documents are shown.
    record Booked(UUID attemptId) implements ShipmentStep {}
}
