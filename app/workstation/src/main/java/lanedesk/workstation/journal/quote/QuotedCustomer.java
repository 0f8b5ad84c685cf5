package lanedesk.workstation.journal.quote;

/// Whose shipment it is, by the numbers of its environment.
public record QuotedCustomer(long customerNumber, long customerBsn, String name) {}
