package lanedesk.journal.history;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The filters of a query.
///
/// @param text words that must all match the start of a word in order, BOL, quote or customer number (or at least
///     its last three digits), customer, lane or carrier; blank matches all
/// @param states empty for all
/// @param from earliest time of quoting or, depending on the filter, booking
/// @param until end of that time span, exclusive
/// @param filter further filters
public record HistoryQuery(
        String text,
        Set<HistoryState> states,
        @Nullable Instant from,
        @Nullable Instant until,
        HistoryFilter filter) {
    public HistoryQuery {
        states = Set.copyOf(states);
    }

    /// Everything.
    public static HistoryQuery matchingAll() {
        return new HistoryQuery("", Set.of(), null, null, HistoryFilter.NONE);
    }

    public HistoryQuery withText(String text) {
        return new HistoryQuery(text, states, from, until, filter);
    }

    public HistoryQuery withStates(Set<HistoryState> wanted) {
        return new HistoryQuery(text, wanted, from, until, filter);
    }

    public HistoryQuery withTimeSpan(@Nullable Instant start, @Nullable Instant end) {
        return new HistoryQuery(text, states, start, end, filter);
    }

    public HistoryQuery withFilter(HistoryFilter narrower) {
        return new HistoryQuery(text, states, from, until, narrower);
    }
}
