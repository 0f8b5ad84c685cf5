package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.quoting.Quoted;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the booking page of a repeated shipment begins with: all that the original was booked with, save what every
/// shipment has anew: its day, a container's time at the terminal and its line's booking number.
final class RepeatedBooking {

    private static final Map<String, String> OTR = Map.ofEntries(
            Map.entry("bookDirection", "/freightDirection"),
            Map.entry("pickupZip", "/movement/pickupAddress/zipcode"),
            Map.entry("bookPickupName", "/movement/pickupAddress/name"),
            Map.entry("bookPickupLine1", "/movement/pickupAddress/addressLine1"),
            Map.entry("bookPickupLine2", "/movement/pickupAddress/addressLine2"),
            Map.entry("bookPickupContact", "/movement/pickupInformation/contact/name"),
            Map.entry("bookPickupPhone", "/movement/pickupInformation/contact/phone"),
            Map.entry("bookPickupEmail", "/movement/pickupInformation/contact/email"),
            Map.entry("deliveryZip", "/movement/deliveryAddress/zipcode"),
            Map.entry("bookDeliveryName", "/movement/deliveryAddress/name"),
            Map.entry("bookDeliveryLine1", "/movement/deliveryAddress/addressLine1"),
            Map.entry("bookDeliveryLine2", "/movement/deliveryAddress/addressLine2"),
            Map.entry("bookDeliveryContact", "/movement/deliveryInformation/contact/name"),
            Map.entry("bookDeliveryPhone", "/movement/deliveryInformation/contact/phone"),
            Map.entry("bookDeliveryEmail", "/movement/deliveryInformation/contact/email"));

    private static final Map<String, String> DRAYAGE = Map.ofEntries(
            Map.entry("drayTerminal", "/terminal/name"),
            Map.entry("draySsl", "/container/ssl"),
            Map.entry("drayHs", "/load/hsCode"),
            Map.entry("drayCommodity", "/load/commodity"),
            Map.entry("drayPieces", "/load/pieces"),
            Map.entry("zip", "/shipperConsignee/zipCode"),
            Map.entry("drayName", "/shipperConsignee/name"),
            Map.entry("drayLine1", "/shipperConsignee/addressLine1"),
            Map.entry("drayContact", "/shipperConsignee/contactName"),
            Map.entry("drayPhone", "/shipperConsignee/contactPhone"),
            Map.entry("drayEmail", "/shipperConsignee/contactEmail"),
            Map.entry("draySchedule", "/shipperConsignee/schedule"),
            Map.entry("drayFrom", "/shipperConsignee/timeFrom"),
            Map.entry("drayTo", "/shipperConsignee/timeTo"));

    private RepeatedBooking() {}

    /// The page's values as JSON; empty where the quote was never booked.
    static String draft(Quoted quoted, List<Attempt> attempts) {
        return attempts.stream()
                .filter(attempt -> attempt.state() instanceof AttemptState.Ordered)
                .reduce((_, last) -> last)
                .map(attempt -> values(quoted, attempt.facts().body().bytes()))
                .filter(values -> !values.isEmpty())
                .map(Entries::write)
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
                take(values, request, OTR);
                String pickup = request.at("/movement/estimatedPickupDate").asString("");
                if (pickup.matches(".*T\\d{2}:\\d{2}.*")) {
                    int hour = pickup.indexOf('T') + 1;
                    values.put("bookPickupTime", pickup.substring(hour, hour + 5));
                }
            }
            case Quoted.Drayage drayage -> {
                take(values, request, DRAYAGE);
                values.put("market", drayage.request().market().postalCode());
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
