package lanedesk.freight.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.scan.ScanPattern;

/// The part of a place that a column's heading names.
///
/// @param end origin, destination or warehouse
/// @param part which part of the place
public record LaneHeading(End end, Part part) {

    private static final String PLACE_PART_PATTERN = "(?:[\\s_./-]*(?:city|town|state|st|zip|zip"
            + " ?code|postal(?: code)?|ciudad|estado|c\\.?p\\.?|ville|code"
            + " postal|c[oó]digo postal|province|country|location))?(?:[\\s,/&]+(?:state|st|zip|city))*\\s*$";
    private static final ScanPattern ORIGIN = ScanPattern.of("(?iu)^\\s*(?:o|origin|orig|from|ship(?:ping)?["
            + " -]?from|pick-?\\s?up|shipper|pu|origen|desde|recolecci[oó]n|origine|d[ée]part|enl[eè]vement|ramassage)"
            + PLACE_PART_PATTERN);
    private static final ScanPattern DESTINATION =
            ScanPattern.of("(?iu)^\\s*(?:d|destination|dest|to|ship(?:ping)?[ -]?to|deliver(?:y)?(?:"
                    + " to)?|consignee|receiver|del|destino|hasta|entrega|livraison|arriv[ée]e|destinataire)\\.?"
                    + PLACE_PART_PATTERN);
    private static final ScanPattern WAREHOUSE = ScanPattern.of(
            "(?iu)^\\s*(?:warehouse|whse|wh|door|dc|almac[eé]n|bodega|entrep[oô]t)" + PLACE_PART_PATTERN);

    // Matches "Zip From" and similar headings.
    private static final ScanPattern PART_BEFORE_END =
            ScanPattern.of("(?iu)^(zip(?: code)?|postal(?: code)?|code postal|c[oó]digo"
                    + " postal|c\\.?p\\.?|city|ville|ciudad|state|estado|st)\\s+(?:de(?: la)? |du"
                    + " |d['’]|l['’])?(from|to|orig(?:in)?|origen|origine|d[ée]part|recolecci[oó]n"
                    + "|dest(?:ination|ino)?|arriv[ée]e|livraison|entrega)$");

    /// The place that a column belongs to.
    public enum End {
        ORIGIN,
        DESTINATION,
        WAREHOUSE
    }

    /// The part of a place that a column contains.
    public enum Part {
        /// The place on one line.
        LINE,
        CITY,
        STATE,
        POSTAL_CODE,
        COUNTRY
    }

    /// Parses a heading; empty if it names no part of a place.
    public static Optional<LaneHeading> parse(String heading) {
        String stripped = heading.strip().replace('_', ' ');
        String reordered = PART_BEFORE_END.replaceFirst(
                stripped.endsWith(":") ? stripped.substring(0, stripped.length() - 1) : stripped, "$2 $1");
        if (ORIGIN.matchesWhole(reordered)) {
            return Optional.of(new LaneHeading(End.ORIGIN, parsePart(reordered)));
        }
        if (DESTINATION.matchesWhole(reordered)) {
            return Optional.of(new LaneHeading(End.DESTINATION, parsePart(reordered)));
        }
        return WAREHOUSE.matchesWhole(reordered)
                ? Optional.of(new LaneHeading(End.WAREHOUSE, parsePart(reordered)))
                : Optional.empty();
    }

    /// Joins the headings of two rows: "City" and "Zip" below a merged cell "Origin" become "Origin City" and "Origin
    /// Zip", and a heading above an empty cell is unchanged. Empty if no heading of the lower row is a part of the
    /// place in the upper row.
    public static Optional<List<String>> joinHeadingRows(List<String> upperHeadings, List<String> lowerHeadings) {
        List<String> joinedHeadings = new ArrayList<>();
        String placePrefix = "";
        boolean isAnyJoined = false;
        for (int index = 0; index < Math.max(upperHeadings.size(), lowerHeadings.size()); index++) {
            String upper = index < upperHeadings.size() ? upperHeadings.get(index) : "";
            String lower = index < lowerHeadings.size() ? lowerHeadings.get(index) : "";
            placePrefix = upper.isBlank()
                    ? placePrefix
                    : parse(upper).filter(LaneHeading::isWholePlace).isPresent() ? upper + " " : "";
            boolean isPlacePart = !placePrefix.isEmpty()
                    && parse(lower).isEmpty()
                    && parse(placePrefix + lower)
                            .filter(heading -> !heading.isWholePlace())
                            .isPresent();
            isAnyJoined |= isPlacePart;
            joinedHeadings.add(isPlacePart ? placePrefix + lower : lower.isBlank() ? upper : lower);
        }
        return isAnyJoined ? Optional.of(joinedHeadings) : Optional.empty();
    }

    private boolean isWholePlace() {
        return part == Part.LINE;
    }

    private static Part parsePart(String heading) {
        String lower = heading.toLowerCase(Locale.ROOT);
        if (lower.matches(".*(?:city|ciudad|ville).*(?:st|zip).*")) {
            return Part.LINE;
        }
        if (lower.matches(".*(?:zip|postal|c\\.?p\\.?)\\W*(?:code)?\\W*$")) {
            return Part.POSTAL_CODE;
        }
        if (lower.matches(".*[\\s_./-](?:state|st|estado|province)\\W*$")) {
            return Part.STATE;
        }
        if (lower.matches(".*(?:city|town|ciudad|ville)\\W*$")) {
            return Part.CITY;
        }
        return lower.endsWith("country") ? Part.COUNTRY : Part.LINE;
    }
}
