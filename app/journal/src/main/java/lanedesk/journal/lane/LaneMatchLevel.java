package lanedesk.journal.lane;

/// How closely both places must match for two quotes to be of one lane, the narrowest first.
public enum LaneMatchLevel {
    /// Both postal codes.
    CODE("by_code"),
    /// The first three characters of both postal codes.
    REGION("by_region"),
    /// Both states.
    STATE("by_state");

    private final String column;

    LaneMatchLevel(String column) {
        this.column = column;
    }

    /// The column with a quote's keys of this level.
    String columnName() {
        return column;
    }
}
