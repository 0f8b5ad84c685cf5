package lanedesk.journal.history;

import io.soabase.recordbuilder.core.RecordBuilder;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// Filters besides words, states and times.
///
/// @param customer a customer's number, null for all
/// @param dispatcher the quoting dispatcher, null for all
/// @param lane the lane as quoted, null for all
/// @param alike similar lanes, null for all; variants are then excluded
/// @param carrier carrier of the booking, null for all
/// @param desk null for both
/// @param priced whether the booking has a sell price, null for both
/// @param variant whether it is a variant quoted for comparison, null for both
/// @param firstOfShipment whether only the first quote of each shipment counts
/// @param byBooking whether times refer to the booking instead of the quote; then only booked rows match
@RecordBuilder
public record HistoryFilter(
        @Nullable Long customer,
        @Nullable String dispatcher,
        @Nullable QuotedLane lane,
        @Nullable SimilarLanes alike,
        @Nullable String carrier,
        @Nullable FreightKind desk,
        @Nullable Boolean priced,
        @Nullable Boolean variant,
        boolean firstOfShipment,
        boolean byBooking)
        implements HistoryFilterBuilder.With {

    /// All rows, by the time of quoting.
    public static final HistoryFilter NONE =
            new HistoryFilter(null, null, null, null, null, null, null, null, false, false);
}
