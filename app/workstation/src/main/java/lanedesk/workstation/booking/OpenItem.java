package lanedesk.workstation.booking;

/// Something to do before a booking can be sent.
///
/// @param id of the control where it is done
record OpenItem(String id, String label) {}
