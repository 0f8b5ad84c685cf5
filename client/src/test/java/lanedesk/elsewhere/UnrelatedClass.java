package lanedesk.elsewhere;

/// A class outside the client.
public final class UnrelatedClass {}
