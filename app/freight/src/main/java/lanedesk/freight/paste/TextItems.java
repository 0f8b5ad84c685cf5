package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The items read from a clip that is no table.
///
/// @param rows the rows found
/// @param unread lines that gave none
/// @param shipment weight of all rows together, null where it gives none
record TextItems(
        List<RawRow> rows,
        List<UnreadLine> unread,
        @Nullable Reading shipment) {
    static final ScanPattern TOTALS = ScanPattern.of(
            "(?i)^\\W*(?:grand\\s+total|sub-?\\s?totals?|totals?|totales|totaux|suma|sum|ttl)\\b(?!\\s*weight)(?!\\s*wt).*");

    /// Returns a row with what a further line gives of it.
    static RawRow joined(RawRow before, Sheet.Row line, Map<PastedField, Reading> found) {
        Map<PastedField, Reading> readings = new EnumMap<>(before.readings());
        Reading name = found.get(PastedField.NAME);
        found.forEach(readings::putIfAbsent);
        Reading first = before.readings().get(PastedField.NAME);
        if (name != null && first != null) {
            readings.put(
                    PastedField.NAME,
                    Reading.text(first.text() + ", " + name.text(), first.original(), Certainty.UNCERTAIN));
        }
        return new RawRow(before.line(), before.original() + "\n" + line.original(), readings);
    }
}
