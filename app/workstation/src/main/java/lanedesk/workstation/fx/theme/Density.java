package lanedesk.workstation.fx.theme;

/// How much space rows and controls have.
public enum Density {
    COMFORTABLE,
    COMPACT
}
