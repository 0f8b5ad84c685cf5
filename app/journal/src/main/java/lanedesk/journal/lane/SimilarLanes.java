package lanedesk.journal.lane;

import java.util.Optional;

/// A lane and all other lanes that match this lane at a level.
public record SimilarLanes(RatedLane lane, LaneMatchLevel matchLevel) {

    /// The column of `lane_quote` with the keys of this level.
    public String columnName() {
        return matchLevel.column;
    }

    /// The value of that column for all these lanes; empty if the lane lacks what the level requires.
    public Optional<String> columnValue() {
        return LaneKeys.createLaneKey(matchLevel, lane);
    }
}
