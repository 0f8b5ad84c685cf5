package lanedesk.workstation.journal.lane;

/// How much of both ends must be the same for two quotes to be of one lane, the narrowest first.
public enum LaneWidth {
    /// Both postal codes.
    CODE,
    /// The first three characters of both postal codes.
    REGION,
    /// Both states.
    STATE
}
