package lanedesk.workstation.paper;

import java.util.Locale;

/// The size of a sheet.
public enum PaperFormat {
    LETTER,
    A4;

    /// Its name in a style sheet.
    String css() {
        return name().toLowerCase(Locale.ROOT);
    }
}
