package lanedesk.sandbox.model;

import java.time.Instant;

/// A drayage booking with the quote and the rate it was made from.
public record BookedDrayageShipment(
        long orderNumber,
        String bolNumber,
        Instant bookedAt,
        Customer customer,
        DrayageQuoteRequest quote,
        DrayageRate rate,
        DrayageBookRequest booking)
        implements BookedShipment {}
