package lanedesk.workstation.paper;

import java.util.Locale;

/// The size of a sheet.
public enum PaperFormat {
    LETTER(612),
    A4(595);

    private final int points;

    PaperFormat(int points) {
        this.points = points;
    }

    /// Its width in points of the printer, 72 an inch.
    public int points() {
        return points;
    }

    /// Its name in a style sheet.
    String css() {
        return name().toLowerCase(Locale.ROOT);
    }
}
