package lanedesk.workstation.journal.lane;

/// What else two quotes of one lane have in common.
public final class LaneKind {
    /// A shipment of items over the road.
    public static final String OTR = "OTR";

    private LaneKind() {}

    /// A container.
    ///
    /// @param operation `Import` or `Export`
    /// @param length in feet
    public static String container(String operation, String length) {
        return "DRAYAGE " + operation + ' ' + length;
    }
}
