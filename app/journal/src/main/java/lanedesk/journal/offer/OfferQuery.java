package lanedesk.journal.offer;

import java.time.Instant;
import lanedesk.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// The filters of a query.
///
/// @param text words of which each must be found, as the start of a word in a quote's or customer's number, customer,
///     lane or carrier; blank finds all
/// @param customer a customer's number, null for all
/// @param dispatcher null for all
/// @param lane null for all
/// @param from made at that time or later, null for all
/// @param until made before that time, null for all
/// @param onePerShipment whether only the offer that stands for its shipment counts, see [DrayageTestData#LEADING]
public record OfferQuery(
        String text,
        @Nullable Long customer,
        @Nullable String dispatcher,
        @Nullable QuotedLane lane,
        @Nullable Instant from,
        @Nullable Instant until,
        boolean onePerShipment) {

    /// Everything.
    public static OfferQuery all() {
        return new OfferQuery("", null, null, null, null, null, false);
    }

    public OfferQuery withText(String words) {
        return new OfferQuery(words, customer, dispatcher, lane, from, until, onePerShipment);
    }

    public OfferQuery withCustomer(@Nullable Long number) {
        return new OfferQuery(text, number, dispatcher, lane, from, until, onePerShipment);
    }

    public OfferQuery withDispatcher(@Nullable String person) {
        return new OfferQuery(text, customer, person, lane, from, until, onePerShipment);
    }

    public OfferQuery withLane(@Nullable QuotedLane its) {
        return new OfferQuery(text, customer, dispatcher, its, from, until, onePerShipment);
    }

    /// The offers made in a span of time.
    public OfferQuery madeBetween(@Nullable Instant start, @Nullable Instant end) {
        return new OfferQuery(text, customer, dispatcher, lane, start, end, onePerShipment);
    }

    /// Those of a figure no more: of any time, and all offers of a shipment.
    public OfferQuery withoutTimesAndGrouping() {
        return new OfferQuery(text, customer, dispatcher, lane, null, null, false);
    }

    /// Of several offers of a shipment the one that stands for it alone.
    public OfferQuery withOnePerShipment() {
        return new OfferQuery(text, customer, dispatcher, lane, from, until, true);
    }

    /// Which offers, by where they stand.
    public enum OfferSection {
        /// Open, and expiring or to be called back before the day is over.
        DUE,
        /// Open and not due.
        OPEN,
        WON,
        LOST,
        LAPSED
    }

    /// The moments that part them.
    ///
    /// @param dayEnd the end of the dispatcher's day
    public record ReferenceTimes(Instant now, Instant dayEnd) {}
}
