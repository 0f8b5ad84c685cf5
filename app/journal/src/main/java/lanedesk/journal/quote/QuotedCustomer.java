package lanedesk.journal.quote;

/// The customer of a quote. The numbers are valid in the environment of the quote.
public record QuotedCustomer(long customerNumber, long customerBsn, String name) {}
