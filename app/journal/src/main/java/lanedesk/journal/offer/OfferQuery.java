package lanedesk.journal.offer;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import lanedesk.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// The filters of a query.
///
/// @param text typed words; every word must match the start of a word in quote or customer number, customer,
///        lane or carrier; blank matches all offers
/// @param customerNumber number of the customer; null for all customers
/// @param dispatcher the dispatcher who made the offer; null for all dispatchers
/// @param lane the lane of the offer; null for all lanes
/// @param from earliest time at which the offer was made; null for no limit
/// @param until time before which the offer was made; null for no limit
/// @param isOnePerShipment whether only the representative offer of each shipment matches, see
///        [Offers#REPRESENTS_SHIPMENT]
@RecordBuilder
public record OfferQuery(
        String text,
        @Nullable Long customerNumber,
        @Nullable String dispatcher,
        @Nullable QuotedLane lane,
        @Nullable Instant from,
        @Nullable Instant until,
        boolean isOnePerShipment)
        implements OfferQueryBuilder.With {

    /// A query that matches all offers.
    public static OfferQuery matchingAll() {
        return new OfferQuery("", null, null, null, null, null, false);
    }

    /// A copy for offers made in a time span.
    public OfferQuery withTimeSpan(@Nullable Instant start, @Nullable Instant end) {
        return new OfferQuery(text, customerNumber, dispatcher, lane, start, end, isOnePerShipment);
    }

    /// A copy for offers made at any time, with all offers of each shipment.
    public OfferQuery withoutTimesAndGrouping() {
        return new OfferQuery(text, customerNumber, dispatcher, lane, null, null, false);
    }

    /// The sections of the offer list.
    public enum OfferSection {
        /// Open offers that expire or need a follow-up before the end of the day.
        DUE,
        /// Open offers that are not due.
        OPEN,
        WON,
        LOST,
        LAPSED
    }

    /// The times that separate the sections.
    ///
    /// @param dayEnd the end of the dispatcher's current day
    public record ReferenceTimes(Instant now, Instant dayEnd) {}
}
