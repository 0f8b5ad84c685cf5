package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryId;
import org.jspecify.annotations.Nullable;

/// The draft of a requested shipment's booking page: the container's values that a quote has no field for.
final class RequestedBooking {
    private RequestedBooking() {}

    /// The page's values as JSON; empty where the request gives none.
    static String draft(FoundShipment request) {
        FoundContainer container = request.container();
        Map<String, String> values = new LinkedHashMap<>();
        if (container != null) {
            put(values, EntryId.TERMINAL, container.terminal());
            put(values, EntryId.STEAMSHIP_LINE, container.line());
            put(values, EntryId.BOOKING_NUMBER, container.bookingNumber());
            put(values, EntryId.OWN_CONTAINER, container.containerNumber());
        }
        return values.isEmpty() ? "" : Entries.toJson(values);
    }

    private static void put(Map<String, String> values, EntryId id, @Nullable Found<String> found) {
        if (found != null) {
            values.put(id.control(), found.value());
        }
    }
}
