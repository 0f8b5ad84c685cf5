package lanedesk.sandbox.model.booking;

import java.time.Instant;
import lanedesk.sandbox.model.reference.Customer;

/// A booked shipment with all values that its documents need.
public sealed interface BookedShipment permits BookedOtrShipment, BookedDrayageShipment {
    /// The order number in the answer to the booking.
    long orderNumber();

    /// The bill of lading's number.
    String bolNumber();

    /// When it was booked.
    Instant bookedAt();

    /// The customer at the time of booking.
    Customer customer();
}
