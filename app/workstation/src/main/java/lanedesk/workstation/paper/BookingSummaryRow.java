package lanedesk.workstation.paper;

/// One line of what was booked: `Pickup`, `Meridian Foods`, `Dallas, TX 75201`.
///
/// @param details what is read after the subject; may be empty
public record BookingSummaryRow(String name, String subject, String details) {}
