package lanedesk.workstation.journal.lane;

import lanedesk.workstation.freight.lane.Lane;

/// A lane, and what else two quotes must have in common for their prices to be compared.
///
/// @param kind a word for it, the same for the same
public record RatedLane(String kind, Lane lane) {

    /// The lane of a shipment of items over the road.
    public static RatedLane overTheRoad(Lane lane) {
        return new RatedLane("OTR", lane);
    }

    /// The lane of a container.
    ///
    /// @param operation `Import` or `Export`
    /// @param length in feet
    /// @param lane from the market to the warehouse, whichever way the container goes
    public static RatedLane container(String operation, String length, Lane lane) {
        return new RatedLane("DRAYAGE " + operation + ' ' + length, lane);
    }

    /// Whether there is enough of it to look for others.
    public boolean isComplete() {
        return lane.origin().isComplete() && lane.destination().isComplete();
    }
}
