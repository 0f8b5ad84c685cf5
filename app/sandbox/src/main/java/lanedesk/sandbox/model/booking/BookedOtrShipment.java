package lanedesk.sandbox.model.booking;

import java.math.BigDecimal;
import java.time.Instant;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.reference.Customer;

/// An OTR booking with its quote and the booked rate. `mileage` is in miles.
public record BookedOtrShipment(
        long orderNumber,
        String bolNumber,
        Instant bookedAt,
        Customer customer,
        OtrQuoteRequest quote,
        BigDecimal mileage,
        CarrierQuote rate,
        OtrBookRequest booking)
        implements BookedShipment {}
