package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.EntryId;
import org.jspecify.annotations.Nullable;

/// The draft of a requested shipment's booking page: the container's values that a quote has no field for.
final class RequestedBookingDraft {
    private RequestedBookingDraft() {}

    /// The page's values as JSON; empty if the request has none.
    static String draft(ExtractedShipment request) {
        ExtractedContainer container = request.container();
        Map<String, String> values = new LinkedHashMap<>();
        if (container != null) {
            put(values, EntryId.TERMINAL, container.terminal());
            put(values, EntryId.STEAMSHIP_LINE, container.steamshipLine());
            put(values, EntryId.BOOKING_NUMBER, container.bookingNumber());
            put(values, EntryId.OWN_CONTAINER, container.containerNumber());
        }
        return values.isEmpty() ? "" : BookingEntries.toJson(values);
    }

    private static void put(Map<String, String> values, EntryId id, @Nullable ExtractedValue<String> extracted) {
        if (extracted != null) {
            values.put(id.controlId(), extracted.value());
        }
    }
}
