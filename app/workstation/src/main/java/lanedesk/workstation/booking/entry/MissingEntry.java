package lanedesk.workstation.booking.entry;

/// Something that the dispatcher must complete before a booking can be sent.
///
/// @param id id of the control
/// @param label name of the entry in the list of missing entries
public record MissingEntry(String id, String label) {}
