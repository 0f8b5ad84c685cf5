package lanedesk.journal.history;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The filters of a query.
///
/// @param text typed words; blank matches all rows. Every word must be the start of a word in the order, BOL, quote
///        or customer number, the customer, the lane or the carrier. The last digits of a number, at least three
///        digits, match too.
/// @param states the states to include; empty for all states
/// @param from earliest time of quoting, or of booking, depending on the filter; null for no limit
/// @param until end of that time span, exclusive; null for no limit
/// @param filter further filters
@RecordBuilder
public record HistoryQuery(
        String text,
        Set<HistoryState> states,
        @Nullable Instant from,
        @Nullable Instant until,
        HistoryFilter filter) implements HistoryQueryBuilder.With {
    public HistoryQuery {
        states = Set.copyOf(states);
    }

    /// A query that matches all rows.
    public static HistoryQuery matchingAll() {
        return new HistoryQuery("", Set.of(), null, null, HistoryFilter.NONE);
    }

    public HistoryQuery withTimeSpan(@Nullable Instant start, @Nullable Instant end) {
        return new HistoryQuery(text, states, start, end, filter);
    }
}
