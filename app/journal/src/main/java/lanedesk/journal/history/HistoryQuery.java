package lanedesk.journal.history;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The filters of a query.
///
/// @param text words of which each must be found, as the start of a word in order, BOL, quote or customer number (or
///     the last three and more of its digits), customer, lane or carrier; blank finds all
/// @param states empty for all
/// @param from quoted, or by the filter's word booked, at that time or later
/// @param until quoted, or by the filter's word booked, before that time
/// @param filter what narrows it further
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
    public static HistoryQuery all() {
        return new HistoryQuery("", Set.of(), null, null, HistoryFilter.NONE);
    }

    public HistoryQuery withText(String words) {
        return new HistoryQuery(words, states, from, until, filter);
    }

    public HistoryQuery withStates(Set<HistoryState> wanted) {
        return new HistoryQuery(text, wanted, from, until, filter);
    }

    public HistoryQuery between(@Nullable Instant start, @Nullable Instant end) {
        return new HistoryQuery(text, states, start, end, filter);
    }

    public HistoryQuery withFilter(HistoryFilter narrower) {
        return new HistoryQuery(text, states, from, until, narrower);
    }
}
