package lanedesk.workstation.journal.quote;

/// From where to where, as a dispatcher reads it.
public record QuotedLane(String from, String to) {}
