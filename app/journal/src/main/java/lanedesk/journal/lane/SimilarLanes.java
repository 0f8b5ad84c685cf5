package lanedesk.journal.lane;

import java.util.Optional;

/// A lane and all that are the same at a width.
public record SimilarLanes(RatedLane lane, LaneMatchLevel matchLevel) {

    /// The column of `lane_quote` that holds the words of this width.
    public String column() {
        return matchLevel.column();
    }

    /// Returns the value of that column for all of them; empty where the lane lacks what the width needs.
    public Optional<String> columnValue() {
        return LaneKeys.laneKey(matchLevel, lane);
    }
}
