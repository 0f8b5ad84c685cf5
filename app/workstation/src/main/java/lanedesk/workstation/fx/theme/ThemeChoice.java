package lanedesk.workstation.fx.theme;

/// Which colours the person wants.
public enum ThemeChoice {
    LIGHT,
    DARK,
    /// As the operating system is set, following it while the program runs.
    SYSTEM
}
