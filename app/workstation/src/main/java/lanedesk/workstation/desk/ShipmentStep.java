package lanedesk.workstation.desk;

import java.util.List;
import java.util.UUID;

/// How far an open shipment has come.
public sealed interface ShipmentStep {

    /// The form is being filled.
    record Editing() implements ShipmentStep {}

    /// Rates have come; `quoteIds` are the journal's ids of the quotes on the board.
    record Choosing(List<UUID> quoteIds) implements ShipmentStep {
        public Choosing {
            quoteIds = List.copyOf(quoteIds);
        }
    }

    /// Its variants are looked at.
    ///
    /// @param previousStep where it came from and goes back to
    record WhatIf(ShipmentStep previousStep) implements ShipmentStep {}

    /// A rate is chosen and its booking is being prepared, sent or resolved.
    record Booking(RateChoice choice) implements ShipmentStep {}

    /// The service has booked it; its papers are shown.
    record Booked(UUID attemptId) implements ShipmentStep {}
}
