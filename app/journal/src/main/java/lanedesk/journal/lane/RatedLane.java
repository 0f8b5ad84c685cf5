package lanedesk.journal.lane;

import lanedesk.freight.lane.Lane;

/// A lane with a key. Prices of two quotes on the lane are compared only if the keys are equal.
///
/// @param comparisonKey a key that is equal for comparable quotes
public record RatedLane(String comparisonKey, Lane lane) {

    private static final String OTR_PREFIX = "OTR ";

    /// The lane of an OTR shipment.
    ///
    /// @param mode `LTL` or `Truckload`; prices of different modes are not compared
    public static RatedLane ofOtr(Lane lane, String mode) {
        return new RatedLane(OTR_PREFIX + mode, lane);
    }

    /// The OTR mode; empty for drayage.
    public String modeOrEmpty() {
        return comparisonKey.startsWith(OTR_PREFIX) ? comparisonKey.substring(OTR_PREFIX.length()) : "";
    }

    /// The lane of a drayage move.
    ///
    /// @param operation `Import` or `Export`
    /// @param type the service's name of the container type
    /// @param length length of the container in feet
    /// @param lane the lane from the market to the warehouse, for import and export alike
    public static RatedLane ofContainer(String operation, String type, String length, Lane lane) {
        return new RatedLane("DRAYAGE " + operation + ' ' + type + ' ' + length, lane);
    }

    /// Whether both places are complete enough to search for other quotes of the lane.
    public boolean isComplete() {
        return lane.origin().isComplete() && lane.destination().isComplete();
    }
}
