package lanedesk.freight.request.text;

import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A line of a request and what of it was not understood yet. Places in the text stay where they are: what is taken is
/// written over.
public final class RequestLine {
    /// Stands where something was taken.
    public static final char CONSUMED_MARK = '¦';

    private static final ScanPattern CONSUMED_PIECES = ScanPattern.of("\\s*¦[\\s¦]*");
    private static final String EDGE_PUNCTUATION = "¦ \t\n\u000b\f\r,;:–-";

    private final int number;
    private final String text;
    private final StringBuilder masked;
    private @Nullable String remaining;
    private @Nullable String maskedText;
    private boolean isPartlyUnderstood;

    /// A line as written.
    public RequestLine(int number, String text) {
        this.number = number;
        this.text = text;
        this.masked = new StringBuilder(text);
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
    public String maskedText() {
        String known = maskedText;
        if (known == null) {
            known = masked.toString();
            maskedText = known;
        }
        return known;
    }

    /// Returns the remaining text as a person would write it, with one sign where words were removed.
    public String remainingText() {
        String known = remaining;
        if (known == null) {
            known = CharacterCleaner.trimCharacters(
                    CONSUMED_PIECES.replaceAll(maskedText(), " ¦ ").strip(), EDGE_PUNCTUATION + ".", EDGE_PUNCTUATION);
            remaining = known;
        }
        return known;
    }

    /// Takes a piece; the line counts as understood in part.
    public void consume(int start, int end) {
        mask(start, end);
        isPartlyUnderstood = true;
    }

    /// Masks a piece without meaning.
    public void mask(int start, int end) {
        remaining = null;
        maskedText = null;
        for (int at = start; at < end; at++) {
            masked.setCharAt(at, CONSUMED_MARK);
        }
    }

    /// Takes all of it.
    public void consumeAll() {
        consume(0, text.length());
    }

    /// Counts as understood.
    public void markUnderstood() {
        isPartlyUnderstood = true;
    }

    /// Whether anything of it was understood.
    public boolean isPartlyUnderstood() {
        return isPartlyUnderstood;
    }

    /// Writes over every piece a pattern finds.
    public void maskAll(ScanPattern pattern) {
        PatternScan matcher = pattern.scan(maskedText());
        while (matcher.find()) {
            mask(matcher.start(), matcher.end());
        }
    }
}
