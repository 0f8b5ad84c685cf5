package lanedesk.sandbox.model;

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
