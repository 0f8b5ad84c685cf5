package lanedesk.journal.offer;

/// The state of an offer. A lapse comes by the clock and is not written down.
public enum OfferState {
    OPEN,
    WON,
    LOST,
    /// Newer prices of the same shipment were offered.
    REPLACED
}
