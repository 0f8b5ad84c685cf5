package lanedesk.journal.quote;

/// The customer of a quote, by the numbers of its environment.
public record QuotedCustomer(long customerNumber, long customerBsn, String name) {}
