package lanedesk.workstation.fx.theme;

/// The spacing of rows and controls.
public enum Density {
    COMFORTABLE,
    COMPACT
}
