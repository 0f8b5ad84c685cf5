package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.StopForm.Part;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.quoting.Quoted;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The draft of a repeated shipment's booking page: all values of the original booking except those that every
/// shipment has anew: its day, a container's appointment at the terminal and its line's booking number.
final class RepeatedBooking {

    private RepeatedBooking() {}

    /// The JSON pointer of what each value of a page was sent as.
    private static Map<String, String> otr() {
        Map<String, String> places = new LinkedHashMap<>();
        places.put(EntryId.DIRECTION.control(), "/freightDirection");
        stop(places, QuotedOtrShipment.PICKUP, "/movement/pickupAddress/", "/movement/pickupInformation/contact/");
        stop(
                places,
                QuotedOtrShipment.DELIVERY,
                "/movement/deliveryAddress/",
                "/movement/deliveryInformation/contact/");
        places.put(QuotedOtrShipment.PICKUP_ZIP, "/movement/pickupAddress/zipcode");
        places.put(QuotedOtrShipment.DELIVERY_ZIP, "/movement/deliveryAddress/zipcode");
        return places;
    }

    private static void stop(Map<String, String> places, String prefix, String address, String contact) {
        places.put(Part.NAME.of(prefix), address + "name");
        places.put(Part.LINE1.of(prefix), address + "addressLine1");
        places.put(Part.LINE2.of(prefix), address + "addressLine2");
        places.put(Part.CONTACT.of(prefix), contact + "name");
        places.put(Part.PHONE.of(prefix), contact + "phone");
        places.put(Part.EMAIL.of(prefix), contact + "email");
    }

    private static Map<String, String> drayage() {
        String stop = "/shipperConsignee/";
        return Map.ofEntries(
                Map.entry(EntryId.TERMINAL.control(), "/terminal/name"),
                Map.entry(EntryId.STEAMSHIP_LINE.control(), "/container/ssl"),
                Map.entry(EntryId.HS.control(), "/load/hsCode"),
                Map.entry(EntryId.COMMODITY.control(), "/load/commodity"),
                Map.entry(EntryId.PIECES.control(), "/load/pieces"),
                Map.entry(QuotedContainer.ZIP, stop + "zipCode"),
                Map.entry(Part.NAME.of(QuotedContainer.WAREHOUSE), stop + "name"),
                Map.entry(Part.LINE1.of(QuotedContainer.WAREHOUSE), stop + "addressLine1"),
                Map.entry(Part.CONTACT.of(QuotedContainer.WAREHOUSE), stop + "contactName"),
                Map.entry(Part.PHONE.of(QuotedContainer.WAREHOUSE), stop + "contactPhone"),
                Map.entry(Part.EMAIL.of(QuotedContainer.WAREHOUSE), stop + "contactEmail"),
                Map.entry(EntryId.SCHEDULE.control(), stop + "schedule"),
                Map.entry(EntryId.SCHEDULE_FROM.control(), stop + "timeFrom"),
                Map.entry(EntryId.SCHEDULE_TO.control(), stop + "timeTo"));
    }

    /// The page's values as JSON; empty where the quote was never booked.
    static String draft(Quoted quoted, List<Attempt> attempts) {
        return attempts.stream()
                .filter(attempt -> attempt.state() instanceof AttemptState.Ordered)
                .reduce((_, last) -> last)
                .map(attempt -> values(quoted, attempt.facts().body().bytes()))
                .filter(values -> !values.isEmpty())
                .map(Entries::toJson)
                .orElse("");
    }

    private static Map<String, String> values(Quoted quoted, byte[] body) {
        JsonNode request;
        try {
            request = JsonMapper.shared().readTree(body);
        } catch (JacksonException unreadable) {
            return Map.of();
        }
        Map<String, String> values = new LinkedHashMap<>();
        switch (quoted) {
            case Quoted.Otr _ -> {
                take(values, request, otr());
                String pickup = request.at("/movement/estimatedPickupDate").asString("");
                if (pickup.matches(".*T\\d{2}:\\d{2}.*")) {
                    int hour = pickup.indexOf('T') + 1;
                    values.put(EntryId.PICKUP_TIME.control(), pickup.substring(hour, hour + 5));
                }
            }
            case Quoted.Drayage drayage -> {
                take(values, request, drayage());
                values.put(QuotedContainer.MARKET, drayage.request().market().postalCode());
            }
        }
        return values;
    }

    private static void take(Map<String, String> values, JsonNode request, Map<String, String> places) {
        places.forEach((id, at) -> {
            String value = request.at(at).asString("");
            if (!value.isEmpty()) {
                values.put(id, value);
            }
        });
    }
}
