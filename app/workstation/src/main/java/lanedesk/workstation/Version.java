package lanedesk.workstation;

/// The version of the program, the same as in its `pom.xml`.
public final class Version {

    /// The version as the window and the log show it.
    public static final String NUMBER = "1.0.0";

    /// The user agent that the program sends to a service.
    public static final String USER_AGENT = "LaneDesk/" + NUMBER;

    private Version() {}
}
