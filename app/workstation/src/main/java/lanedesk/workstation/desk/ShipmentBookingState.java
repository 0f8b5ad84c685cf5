package lanedesk.workstation.desk;

/// The booking state of a shipment whose booking page is open.
public enum ShipmentBookingState {
    /// No booking was sent, or the service turned it down.
    NONE,
    /// The outcome is unknown.
    UNKNOWN,
    BOOKED
}
