package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A table in which every row is a shipment with lane and items.
///
/// @param rows its rows, each as lines of labels with values
/// @param surroundingLines the lines above and below it
record LaneTable(List<List<String>> rows, List<String> surroundingLines) {
    private static final String TAB_SEPARATOR = "\t";
    private static final int MAX_ROWS = 500;
    private static final int MAX_LINE_BREAKS = 10;
    private static final int MAX_CELL_LENGTH = 4_000;
    private static final Pattern UNIT = Pattern.compile(
            "(?iu)^(.*\\b(?:weight|wt|peso|poids)\\b.*?)[\\s,(]+(lbs?|kgs?|pounds)\\)?( (?:total|each))?\\s*$");

    // A sample row that shows how to fill in the others.
    private static final ScanPattern EXAMPLE = ScanPattern.of(
            "(?iu)^\\W*(?:e\\.?g\\.?[ :,]|ex(?:ample|emple)?(?![\\p{L}-])|sample(?: row| only)?(?!\\p{L})(?!"
                    + " s)|ejemplo|muestra)");
    private static final ScanPattern CONTAINER =
            ScanPattern.of("(?iu)\\s*(?:container|cntr|contenedor|conteneur)\\s*(?:#|no\\.?|number|n[°º])?\\s*:?\\s*");

    /// The first such table of a text.
    static Optional<LaneTable> findFirst(List<String> lines) {
        for (int index = 0; index < Math.min(lines.size(), 60); index++) {
            String separator = detectSeparator(lines.get(index));
            List<String> heads = splitUnquotedCells(lines.get(index), separator);
            Optional<List<String>> joined = index + 1 < lines.size()
                    ? LaneHeading.joinHeadingRows(heads, splitUnquotedCells(lines.get(index + 1), separator))
                    : Optional.empty();
            if (hasLaneHeadings(joined.orElse(heads))) {
                int heading = index;
                LaneTable table = joined.map(both -> parseBelowHeading(lines, heading, heading + 2, both, separator))
                        .orElseGet(() -> parseBelowHeading(lines, heading, heading + 1, heads, separator));
                if (!table.rows().isEmpty()) {
                    return Optional.of(table);
                }
            }
        }
        return Optional.empty();
    }

    /// Joins rows with the same lane, date and number: the items of one shipment.
    static List<ExtractedShipment> joinItemsOfShipments(List<ExtractedShipment> rows) {
        List<ExtractedShipment> joined = new ArrayList<>();
        for (ExtractedShipment row : rows) {
            ExtractedShipment last = joined.isEmpty() ? null : joined.getLast();
            if (last != null && haveSameShipment(last, row)) {
                List<ExtractedItem> items = new ArrayList<>(last.items());
                items.addAll(row.items());
                joined.set(joined.size() - 1, last.with().items(items).build());
            } else {
                joined.add(row);
            }
        }
        return joined;
    }

    private static boolean haveSameShipment(ExtractedShipment one, ExtractedShipment other) {
        return one.container() == null
                && !one.references().isEmpty()
                && valuesOf(one.references()).equals(valuesOf(other.references()))
                && haveSameShipment(one.origin(), other.origin())
                && haveSameShipment(one.destination(), other.destination())
                && (one.readyDate() == null
                        || other.readyDate() == null
                        || one.readyDate().value().equals(other.readyDate().value()));
    }

    private static List<String> valuesOf(List<ExtractedValue<String>> numbers) {
        return numbers.stream().map(ExtractedValue::value).toList();
    }

    private static boolean haveSameShipment(@Nullable ExtractedPlace one, @Nullable ExtractedPlace other) {
        return one == null ? other == null : other != null && one.toPlace().equals(other.toPlace());
    }

    private static boolean hasLaneHeadings(List<String> heads) {
        return heads.size() >= 2
                && heads.stream()
                        .anyMatch(head -> isHeadingOfEnd(head, LaneHeading.End.ORIGIN) || CONTAINER.matches(head))
                && heads.stream().anyMatch(head -> isHeadingOfEnd(head, LaneHeading.End.DESTINATION));
    }

