package lanedesk.journal.history;

import io.soabase.recordbuilder.core.RecordBuilder;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// Filters besides words, states and times.
///
/// @param customerNumber a customer's number, null for all
/// @param dispatcher the quoting dispatcher, null for all
/// @param lane the lane as quoted, null for all
/// @param similarLanes similar lanes, null for all; variants are then excluded
/// @param carrier carrier of the booking, null for all
/// @param freightKind null for both
/// @param hasSellPrice whether the booking has a sell price, null for both
/// @param isVariant whether it is a variant quoted for comparison, null for both
/// @param isFirstOfShipment whether only the first quote of each shipment counts
/// @param usesBookingTime whether times refer to the booking instead of the quote; then only booked rows match
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

    /// All rows, by the time of quoting.
    public static final HistoryFilter NONE =
            new HistoryFilter(null, null, null, null, null, null, null, null, false, false);
}
