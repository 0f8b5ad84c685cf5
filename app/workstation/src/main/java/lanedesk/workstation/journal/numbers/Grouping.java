package lanedesk.workstation.journal.numbers;

/// What figures are grouped by.
public enum Grouping {
    CUSTOMER,
    LANE,
    /// The carrier of the booking. A quote and an offer have several, so of these none is counted.
    CARRIER,
    /// Who quoted or offered; of a booking, who made its quote.
    DISPATCHER,
    MONTH
}
