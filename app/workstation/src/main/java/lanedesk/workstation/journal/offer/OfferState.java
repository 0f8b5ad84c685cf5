package lanedesk.workstation.journal.offer;

/// Where an offer stands. That it lapsed comes by the clock and is not written down.
public enum OfferState {
    OPEN,
    WON,
    LOST,
    /// Newer prices of the same shipment were offered.
    REPLACED
}
