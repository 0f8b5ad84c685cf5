package lanedesk.journal.lane;

import lanedesk.freight.lane.Lane;

/// A lane, and what else two quotes must have in common for their prices to be compared.
///
/// @param kind a word for it, the same for the same
public record RatedLane(String kind, Lane lane) {

    private static final String OTR_PREFIX = "OTR ";

    /// The lane of a shipment of items over the road.
    ///
    /// @param mode `LTL` or `Truckload`, whose prices are not compared with each other
    public static RatedLane ofOtr(Lane lane, String mode) {
        return new RatedLane(OTR_PREFIX + mode, lane);
    }

    /// Returns the mode over the road; empty for a container.
    public String mode() {
        return kind.startsWith(OTR_PREFIX) ? kind.substring(OTR_PREFIX.length()) : "";
    }

    /// The lane of a container.
    ///
    /// @param operation `Import` or `Export`
    /// @param type the service's word for the kind of container
    /// @param length in feet
    /// @param lane from the market to the warehouse, whichever way the container goes
    public static RatedLane ofContainer(String operation, String type, String length, Lane lane) {
        return new RatedLane("DRAYAGE " + operation + ' ' + type + ' ' + length, lane);
    }

    /// Whether there is enough of it to look for others.
    public boolean isComplete() {
        return lane.origin().isComplete() && lane.destination().isComplete();
    }
}
