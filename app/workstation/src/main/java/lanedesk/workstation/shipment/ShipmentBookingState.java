package lanedesk.workstation.shipment;

/// The state of the booking in a tab that shows its booking page.
public enum ShipmentBookingState {
    /// No booking was sent, or the service rejected the booking.
    NONE,
    /// A booking was sent, but its result is unknown.
    UNKNOWN,
    BOOKED
}
