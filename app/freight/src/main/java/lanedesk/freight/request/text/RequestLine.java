package lanedesk.freight.request.text;

import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A line of a request. Parsed and meaningless parts are masked, that is, overwritten with a mark character, so
/// that the positions of the other parts do not change. To "consume" a part means to mask it as parsed.
public final class RequestLine {
    /// The character that overwrites masked parts.
    public static final char CONSUMED_MARK = '¦';

    private static final ScanPattern CONSUMED_PIECES = ScanPattern.of("\\s*¦[\\s¦]*");
    private static final String EDGE_PUNCTUATION = "¦ \t\n\u000b\f\r,;:–-";

    private final int lineIndex;
    private final String text;
    private final StringBuilder masked;
    private @Nullable String remaining;
    private @Nullable String maskedText;
    private boolean isPartlyParsed;

    /// Creates a line of which nothing is masked.
    public RequestLine(int number, String text) {
        this.lineIndex = number;
        this.text = text;
        this.masked = new StringBuilder(text);
    }

    /// The index of the line in the text.
    public int lineIndex() {
        return lineIndex;
    }

    /// The text of the line as written.
    public String text() {
        return text;
    }

    /// The text with masked parts; it has the same length as the original text.
    public String maskedText() {
        String cached = maskedText;
        if (cached == null) {
            cached = masked.toString();
            maskedText = cached;
        }
        return cached;
    }

    /// The text with one mark for each masked part, without punctuation at its start and end.
    public String remainingText() {
        String cached = remaining;
        if (cached == null) {
            cached = CharacterCleaner.trimCharacters(
                    CONSUMED_PIECES.replaceAll(maskedText(), " ¦ ").strip(), EDGE_PUNCTUATION + ".", EDGE_PUNCTUATION);
            remaining = cached;
        }
        return cached;
    }

    /// Overwrites a parsed part and marks the line as partly parsed.
    public void consumeAsParsed(int start, int end) {
        maskAsMeaningless(start, end);
        isPartlyParsed = true;
    }

    /// Overwrites a part of the line that has no meaning for the request, such as a greeting. The line does not
    /// count as parsed.
    public void maskAsMeaningless(int start, int end) {
        remaining = null;
        maskedText = null;
        for (int index = start; index < end; index++) {
            masked.setCharAt(index, CONSUMED_MARK);
        }
    }

    /// Overwrites the whole line and marks it as parsed.
    public void consumeAllAsParsed() {
        consumeAsParsed(0, text.length());
    }

    /// Marks the line as partly parsed.
    public void markPartlyParsed() {
        isPartlyParsed = true;
    }

    /// Whether any part of the line was parsed.
    public boolean isPartlyParsed() {
        return isPartlyParsed;
    }

    /// Overwrites every match of a pattern as a part without meaning.
    public void maskAllMatches(ScanPattern pattern) {
        PatternScan matcher = pattern.scanMatches(maskedText());
        while (matcher.findNext()) {
            maskAsMeaningless(matcher.start(), matcher.end());
        }
    }
}
