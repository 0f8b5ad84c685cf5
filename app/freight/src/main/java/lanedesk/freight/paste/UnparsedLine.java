package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// A line of a mail while it is parsed: the remaining text and the values found so far. Each parsed part is cut out of
/// the remaining text.
final class UnparsedLine {
    /// The text that replaces a part that was cut out.
    static final String CUT_MARK = "¦";

    private final Map<PastedField, RawValue> values = new EnumMap<>(PastedField.class);
    private String remainingText;

    UnparsedLine(String line) {
        remainingText = line;
    }

    String remainingText() {
        return remainingText;
    }

    Map<PastedField, RawValue> values() {
        return values;
    }

    boolean hasValue(PastedField field) {
        return values.containsKey(field);
    }

    void putCertainTextIfAbsent(PastedField field, String value, String text) {
        values.putIfAbsent(field, RawValue.ofText(value, text, Certainty.SURE));
    }

    void markUncertain(PastedField field) {
        values.computeIfPresent(field, (_, reading) -> reading.asUncertain());
    }

    /// Calls the action with the first match and its stripped text, and cuts the match out of the line. Does nothing if
    /// the line has no match.
    void useAndCutFirstMatch(ScanPattern pattern, BiConsumer<MatchResult, String> action) {
        PatternScan matcher = pattern.scanMatches(remainingText);
        if (matcher.findNext()) {
            action.accept(matcher, matcher.group().strip());
            cutOutRange(matcher.start(), matcher.end());
        }
    }

    void cutOutRange(int start, int end) {
        remainingText = remainingText.substring(0, start) + CUT_MARK + remainingText.substring(end);
    }
}
