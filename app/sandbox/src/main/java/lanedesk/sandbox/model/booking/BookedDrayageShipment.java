package lanedesk.sandbox.model.booking;

import java.time.Instant;
import java.util.List;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.reference.Customer;

/// A drayage booking with its quote and the booked rate. `conditions` are the market's remarks and disclaimers at
/// the time of the quote. The delivery order and the rate confirmation repeat these conditions.
public record BookedDrayageShipment(
        long orderNumber,
        String bolNumber,
        Instant bookedAt,
        Customer customer,
        DrayageQuoteRequest quote,
        DrayageRate rate,
        DrayageBookRequest booking,
        List<String> conditions)
        implements BookedShipment {
    public BookedDrayageShipment {
        conditions = conditions == null ? List.of() : List.copyOf(conditions);
    }

    /// Creates a booking without market conditions.
    public BookedDrayageShipment(
            long orderNumber,
            String bolNumber,
            Instant bookedAt,
            Customer customer,
            DrayageQuoteRequest quote,
            DrayageRate rate,
            DrayageBookRequest booking) {
        this(orderNumber, bolNumber, bookedAt, customer, quote, rate, booking, List.of());
    }
}
