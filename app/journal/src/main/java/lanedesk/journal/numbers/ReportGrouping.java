package lanedesk.journal.numbers;

/// How a report groups its figures.
public enum ReportGrouping {
    CUSTOMER,
    LANE,
    /// The carrier of the booking. Quotes and offers are not counted, because they have several carriers.
    CARRIER,
    /// The dispatcher of the quote or the offer. A booking counts for the dispatcher of its quote.
    DISPATCHER,
    MONTH
}
