package lanedesk.journal.numbers;

/// How figures are grouped.
public enum ReportGrouping {
    CUSTOMER,
    LANE,
    /// The carrier of the booking. Quotes and offers have several, so they are not counted.
    CARRIER,
    /// The dispatcher of the quote or offer; for a booking that of its quote.
    DISPATCHER,
    MONTH
}
