package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// The part of a line that is not parsed yet, and the values found so far. Parsed parts are cut out.
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

    boolean has(PastedField field) {
        return values.containsKey(field);
    }

    void put(PastedField field, String value, String text) {
        values.putIfAbsent(field, RawValue.text(value, text, Certainty.SURE));
    }

    void markUncertain(PastedField field) {
        values.computeIfPresent(field, (_, reading) -> reading.asUncertain());
    }

    /// Cuts the first match out of the rest.
    void consume(ScanPattern pattern, BiConsumer<MatchResult, String> use) {
        PatternScan matcher = pattern.scan(remainingText);
        if (matcher.find()) {
            use.accept(matcher, matcher.group().strip());
            cut(matcher.start(), matcher.end());
        }
    }

    void cut(int start, int end) {
        remainingText = remainingText.substring(0, start) + CUT_MARK + remainingText.substring(end);
    }
}
