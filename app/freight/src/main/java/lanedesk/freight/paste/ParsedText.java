package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The items parsed from a clip that is no table.
///
/// @param rows the parsed rows
/// @param unreadLines lines without an item
/// @param shipmentWeight weight of all rows together, null if not stated
record ParsedText(
        List<RawRow> rows,
        List<UnreadLine> unreadLines,
        @Nullable RawValue shipmentWeight) {
    static final ScanPattern TOTALS = ScanPattern.of(
            "(?i)^\\W*(?:grand\\s+total|sub-?\\s?totals?|totals?|totales|totaux|suma|sum|ttl)\\b(?!\\s*weight)(?!\\s*wt).*");

    /// A row combined with the values of a further line.
    static RawRow mergeWithLine(RawRow before, ClipTable.Row line, Map<PastedField, RawValue> matches) {
        Map<PastedField, RawValue> readings = new EnumMap<>(before.values());
        RawValue name = matches.get(PastedField.NAME);
        matches.forEach(readings::putIfAbsent);
        RawValue first = before.values().get(PastedField.NAME);
        if (name != null && first != null) {
            readings.put(
                    PastedField.NAME,
                    RawValue.text(first.text() + ", " + name.text(), first.originalText(), Certainty.UNCERTAIN));
        }
        return new RawRow(before.lineNumber(), before.originalText() + "\n" + line.originalText(), readings);
    }
}
