package lanedesk.workstation.desk;

/// What is known of a shipment whose booking page is open.
public enum BookingAnswer {
    /// Not sent, or turned down.
    NONE,
    /// Nobody knows whether it is booked.
    UNKNOWN,
    BOOKED
}
