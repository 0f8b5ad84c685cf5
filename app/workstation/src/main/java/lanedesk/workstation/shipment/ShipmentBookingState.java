package lanedesk.workstation.shipment;

/// The booking state of a shipment whose booking page is open.
public enum ShipmentBookingState {
    /// No booking was sent, or the service rejected it.
    NONE,
    /// The outcome is unknown.
    UNKNOWN,
    BOOKED
}
