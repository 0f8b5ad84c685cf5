package lanedesk.freight.request.lane;

import java.util.List;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Masks street addresses in lines, so that their numbers and names are not read as items: `1200 Pallet Way`,
/// `HC 60 Box 12`, `14 Carton Street, Unit 6`.
public final class StreetAddresses {
    private static final PatternTable PHRASES = PatternTable.read(StreetAddresses.class, "street-phrases.txt");
    private static final ScanPattern STREET = PHRASES.compilePattern("street");
    private static final ScanPattern POST_BOX = PHRASES.compilePattern("post box");
    private static final ScanPattern FOREIGN_STREET = PHRASES.compilePattern("foreign street");
    private static final List<ScanPattern> ALL_PATTERNS = List.of(POST_BOX, STREET, FOREIGN_STREET);

    private StreetAddresses() {}

    /// Marks every street address and post box in a line as parsed.
    public static void consumeStreetAddresses(RequestLine line) {
        for (ScanPattern pattern : ALL_PATTERNS) {
            PatternScan scan = pattern.scanMatches(line.maskedText());
            while (scan.findNext()) {
                boolean hasAddressGroup = scan.groupCount() > 0 && scan.group(1) != null;
                line.consumeAsParsed(
                        hasAddressGroup ? scan.start(1) : scan.start(), hasAddressGroup ? scan.end(1) : scan.end());
            }
        }
    }
}
