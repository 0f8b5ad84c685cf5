package lanedesk.workstation.paper;

import java.util.Locale;

/// A paper size.
public enum PaperFormat {
    LETTER(612),
    A4(595);

    private final int points;

    PaperFormat(int points) {
        this.points = points;
    }

    /// Its width in points, 72 per inch.
    public int widthInPoints() {
        return points;
    }

    /// Its name in a style sheet.
    String cssName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
