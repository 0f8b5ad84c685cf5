package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.InsuranceFields;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.SavedQuote;

/// The parts of an OTR shipment that its quote fixes.
record QuotedOtrShipment(SavedQuote.Otr quoted, CarrierQuote rate) {

    /// The prefix of each stop's ids.
    static final String PICKUP = "bookPickup";

    static final String DELIVERY = "bookDelivery";

    /// Keys of a draft besides its entries: the places, items and insurance that the values apply to.
    static final String PICKUP_ZIP = "pickupZip";

    static final String DELIVERY_ZIP = "deliveryZip";
    private static final String ITEMS = "items";
    private static final String INSURANCE = "insurance";

    private static final Set<String> TIMES = Set.of(EntryId.PICKUP_DATE.controlId(), EntryId.PICKUP_TIME.controlId());

    /// Adds the quoted values to a page, read-only.
    void addEntries(BookingEntries entries) {
        var customer = quoted.stored().details().customer();
        entries.add("bookCustomer", "booking.customer")
                .withPaths("customerNumber")
                .locked(PlainText.toLine(customer.name()));
        entries.add("bookBranch", "booking.branch")
                .withPaths("customerBsn")
                .locked(Long.toString(quoted.request().customerBsn()));
        entries.add("bookUnits", "booking.units")
                .withPaths("movement.quote.uom")
                .locked(quoted.request().uom().code());
        entries.add("bookQuote", "booking.quote")
                .withPaths("quoteNumber", "rateNumber")
                .locked(quoted.quoteNumber() + " · " + rate.rateNumber());
    }

    boolean isHazardous() {
        return quoted.request().items().stream().anyMatch(QuoteItem::isHazardous);
    }

    List<QuoteItem> items() {
        return quoted.request().items();
    }

    UnitSystem units() {
        return UnitSystem.parse(quoted.request().uom().code()).orElse(UnitSystem.US);
    }

    /// The values of an earlier page that apply to this quote. For another lane the date and direction are kept,
    /// but not the addresses. For other insurance the quote's insurance applies.
    Map<String, String> savedValuesFor(
            Map<String, String> savedValues, StopFields pickup, StopFields delivery, String ready) {
        Map<String, String> ownValues = new LinkedHashMap<>(savedValues);
        removeStopValues(ownValues, PICKUP, pickup, PICKUP_ZIP);
        removeStopValues(ownValues, DELIVERY, delivery, DELIVERY_ZIP);
        if (!itemsKey(quoted).equals(savedValues.get(ITEMS))) {
            ownValues.keySet().removeIf(id -> id.startsWith("bookItem"));
        }
        if (!insuranceKey(quoted).equals(savedValues.get(INSURANCE))) {
            ownValues.keySet().removeIf(InsuranceFields::isInsuranceField);
        }
        if (!ready.equals(savedValues.getOrDefault(EntryFactory.READY_DATE_KEY, ""))) {
            ownValues.remove(EntryId.PICKUP_DATE.controlId());
        }
        return ownValues;
    }

    private static void removeStopValues(Map<String, String> values, String prefix, StopFields stop, String key) {
        if (!stop.stopLocation().zip().equals(values.get(key))) {
            values.keySet().removeIf(id -> id.startsWith(prefix) && !TIMES.contains(id));
        }
    }

    private static String itemsKey(SavedQuote.Otr quote) {
        return Integer.toString(quote.request().items().hashCode());
    }

    private static String insuranceKey(SavedQuote.Otr quote) {
        return String.valueOf(quote.request().insurance());
    }

    /// Stores in a page's values which quote they apply to.
    void addQuoteMarks(Map<String, String> values, StopFields pickup, StopFields delivery) {
        values.put(PICKUP_ZIP, pickup.stopLocation().zip());
        values.put(DELIVERY_ZIP, delivery.stopLocation().zip());
        addItemMarks(values, quoted);
    }

    /// Stores which quoted items the dimensions and insurance in the values apply to.
    static void addItemMarks(Map<String, String> values, SavedQuote.Otr quote) {
        values.put(ITEMS, itemsKey(quote));
        values.put(INSURANCE, insuranceKey(quote));
    }
}
