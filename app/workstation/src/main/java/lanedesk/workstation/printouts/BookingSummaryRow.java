package lanedesk.workstation.printouts;

/// One row of a booking's summary, such as `Pickup`, `Meridian Foods`, `Dallas, TX 75201`.
///
/// @param details text after the subject; may be empty
public record BookingSummaryRow(String name, String subject, String details) {}
