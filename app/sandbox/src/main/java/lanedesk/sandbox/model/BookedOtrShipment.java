package lanedesk.sandbox.model;

import java.math.BigDecimal;
import java.time.Instant;

/// An OTR booking with the quote and the rate it was made from.
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
