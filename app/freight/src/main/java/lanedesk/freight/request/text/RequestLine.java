package lanedesk.freight.request.text;

import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A line of a request. Parsed and meaningless parts are masked, that is, overwritten with a mark character, so
/// that the positions of the other parts do not change. To "consume" a part means to mask it as parsed.
public final class RequestLine {
    /// The character that overwrites masked parts.
    public static final char MASK_CHARACTER = '¦';

    private static final ScanPattern MASKED_PIECES = ScanPattern.of("\\s*¦[\\s¦]*");
    private static final String EDGE_PUNCTUATION = "¦ \t\n\u000b\f\r,;:–-";

    private final int lineIndex;
    private final String text;
    private final StringBuilder maskedCharacters;
    private @Nullable String cachedRemainingText;
    private @Nullable String cachedMaskedText;
    private boolean isPartlyParsed;

    /// Creates a line of which nothing is masked.
    public RequestLine(int number, String text) {
        this.lineIndex = number;
        this.text = text;
        this.maskedCharacters = new StringBuilder(text);
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
        String cached = cachedMaskedText;
        if (cached == null) {
            cached = maskedCharacters.toString();
            cachedMaskedText = cached;
        }
        return cached;
    }

    /// The text with one mark for each masked part, without punctuation at its start and end.
    public String remainingText() {
        String cached = cachedRemainingText;
        if (cached == null) {
            cached = CharacterCleaner.trimCharacters(
                    MASKED_PIECES.replaceAll(maskedText(), " ¦ ").strip(), EDGE_PUNCTUATION + ".", EDGE_PUNCTUATION);
            cachedRemainingText = cached;
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
        cachedRemainingText = null;
        cachedMaskedText = null;
        for (int index = start; index < end; index++) {
            maskedCharacters.setCharAt(index, MASK_CHARACTER);
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
