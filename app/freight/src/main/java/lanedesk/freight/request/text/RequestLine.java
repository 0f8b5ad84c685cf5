package lanedesk.freight.request.text;

import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A line of a request with its unparsed parts. Positions stay valid: consumed parts are overwritten.
public final class RequestLine {
    /// Replaces consumed parts.
    public static final char CONSUMED_MARK = '¦';

    private static final ScanPattern CONSUMED_PIECES = ScanPattern.of("\\s*¦[\\s¦]*");
    private static final String EDGE_PUNCTUATION = "¦ \t\n\u000b\f\r,;:–-";

    private final int lineIndex;
    private final String text;
    private final StringBuilder masked;
    private @Nullable String remaining;
    private @Nullable String maskedText;
    private boolean isPartlyParsed;

    /// A line as written.
    public RequestLine(int number, String text) {
        this.lineIndex = number;
        this.text = text;
        this.masked = new StringBuilder(text);
    }

    /// Its index in the text.
    public int lineIndex() {
        return lineIndex;
    }

    /// The text as written.
    public String text() {
        return text;
    }

    /// The remaining text, with the same length as the original.
    public String maskedText() {
        String cached = maskedText;
        if (cached == null) {
            cached = masked.toString();
            maskedText = cached;
        }
        return cached;
    }

    /// The remaining text in readable form, with one mark per removed part.
    public String remainingText() {
        String cached = remaining;
        if (cached == null) {
            cached = CharacterCleaner.trimCharacters(
                    CONSUMED_PIECES.replaceAll(maskedText(), " ¦ ").strip(), EDGE_PUNCTUATION + ".", EDGE_PUNCTUATION);
            remaining = cached;
        }
        return cached;
    }

    /// Masks a parsed part and marks the line as partly parsed.
    public void consumeAsParsed(int start, int end) {
        maskAsMeaningless(start, end);
        isPartlyParsed = true;
    }

    /// Masks a meaningless part.
    public void maskAsMeaningless(int start, int end) {
        remaining = null;
        maskedText = null;
        for (int index = start; index < end; index++) {
            masked.setCharAt(index, CONSUMED_MARK);
        }
    }

    /// Masks the whole line and marks it as parsed.
    public void consumeAllAsParsed() {
        consumeAsParsed(0, text.length());
    }

    /// Marks the line as partly parsed.
    public void markParsed() {
        isPartlyParsed = true;
    }

    /// Whether any part of it was parsed.
    public boolean isPartlyParsed() {
        return isPartlyParsed;
    }

    /// Masks every match of a pattern.
    public void maskAll(ScanPattern pattern) {
        PatternScan matcher = pattern.scanMatches(maskedText());
        while (matcher.findNext()) {
            maskAsMeaningless(matcher.start(), matcher.end());
        }
    }
}
