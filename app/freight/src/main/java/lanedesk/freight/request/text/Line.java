package lanedesk.freight.request.text;

import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A line of a request and what of it was not understood yet. Places in the text stay where they are: what is taken is
/// written over.
public final class Line {
    /// Stands where something was taken.
    public static final char TAKEN = '¦';

    private static final ScanPattern TAKEN_PIECES = ScanPattern.of("\\s*¦[\\s¦]*");
    private static final String EDGES = "¦ \t\n\u000b\f\r,;:–-";

    private final int number;
    private final String text;
    private final StringBuilder rest;
    private @Nullable String left;
    private @Nullable String written;
    private boolean touched;

    /// A line as written.
    public Line(int number, String text) {
        this.number = number;
        this.text = text;
        this.rest = new StringBuilder(text);
    }

    /// Its place in the text, from 0.
    public int number() {
        return number;
    }

    /// As written.
    public String text() {
        return text;
    }

    /// Returns the remaining text, the same length as the original.
    public String masked() {
        String known = written;
        if (known == null) {
            known = rest.toString();
            written = known;
        }
        return known;
    }

    /// Returns the remaining text as a person would write it, with one sign where words were removed.
    public String remaining() {
        String known = left;
        if (known == null) {
            known = CharacterCleaner.between(
                    TAKEN_PIECES.replaceAll(masked(), " ¦ ").strip(), EDGES + ".", EDGES);
            left = known;
        }
        return known;
    }

    /// Takes a piece; the line counts as understood in part.
    public void consume(int start, int end) {
        blankOut(start, end);
        touched = true;
    }

    /// Masks a piece without meaning.
    public void blankOut(int start, int end) {
        left = null;
        written = null;
        for (int at = start; at < end; at++) {
            rest.setCharAt(at, TAKEN);
        }
    }

    /// Takes all of it.
    public void consumeAll() {
        consume(0, text.length());
    }

    /// Counts as understood.
    public void markUnderstood() {
        touched = true;
    }

    /// Whether anything of it was understood.
    public boolean isTouched() {
        return touched;
    }

    /// Writes over every piece a pattern finds.
    public void blankOutAll(ScanPattern pattern) {
        Scan matcher = pattern.scan(masked());
        while (matcher.find()) {
            blankOut(matcher.start(), matcher.end());
        }
    }
}