    private static LaneTable parseBelowHeading(
            List<String> lines, int heading, int first, List<String> heads, String separator) {
        List<List<String>> rows = new ArrayList<>();
        int index = first;
        for (; index < lines.size() && rows.size() < MAX_ROWS; index++) {
            String line = lines.get(index);
            if (line.matches("[\\s|:+=_-]*")) {
                continue;
            }
            int last = index;
            Optional<List<String>> closed = splitCells(line, separator);
            for (; closed.isEmpty() && last + 1 < lines.size() && last - index < MAX_LINE_BREAKS; last++) {
                line += " " + lines.get(last + 1).strip();
                closed = splitCells(line, separator);
            }
            List<String> cells = closed.isPresent() ? closed.get() : splitWithoutQuotes(lines.get(index), separator);
            if (cells.stream()
                            .filter(cell -> !separator.equals(TAB_SEPARATOR) || !cell.isBlank())
                            .count()
                    < 2) {
                break;
            }
            index = closed.isPresent() ? last : index;
            if (cells.stream().anyMatch(EXAMPLE::isFoundIn)) {
                continue;
            }
            List<String> labelled = new ArrayList<>();
            for (int column = 0; column < Math.min(heads.size(), cells.size()); column++) {
                if (!cells.get(column).isBlank() && !heads.get(column).isBlank()) {
                    labelled.add(toLabelledLine(
                            labelOf(heads.get(column)), cells.get(column).strip()));
                }
            }
            rows.add(withoutContradictions(labelled));
        }
        List<String> around = new ArrayList<>(lines.subList(0, heading));
        around.addAll(lines.subList(index, lines.size()));
        return new LaneTable(rows, around);
    }

    // Of two columns with one name and different values neither is used.
    private static List<String> withoutContradictions(List<String> labelled) {
        List<String> lines = new ArrayList<>();
        for (String line : labelled) {
            String label = line.substring(0, line.indexOf(':') + 1);
            List<String> same = labelled.stream()
                    .filter(other -> other.startsWith(label))
                    .distinct()
                    .toList();
            if (same.size() == 1) {
                lines.add(line);
            } else if (same.getFirst().equals(line)) {
                lines.add("twice, " + String.join(", ", same));
            }
        }
        return lines.stream().distinct().toList();
    }

    // "Weight (lbs)" above 1200 is a weight of 1200 lbs.
    private static String toLabelledLine(String label, String value) {
        Matcher unit = UNIT.matcher(label);
        return unit.matches() && value.matches("[\\d.,]+")
                ? unit.group(1) + (unit.group(3) == null ? "" : unit.group(3)) + ": " + value + " " + unit.group(2)
                : label + ": " + value;
    }

    private static boolean isHeadingOfEnd(String head, LaneHeading.End end) {
        return LaneHeading.parse(head).filter(found -> found.end() == end).isPresent();
    }

    // A label with the meaning of a column's heading.
    private static String labelOf(String head) {
        return LaneHeading.parse(head)
                .map(LaneTable::labelOf)
                .orElse(head.strip().replace('_', ' ').replaceAll(":$", ""));
    }

    private static String labelOf(LaneHeading heading) {
        String end = switch (heading.end()) {
            case ORIGIN -> "Origin";
            case DESTINATION -> "Destination";
            case WAREHOUSE -> "Warehouse";
        };
        return end
                + switch (heading.part()) {
                    case LINE -> "";
                    case CITY -> " city";
                    case STATE -> " state";
                    case POSTAL_CODE -> " zip";
                    case COUNTRY -> " country";
                };
    }

    private static String detectSeparator(String line) {
        return line.contains(TAB_SEPARATOR)
                ? TAB_SEPARATOR
                : line.indexOf('|') >= 0
                        ? "\\|"
                        : line.indexOf(';') >= 0 ? ";" : line.indexOf(',') >= 0 ? "," : " {2,}";
    }

    // A cell that starts with a quotation mark may contain separators and line breaks until it is closed; `48"` is
    // inches. Empty if one is not closed.
    private static Optional<List<String>> splitCells(String line, String separator) {
        if (line.indexOf('"') < 0 || separator.length() > 1 || line.length() > MAX_CELL_LENGTH) {
            return Optional.of(splitWithoutQuotes(line, separator));
        }
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        boolean open = false;
        for (char sign : trimDelimiters(line, separator).toCharArray()) {
            if (sign == '"' && (quoted || cell.toString().isBlank())) {
                cell.append(quoted && !open ? "\"" : "");
                quoted = true;
                open = !open;
            } else if (sign == separator.charAt(0) && !open) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
                quoted = false;
            } else {
                cell.append(sign);
            }
        }
        cells.add(cell.toString().strip());
        return open ? Optional.empty() : Optional.of(cells);
    }

    private static List<String> splitUnquotedCells(String line, String separator) {
        return splitCells(line, separator).orElseGet(() -> splitWithoutQuotes(line, separator));
    }

    // An empty first cell of a tab-separated line is preserved.
    private static String trimDelimiters(String line, String separator) {
        return switch (separator) {
            case TAB_SEPARATOR -> line;
            case "\\|" -> line.strip().replaceAll("^\\||\\|$", "");
            default -> line.strip();
        };
    }

    private static List<String> splitWithoutQuotes(String line, String separator) {
        String stripped = trimDelimiters(line, separator);
        return stripped.length() > MAX_CELL_LENGTH
                ? List.of(stripped)
                : Arrays.stream(stripped.split(separator, -1))
                        .map(String::strip)
                        .toList();
    }
}
