package lanedesk.journal.booking;

import java.math.BigDecimal;
import java.util.UUID;
import lanedesk.freight.lane.Place;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// An event of a booked shipment that a dispatcher waits for. Has no price, because the list of events leaves
/// the desk.
///
/// @param time date and time of the event at its place, as written in the request of the booking
/// @param windowStart start of the window, `HH:mm`; empty if not stated
/// @param windowEnd end of the window, `HH:mm`; empty if not stated
/// @param place where the event happens, without an unknown country
/// @param carrier name of the carrier; empty for drayage
/// @param ownReference the reference that was noted for the booking; empty for none
/// @param pieces number of pieces; null if unknown
/// @param weight weight of all pieces; null if unknown
/// @param isMetric whether the weight is in kilograms
public record DueBooking(
        UUID attemptId,
        FreightKind kind,
        Event event,
        String time,
        String windowStart,
        String windowEnd,
        Place place,
        String customerName,
        QuotedLane lane,
        String carrier,
        long orderNumber,
        String bolNumber,
        String ownReference,
        String dispatcher,
        @Nullable BigDecimal pieces,
        @Nullable BigDecimal weight,
        boolean isMetric) {

    /// What happens.
    public enum Event {
        /// The carrier picks up at the shipper.
        PICKUP,
        /// The container of an import is delivered to the warehouse.
        DELIVERY,
        /// The vessel of an import arrives.
        ARRIVAL,
        /// The vessel of an export departs.
        DEPARTURE
    }
}
