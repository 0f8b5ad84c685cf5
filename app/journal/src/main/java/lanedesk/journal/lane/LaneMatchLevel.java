package lanedesk.journal.lane;

/// How closely two lanes must match so that their prices are shown together. The narrowest level comes first.
public enum LaneMatchLevel {
    /// Both postal codes are equal.
    CODE("by_code"),
    /// The first three characters of both postal codes are equal.
    REGION("by_region"),
    /// Both states are equal.
    STATE("by_state");

    /// The column of `lane_quote` with a quote's key of this level.
    final String column;

    LaneMatchLevel(String column) {
        this.column = column;
    }
}
