package lanedesk.workstation.journal.quote;

import lanedesk.workstation.journal.store.Desk;

/// The values that a booking takes over from its quote.
///
/// @param fingerprint the same for quotes of the same shipment
public record QuotedShipment(Desk desk, long quoteNumber, QuotedCustomer customer, String fingerprint) {}
