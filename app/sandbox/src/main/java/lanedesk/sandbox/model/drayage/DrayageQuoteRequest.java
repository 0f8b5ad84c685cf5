package lanedesk.sandbox.model.drayage;

import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.reference.Market;

/// A valid request for drayage rates.
public record DrayageQuoteRequest(
        String requestingUser,
        String customerName,
        long customerBsn,
        OperationType operationType,
        Uom uom,
        Market market,
        Location warehouse,
        ContainerLoad container) {}
