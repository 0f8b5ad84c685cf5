package lanedesk.workstation.printouts;

import java.util.Locale;

/// A paper format.
public enum PaperFormat {
    LETTER(612),
    A4(595);

    private final int widthInPoints;

    PaperFormat(int points) {
        this.widthInPoints = points;
    }

    /// The width of the paper in points (72 points per inch).
    public int widthInPoints() {
        return widthInPoints;
    }

    /// The name of the format in CSS.
    String cssName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
