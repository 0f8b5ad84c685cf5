package lanedesk.workstation.fx.theme;

/// How close rows and controls stand.
public enum Density {
    COMFORTABLE,
    COMPACT
}
