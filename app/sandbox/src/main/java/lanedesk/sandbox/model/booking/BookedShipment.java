package lanedesk.sandbox.model.booking;

import java.time.Instant;
import lanedesk.sandbox.model.reference.Customer;

/// A shipment that the service has taken on: all that its documents are printed from.
public sealed interface BookedShipment permits BookedOtrShipment, BookedDrayageShipment {
    /// The order, the number that the answer calls orderNumber.
    long orderNumber();

    /// The bill of lading's number.
    String bolNumber();

    /// When it was booked.
    Instant bookedAt();

    /// The customer at the time of booking.
    Customer customer();
}
