package lanedesk.journal.history;

import io.soabase.recordbuilder.core.RecordBuilder;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// Which rows beside words, states and times.
///
/// @param customer a customer's number, null for all
/// @param dispatcher who quoted, null for all
/// @param lane as it was quoted, null for all
/// @param alike the lanes that a quote's own may be, null for all; its variants are left out then
/// @param carrier the carrier of the booking, null for all
/// @param desk null for both
/// @param priced whether the booking has a sell price, null for either
/// @param variant whether it is a variant of a shipment that was quoted to compare, null for either
/// @param firstOfShipment whether only the first quote of each shipment counts, which stands for the shipment
/// @param byBooking whether the query's times are those of the bookings, not of the quotes; then only what is booked
///     has one
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
