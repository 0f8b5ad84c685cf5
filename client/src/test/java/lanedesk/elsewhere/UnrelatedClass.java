package lanedesk.elsewhere;

/// Somebody the client does not know.
public final class UnrelatedClass {}
