package lanedesk.workstation.fx;

/// How close rows and controls stand.
public enum Density {
    COMFORTABLE,
    COMPACT
}
