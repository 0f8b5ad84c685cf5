package lanedesk.workstation.journal.quote;

import java.time.Instant;

/// A text beside the rates that a dispatcher acknowledged.
///
/// @param kind note, remark or disclaimer
/// @param dispatcher the user's e-mail
public record Acknowledgement(String kind, String marketZip, String text, String dispatcher, Instant at) {}
