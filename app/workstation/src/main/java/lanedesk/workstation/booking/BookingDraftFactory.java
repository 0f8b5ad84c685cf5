package lanedesk.workstation.booking;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.ItemDimensions;
import lanedesk.workstation.booking.entry.StopFields.StopField;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/// Creates the first draft of the booking page for a shipment that is repeated or comes from a customer's
/// request.
public final class BookingDraftFactory {

    private static final String HAZMAT_CONTACT_POINTER = "/movement/hazardousContact";
    private static final String INSURANCE_POINTER = "/" + CustomField.INSURANCE_OBJECT;

    private BookingDraftFactory() {}

    /// JSON pointers to the values in a sent OTR booking request, by entry id.
    private static Map<String, String> otrPointersByEntryId() {
        Map<String, String> pointersById = new LinkedHashMap<>();
        pointersById.put(EntryId.DIRECTION.controlId(), "/freightDirection");
        pointersById.put(EntryId.HAZMAT_NAME.controlId(), HAZMAT_CONTACT_POINTER + "/name");
        pointersById.put(EntryId.HAZMAT_PHONE.controlId(), HAZMAT_CONTACT_POINTER + "/phone");
        pointersById.put(EntryId.GOODS_VALUE.controlId(), INSURANCE_POINTER + "/goodsValue");
        pointersById.put(EntryId.INSURED_NAME.controlId(), INSURANCE_POINTER + "/insuredName");
        pointersById.put(EntryId.INSURED_COUNTRY.controlId(), INSURANCE_POINTER + "/insuredCountry");
        addStopPointers(
                pointersById,
                OtrBookingViewModel.PICKUP_ID_PREFIX,
                "/movement/pickupAddress/",
                "/movement/pickupInformation/contact/");
        addStopPointers(
                pointersById,
                OtrBookingViewModel.DELIVERY_ID_PREFIX,
                "/movement/deliveryAddress/",
                "/movement/deliveryInformation/contact/");
        pointersById.put(OtrBookingViewModel.PICKUP_ZIP_KEY, "/movement/pickupAddress/zipcode");
        pointersById.put(OtrBookingViewModel.DELIVERY_ZIP_KEY, "/movement/deliveryAddress/zipcode");
        return pointersById;
    }

    private static void addStopPointers(
            Map<String, String> pointersById, String prefix, String address, String contact) {
        pointersById.put(StopField.NAME.entryIdWithPrefix(prefix), address + "name");
        pointersById.put(StopField.LINE1.entryIdWithPrefix(prefix), address + "addressLine1");
        pointersById.put(StopField.LINE2.entryIdWithPrefix(prefix), address + "addressLine2");
        pointersById.put(StopField.CONTACT.entryIdWithPrefix(prefix), contact + "name");
        pointersById.put(StopField.PHONE.entryIdWithPrefix(prefix), contact + "phone");
        pointersById.put(StopField.EMAIL.entryIdWithPrefix(prefix), contact + "email");
    }

    private static Map<String, String> drayagePointersByEntryId() {
        String stop = "/shipperConsignee/";
        return Map.ofEntries(
                Map.entry(EntryId.TERMINAL.controlId(), "/terminal/name"),
                Map.entry(EntryId.STEAMSHIP_LINE.controlId(), "/container/ssl"),
                Map.entry(EntryId.HS_CODE.controlId(), "/load/hsCode"),
                Map.entry(EntryId.COMMODITY.controlId(), "/load/commodity"),
                Map.entry(EntryId.PIECES.controlId(), "/load/pieces"),
                Map.entry(QuotedContainer.WAREHOUSE_ZIP_KEY, stop + "zipCode"),
                Map.entry(StopField.NAME.entryIdWithPrefix(QuotedContainer.WAREHOUSE_ID_PREFIX), stop + "name"),
                Map.entry(
                        StopField.LINE1.entryIdWithPrefix(QuotedContainer.WAREHOUSE_ID_PREFIX), stop + "addressLine1"),
                Map.entry(
                        StopField.CONTACT.entryIdWithPrefix(QuotedContainer.WAREHOUSE_ID_PREFIX), stop + "contactName"),
                Map.entry(
                        StopField.PHONE.entryIdWithPrefix(QuotedContainer.WAREHOUSE_ID_PREFIX), stop + "contactPhone"),
                Map.entry(
                        StopField.EMAIL.entryIdWithPrefix(QuotedContainer.WAREHOUSE_ID_PREFIX), stop + "contactEmail"),
                Map.entry(EntryId.SCHEDULE.controlId(), stop + "schedule"),
                Map.entry(EntryId.SCHEDULE_FROM.controlId(), stop + "timeFrom"),
                Map.entry(EntryId.SCHEDULE_TO.controlId(), stop + "timeTo"));
    }

    // The JSON pointers of the numbers, by entry id: the cargo value and the sides of the items. Numbers are
    // formatted in the page's language; other values are copied unchanged.
    private static Map<String, String> otrNumberPointersByEntryId(int itemCount) {
        Map<String, String> pointersById = new LinkedHashMap<>();
        pointersById.put(EntryId.CARGO_VALUE.controlId(), INSURANCE_POINTER + "/cargoValue");
        for (int item = 0; item < itemCount; item++) {
            for (String side : ItemDimensions.SIDE_SUFFIXES) {
                pointersById.put(
                        ItemDimensions.sideEntryId(item, side),
                        "/movement/commodities/" + item + "/" + side.toLowerCase(Locale.ROOT));
            }
        }
        return pointersById;
    }

