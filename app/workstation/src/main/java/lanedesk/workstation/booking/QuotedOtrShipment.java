package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.booking.entry.BookedInsurance;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.StopForm;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.quoting.Quoted;

/// The parts of an over-the-road shipment that its quote settles.
record QuotedOtrShipment(Quoted.Otr quoted, CarrierQuote rate) {

    /// The prefix of each stop's ids.
    static final String PICKUP = "bookPickup";

    static final String DELIVERY = "bookDelivery";

    /// The keys that a draft holds beside its entries: the places, goods and insurance that they apply to.
    static final String PICKUP_ZIP = "pickupZip";

    static final String DELIVERY_ZIP = "deliveryZip";
    private static final String ITEMS = "items";
    private static final String INSURANCE = "insurance";

    private static final Set<String> TIMES = Set.of(EntryId.PICKUP_DATE.control(), EntryId.PICKUP_TIME.control());

    /// Shows it on a page where it can't be changed.
    void add(Entries entries) {
        var customer = quoted.stored().facts().customer();
        entries.add("bookCustomer", "booking.customer")
                .withPaths("customerNumber")
                .locked(PlainText.line(customer.name()));
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
        return UnitSystem.of(quoted.request().uom().code()).orElse(UnitSystem.US);
    }

    /// Returns the values of an earlier page that apply to this quote. A shipment edited to another lane keeps its
    /// date and direction, not the addresses of the former lane. One quoted with other insurance keeps that.
    Map<String, String> keptFor(Map<String, String> kept, StopForm pickup, StopForm delivery, String ready) {
        Map<String, String> mine = new LinkedHashMap<>(kept);
        forget(mine, PICKUP, pickup, PICKUP_ZIP);
        forget(mine, DELIVERY, delivery, DELIVERY_ZIP);
        if (!itemsKey(quoted).equals(kept.get(ITEMS))) {
            mine.keySet().removeIf(id -> id.startsWith("bookItem"));
        }
        if (!insuranceKey(quoted).equals(kept.get(INSURANCE))) {
            mine.keySet().removeIf(BookedInsurance::isPart);
        }
        if (!ready.equals(kept.getOrDefault(EntryFactory.READY, ""))) {
            mine.remove(EntryId.PICKUP_DATE.control());
        }
        return mine;
    }

    private static void forget(Map<String, String> values, String prefix, StopForm stop, String key) {
        if (!stop.place().zip().equals(values.get(key))) {
            values.keySet().removeIf(id -> id.startsWith(prefix) && !TIMES.contains(id));
        }
    }

    private static String itemsKey(Quoted.Otr quoted) {
        return Integer.toString(quoted.request().items().hashCode());
    }

    private static String insuranceKey(Quoted.Otr quoted) {
        return String.valueOf(quoted.request().insurance());
    }

    /// Notes in a page's values what they hold for.
    void mark(Map<String, String> values, StopForm pickup, StopForm delivery) {
        values.put(PICKUP_ZIP, pickup.place().zip());
        values.put(DELIVERY_ZIP, delivery.place().zip());
        markGoods(values, quoted);
    }

    /// Notes in values that dimensions and insurance of them hold for the goods of a quote.
    static void markGoods(Map<String, String> values, Quoted.Otr quoted) {
        values.put(ITEMS, itemsKey(quoted));
        values.put(INSURANCE, insuranceKey(quoted));
    }
}
