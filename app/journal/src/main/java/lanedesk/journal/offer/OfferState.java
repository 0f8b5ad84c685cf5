package lanedesk.journal.offer;

/// The state of an offer. Whether an open offer has expired depends on the clock and is not stored.
public enum OfferState {
    OPEN,
    WON,
    LOST,
    /// Newer prices of the same shipment replaced the offer.
    REPLACED
}
