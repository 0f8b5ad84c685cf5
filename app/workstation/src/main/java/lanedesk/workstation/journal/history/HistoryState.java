package lanedesk.workstation.journal.history;

import java.util.Set;

/// Where a quote stands in the list.
public enum HistoryState {
    QUOTED,
    PREPARED,
    SENT,
    BOOKED,
    REJECTED,
    UNKNOWN,
    RESOLVED_BOOKED,
    RESOLVED_NOT_BOOKED;

    /// Those of a quote that is surely booked.
    public static final Set<HistoryState> BOOKINGS = Set.of(BOOKED, RESOLVED_BOOKED);
}
