package lanedesk.workstation.journal.history;

/// Where a quote stands in the list.
public enum HistoryState {
    QUOTED,
    PREPARED,
    SENT,
    BOOKED,
    REJECTED,
    UNKNOWN,
    RESOLVED_BOOKED,
    RESOLVED_NOT_BOOKED
}
