package lanedesk.journal.quote;

/// The customer of a quote, with numbers of its environment.
public record QuotedCustomer(long customerNumber, long customerBsn, String name) {}
