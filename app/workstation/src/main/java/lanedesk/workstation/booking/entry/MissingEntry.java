package lanedesk.workstation.booking.entry;

/// Something to complete before a booking can be sent.
///
/// @param id id of the control to complete
public record MissingEntry(String id, String label) {}
