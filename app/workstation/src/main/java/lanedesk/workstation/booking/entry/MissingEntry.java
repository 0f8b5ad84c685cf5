package lanedesk.workstation.booking.entry;

/// Something to do before a booking can be sent.
///
/// @param id of the control where it is done
public record MissingEntry(String id, String label) {}
