package lanedesk.journal.quote;

/// The lane of a quote from where to where, as a dispatcher reads it.
public record QuotedLane(String origin, String destination) {}
