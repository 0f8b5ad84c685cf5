package lanedesk.workstation.desk;

/// The booking state of a shipment whose booking page is open.
public enum BookingAnswer {
    /// Not sent, or turned down.
    NONE,
    /// The outcome is unknown.
    UNKNOWN,
    BOOKED
}
