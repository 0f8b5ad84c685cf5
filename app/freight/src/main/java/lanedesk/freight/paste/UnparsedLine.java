package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// The part of a line that is not parsed yet, and the values found so far. Parsed parts are cut out of the line.
final class UnparsedLine {
    /// Replaces a part that was cut out.
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

    void putIfAbsent(PastedField field, String value, String text) {
        values.putIfAbsent(field, RawValue.text(value, text, Certainty.SURE));
    }

    void markUncertain(PastedField field) {
        values.computeIfPresent(field, (_, reading) -> reading.asUncertain());
    }

    /// Passes the first match to the action and cuts the match out of the line.
    void useAndCutFirstMatch(ScanPattern pattern, BiConsumer<MatchResult, String> action) {
        PatternScan matcher = pattern.scanMatches(remainingText);
        if (matcher.findNext()) {
            action.accept(matcher, matcher.group().strip());
            cutOut(matcher.start(), matcher.end());
        }
    }

    void cutOut(int start, int end) {
        remainingText = remainingText.substring(0, start) + CUT_MARK + remainingText.substring(end);
    }
}