    /// The draft of a repeated shipment's page as JSON, with the values of the last booking of the quote. A
    /// container's date, its time at the terminal, its SSL booking number and the dates in custom fields are
    /// left out, because they are new for every shipment. An OTR pickup date is included; the page clears a
    /// pickup date that is in the past. Empty if the quote was never booked or the sent request is unreadable.
    ///
    /// @param customFields the fields that an administrator defined
    /// @param language the language of the page
    static String createForRepeatedShipment(
            SavedQuote quote, List<BookingAttempt> attempts, List<CustomField> customFields, Language language) {
        return attempts.stream()
                .filter(attempt -> attempt.state() instanceof AttemptState.WithOrderNumber)
                .reduce((_, last) -> last)
                .map(attempt ->
                        readValuesOfSentRequest(quote, attempt.details().body().toByteArray(), customFields, language))
                .filter(values -> !values.isEmpty())
                .map(Form::toDraftJson)
                .orElse("");
    }

    private static Map<String, String> readValuesOfSentRequest(
            SavedQuote quote, byte[] body, List<CustomField> customFields, Language language) {
        JsonNode request;
        try {
            request = JsonMapper.shared().readTree(body);
        } catch (JacksonException unreadable) {
            return Map.of();
        }
        Map<String, String> values = new LinkedHashMap<>();
        switch (quote) {
            case SavedQuote.Otr otr -> {
                copyNonEmptyValues(values, request, otrPointersByEntryId(), UnaryOperator.identity());
                copyNonEmptyValues(
                        values,
                        request,
                        otrNumberPointersByEntryId(otr.request().items().size()),
                        language::formatForInput);
                values.put(
                        EntryId.INSURED.controlId(),
                        toYesOrNo(request.at("/isInsured").asBoolean(false)));
                OtrBookingViewModel.putItemsAndInsuranceKeys(values, otr);
                String pickup = request.at("/movement/estimatedPickupDate").asString("");
                if (pickup.matches("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}.*")) {
                    int hour = pickup.indexOf('T') + 1;
                    values.put(EntryId.PICKUP_DATE.controlId(), pickup.substring(0, hour - 1));
                    values.put(EntryId.PICKUP_TIME.controlId(), pickup.substring(hour, hour + 5));
                    putReadyDate(values, quote);
                }
            }
            case SavedQuote.Drayage drayage -> {
                copyNonEmptyValues(values, request, drayagePointersByEntryId(), UnaryOperator.identity());
                values.put(
                        QuotedContainer.MARKET_ZIP_KEY,
                        drayage.request().market().postalCode());
            }
        }
        customFields.forEach(field -> copyCustomFieldValue(values, request, field, language));
        return values;
    }

    // Stores the ready date of the quote in the draft. The page applies the pickup date only if the draft's
    // ready date equals the shipment's ready date.
    private static void putReadyDate(Map<String, String> values, SavedQuote quote) {
        LocalDate ready = quote.stored().details().readyDate();
        values.put(EntryFactory.READY_DATE_DRAFT_KEY, ready == null ? "" : ready.toString());
    }

    private static String toYesOrNo(boolean isYes) {
        return isYes ? CustomFieldEntries.YES : CustomFieldEntries.NO;
    }

    private static void copyCustomFieldValue(
            Map<String, String> values, JsonNode request, CustomField field, Language language) {
        if (field.isFilledFromReferences()) {
            return;
        }
        JsonNode sent = request.at(
                switch (field.place()) {
                    case HAZMAT_CONTACT -> HAZMAT_CONTACT_POINTER;
                    case INSURANCE -> INSURANCE_POINTER;
                    case BOOKING -> "";
                });
        for (String name : field.path()) {
            sent = sent.path(name);
        }
        if (field.isList()) {
            sent = sent.valueStream()
                    .filter(element -> element.path("name").asString("").equals(field.label()))
                    .findFirst()
                    .map(element -> element.path("value"))
                    .orElse(MissingNode.getInstance());
        }
        String value = switch (field.type()) {
            case TEXT -> sent.asString("");
            case NUMBER -> language.formatForInput(sent.asString(""));
            case YES_NO -> sent.isBoolean() ? toYesOrNo(sent.asBoolean(false)) : "";
            case DATE -> "";
        };
        if (!value.isEmpty()) {
            values.put(CustomFieldEntries.entryIdOf(field), value);
        }
    }

    private static void copyNonEmptyValues(
            Map<String, String> values,
            JsonNode request,
            Map<String, String> pointersById,
            UnaryOperator<String> formatter) {
        pointersById.forEach((id, pointer) -> {
            String value = request.at(pointer).asString("");
            if (!value.isEmpty()) {
                values.put(id, formatter.apply(value));
            }
        });
    }

    /// The draft of a requested shipment's page as JSON, with the values of the container that a quote has no
    /// field for. Empty if the request has no such values.
    public static String createContainerDraftJsonOrEmpty(ExtractedShipment request) {
        ExtractedContainer container = request.container();
        Map<String, String> values = new LinkedHashMap<>();
        if (container != null) {
            putIfPresent(values, EntryId.TERMINAL, container.terminal());
            putIfPresent(values, EntryId.STEAMSHIP_LINE, container.steamshipLine());
            putIfPresent(values, EntryId.SSL_BOOKING_NUMBER, container.bookingNumber());
            putIfPresent(values, EntryId.CONTAINER_NUMBER, container.containerNumber());
        }
        return values.isEmpty() ? "" : Form.toDraftJson(values);
    }

    private static void putIfPresent(
            Map<String, String> values, EntryId id, @Nullable ExtractedValue<String> extracted) {
        if (extracted != null) {
            values.put(id.controlId(), extracted.value());
        }
    }
}
