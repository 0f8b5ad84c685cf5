package lanedesk.workstation.fx.theme;

/// The color scheme that the user chose.
public enum ThemeChoice {
    LIGHT,
    DARK,
    /// The color scheme of the operating system, followed while the program runs.
    SYSTEM
}
