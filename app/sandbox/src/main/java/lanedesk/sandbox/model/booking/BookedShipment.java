package lanedesk.sandbox.model.booking;

import java.time.Instant;
import lanedesk.sandbox.model.reference.Customer;

/// A booked shipment with all values that its documents show.
public sealed interface BookedShipment permits BookedOtrShipment, BookedDrayageShipment {
    /// The order number that the answer to the booking contains.
    long orderNumber();

    /// The number of the bill of lading, for example `LD003100001`.
    String bolNumber();

    /// The time at which the sandbox accepted the booking.
    Instant bookedAt();

    /// The customer with the data of the time of booking.
    Customer customer();
}
