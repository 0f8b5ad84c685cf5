package lanedesk.workstation.booking;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.QuotedItems;
import lanedesk.workstation.booking.entry.StopForm.Part;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.quoting.Quoted;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The draft of a repeated shipment's booking page: all values of the original booking except those that every
/// shipment has anew: a container's day, its appointment at the terminal and its line's booking number. The pickup date
/// over the road is kept; the page asks for one that has passed.
final class RepeatedBooking {

    private static final String HAZMAT_CONTACT = "/movement/hazardousContact";
    private static final String INSURANCE = "/" + NamedField.INSURANCE;

    private RepeatedBooking() {}

    /// The JSON pointer of what each value of a page was sent as.
    private static Map<String, String> otr() {
        Map<String, String> places = new LinkedHashMap<>();
        places.put(EntryId.DIRECTION.control(), "/freightDirection");
        places.put(EntryId.HAZMAT_NAME.control(), HAZMAT_CONTACT + "/name");
        places.put(EntryId.HAZMAT_PHONE.control(), HAZMAT_CONTACT + "/phone");
        places.put(EntryId.GOODS_VALUE.control(), INSURANCE + "/goodsValue");
        places.put(EntryId.INSURED_NAME.control(), INSURANCE + "/insuredName");
        places.put(EntryId.INSURED_COUNTRY.control(), INSURANCE + "/insuredCountry");
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

    // The figures, which a page writes in its language.
    private static Map<String, String> figures(int items) {
        Map<String, String> places = new LinkedHashMap<>();
        places.put(EntryId.CARGO_VALUE.control(), INSURANCE + "/cargoValue");
        for (int item = 0; item < items; item++) {
            for (String side : QuotedItems.SIDES) {
                places.put(
                        QuotedItems.id(item, side),
                        "/movement/commodities/" + item + "/" + side.toLowerCase(Locale.ROOT));
            }
        }
        return places;
    }

    /// The page's values as JSON; empty where the quote was never booked.
    ///
    /// @param named the fields that an administrator named
    /// @param language that of the page
    static String draft(Quoted quoted, List<Attempt> attempts, List<NamedField> named, Language language) {
        return attempts.stream()
                .filter(attempt -> attempt.state() instanceof AttemptState.Ordered)
                .reduce((_, last) -> last)
                .map(attempt -> values(quoted, attempt.facts().body().bytes(), named, language))
                .filter(values -> !values.isEmpty())
                .map(Entries::toJson)
                .orElse("");
    }

    private static Map<String, String> values(Quoted quoted, byte[] body, List<NamedField> named, Language language) {
        JsonNode request;
        try {
            request = JsonMapper.shared().readTree(body);
        } catch (JacksonException unreadable) {
            return Map.of();
        }
        Map<String, String> values = new LinkedHashMap<>();
        switch (quoted) {
            case Quoted.Otr otr -> {
                take(values, request, otr(), UnaryOperator.identity());
                take(values, request, figures(otr.request().items().size()), language::typed);
                values.put(
                        EntryId.INSURED.control(),
                        yesOrNo(request.at("/isInsured").asBoolean(false)));
                QuotedOtrShipment.markGoods(values, otr);
                String pickup = request.at("/movement/estimatedPickupDate").asString("");
                if (pickup.matches("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}.*")) {
                    int hour = pickup.indexOf('T') + 1;
                    values.put(EntryId.PICKUP_DATE.control(), pickup.substring(0, hour - 1));
                    values.put(EntryId.PICKUP_TIME.control(), pickup.substring(hour, hour + 5));
                    keepReady(values, quoted);
                }
            }
            case Quoted.Drayage drayage -> {
                take(values, request, drayage(), UnaryOperator.identity());
                values.put(QuotedContainer.MARKET, drayage.request().market().postalCode());
            }
        }
        named.forEach(field -> take(values, request, field, language));
        return values;
    }

    // The page keeps a pickup date only for the ready date that it was chosen by.
    private static void keepReady(Map<String, String> values, Quoted quoted) {
        LocalDate ready = quoted.stored().facts().readyDate();
        values.put(EntryFactory.READY, ready == null ? "" : ready.toString());
    }

    private static String yesOrNo(boolean yes) {
        return yes ? NamedEntries.YES : NamedEntries.NO;
    }

    private static void take(Map<String, String> values, JsonNode request, NamedField field, Language language) {
        JsonNode sent = request.at(
                        switch (field.place()) {
                            case HAZMAT_CONTACT -> HAZMAT_CONTACT;
                            case INSURANCE -> INSURANCE;
                            case BOOKING -> "";
                        })
                .path(field.name());
        String value = switch (field.type()) {
            case TEXT -> sent.asString("");
            case NUMBER -> language.typed(sent.asString(""));
            case YES_NO -> sent.isBoolean() ? yesOrNo(sent.asBoolean(false)) : "";
            case DATE -> "";
        };
        if (!value.isEmpty()) {
            values.put(NamedEntries.idPrefix(field.place()) + field.name(), value);
        }
    }

    private static void take(
            Map<String, String> values, JsonNode request, Map<String, String> places, UnaryOperator<String> written) {
        places.forEach((id, at) -> {
            String value = request.at(at).asString("");
            if (!value.isEmpty()) {
                values.put(id, written.apply(value));
            }
        });
    }
}
