package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// The part of a line that is not understood yet, and the values found so far: each piece that is read is cut out.
final class LineRemainder {
    /// Stands where a piece was cut out.
    static final String MARK = "¦";

    private final Map<PastedField, Reading> found = new EnumMap<>(PastedField.class);
    private String rest;

    LineRemainder(String line) {
        rest = line;
    }

    String remaining() {
        return rest;
    }

    Map<PastedField, Reading> found() {
        return found;
    }

    boolean has(PastedField field) {
        return found.containsKey(field);
    }

    void put(PastedField field, String value, String text) {
        found.putIfAbsent(field, Reading.text(value, text, Certainty.SURE));
    }

    void lessSure(PastedField field) {
        found.computeIfPresent(field, (_, reading) -> reading.lessSure());
    }

    /// Cuts the first match out of what is left.
    void consume(ScanPattern pattern, BiConsumer<MatchResult, String> use) {
        Scan matcher = pattern.scan(rest);
        if (matcher.find()) {
            use.accept(matcher, matcher.group().strip());
            cut(matcher.start(), matcher.end());
        }
    }

    void cut(int start, int end) {
        rest = rest.substring(0, start) + MARK + rest.substring(end);
    }
}
