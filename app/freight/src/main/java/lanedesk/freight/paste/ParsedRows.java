package lanedesk.freight.paste;

import java.util.List;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The rows parsed from a clip.
///
/// @param rows the parsed rows
/// @param unreadLines lines without an item
/// @param shipmentWeight weight of all rows together, null if not stated
record ParsedRows(
        List<RawRow> rows,
        List<UnreadLine> unreadLines,
        @Nullable RawValue shipmentWeight) {
    static final ScanPattern TOTALS_LINE = ScanPattern.of(
            "(?i)^\\W*(?:grand\\s+total|sub-?\\s?totals?|totals?|totales|totaux|suma|sum|ttl)\\b(?!\\s*weight)(?!\\s*wt).*");
}
