package lanedesk.journal.numbers;

/// How a report groups its figures.
public enum ReportGrouping {
    CUSTOMER,
    LANE,
    /// The carrier of the booking. Quotes and offers have several carriers, so they are not counted.
    CARRIER,
    /// The dispatcher of the quote or the offer. A booking counts for the dispatcher of its quote.
    DISPATCHER,
    MONTH
}
