package lanedesk.journal.offer;

/// The state of an offer. Expiry depends on the clock and is not stored.
public enum OfferState {
    OPEN,
    WON,
    LOST,
    /// Newer prices of the same shipment were offered.
    REPLACED
}
