package lanedesk.journal.history;

import java.util.Set;

/// The state of a quote in the history list.
public enum HistoryState {
    QUOTED,
    PREPARED,
    SENT,
    BOOKED,
    REJECTED,
    UNKNOWN,
    RESOLVED_BOOKED,
    RESOLVED_NOT_BOOKED;

    /// The states of a quote that is certainly booked.
    public static final Set<HistoryState> BOOKED_STATES = Set.of(BOOKED, RESOLVED_BOOKED);
}
