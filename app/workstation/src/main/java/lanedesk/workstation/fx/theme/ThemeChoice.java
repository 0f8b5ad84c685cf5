package lanedesk.workstation.fx.theme;

/// The chosen color scheme.
public enum ThemeChoice {
    LIGHT,
    DARK,
    /// As set in the operating system, updated while the program runs.
    SYSTEM
}
