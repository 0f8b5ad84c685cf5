package lanedesk.journal.history;

import io.soabase.recordbuilder.core.RecordBuilder;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// Filters other than words, states and times.
///
/// @param customerNumber number of the customer; null for all customers
/// @param dispatcher the dispatcher of the quote; null for all dispatchers
/// @param lane the lane as quoted; null for all lanes
/// @param similarLanes the lanes to include; null for all lanes; otherwise variants are excluded
/// @param carrier the carrier of the booking; null for all carriers
/// @param freightKind OTR or drayage; null for both
/// @param hasSellPrice whether the booking has a sell price; null for quotes with and without a sell price
/// @param isVariant true for only unbooked variants, false for all other quotes; null for all quotes
/// @param isFirstOfShipment whether only the first quote of each shipment matches
/// @param usesBookingTime whether the query's times are times of booking instead of quoting; set only for
///        booked rows
@RecordBuilder
public record HistoryFilter(
        @Nullable Long customerNumber,
        @Nullable String dispatcher,
        @Nullable QuotedLane lane,
        @Nullable SimilarLanes similarLanes,
        @Nullable String carrier,
        @Nullable FreightKind freightKind,
        @Nullable Boolean hasSellPrice,
        @Nullable Boolean isVariant,
        boolean isFirstOfShipment,
        boolean usesBookingTime)
        implements HistoryFilterBuilder.With {

    /// No filter: all rows match, and times are times of quoting.
    public static final HistoryFilter NONE =
            new HistoryFilter(null, null, null, null, null, null, null, null, false, false);
}
