package lanedesk.workstation.rates;

/// What tells a carrier's offer from another across two quotes of one shipment. A drayage rate names no carrier, so
/// its pre-notice stands in as the service.
record Offer(long carrierNumber, String carrier, String mode, String service) {}
