package lanedesk.journal.numbers;

/// The grouping of figures.
public enum ReportGrouping {
    CUSTOMER,
    LANE,
    /// The carrier of the booking. A quote and an offer have several, so of these none is counted.
    CARRIER,
    /// The dispatcher of the quote or offer; of a booking, the one of its quote.
    DISPATCHER,
    MONTH
}
