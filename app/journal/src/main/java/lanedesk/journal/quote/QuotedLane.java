package lanedesk.journal.quote;

/// The lane of a quote as displayed.
public record QuotedLane(String origin, String destination) {}
