package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A table in which every row is a shipment with lane and items.
///
/// @param rows the rows, each as lines of labels with values
/// @param surroundingLines the lines above and below the table
record LaneTable(List<List<String>> rows, List<String> surroundingLines) {
    private static final PatternTable PHRASES = PatternTable.read(LaneTable.class, "table-phrases.txt");
    private static final String TAB_SEPARATOR = "\t";
    private static final String SPACE_SEPARATOR = " {2,}";
    private static final int MAX_ROWS = 500;
    private static final int MAX_LINE_BREAKS = 10;
    private static final int MAX_CELL_LENGTH = 4_000;
    private static final Pattern UNIT = Pattern.compile(PHRASES.patternText("unit"));
    private static final ScanPattern WEIGHT_UNIT_ALONE = ScanPattern.of("(?iu)\\s*(?:lbs?|pounds|kgs?|kilos)\\.?\\s*");
    private static final ScanPattern EXAMPLE = PHRASES.compilePattern("example");
    private static final ScanPattern TOTAL = PHRASES.compilePattern("total");
    private static final ScanPattern CONTAINER = PHRASES.compilePattern("container");
    // Matches a line with a label below the rows, such as "DELIVER TO: 400 Logistics Ln".
    private static final ScanPattern LABELLED_CELL = ScanPattern.of("^\\p{L}[\\p{L} /#.]{2,30}:\\s*\\S");
    // Matches the heading of order numbers, such as "Order" above "SO-5108".
    private static final ScanPattern ORDER = ScanPattern.of("(?iu)(?:sales )?(?:order|load|shipment)");
    private static final ScanPattern ORDER_NUMBER = ScanPattern.of("(?=.*\\p{L})(?=.*\\d)[\\p{L}\\d][\\p{L}\\d-]{3,}");
    private static final ScanPattern PORT = PHRASES.compilePattern("port");
    private static final ScanPattern PLACE_PART = PHRASES.compilePattern("place part");
    private static final Pattern SHIPMENT_NUMBER = Pattern.compile(PHRASES.patternText("shipment number"));
    private static final ScanPattern ROW_NUMBER = ScanPattern.of("(?iu)\\s*(?:#|no\\.?|nr\\.?|line|row|lane)\\s*");
    private static final int MIN_LABELLED_ROWS = 3;
    private static final Pattern CELL_SEPARATOR = Pattern.compile("\\s*\\|\\s*|\\t+|\\s{2,}");
    private static final Pattern LABEL_AND_VALUE = Pattern.compile(PHRASES.patternText("label and value"));
    private static final Pattern NUMBERED_ITEM = Pattern.compile(PHRASES.patternText("numbered item"));
    private static final Pattern DOTTED_LEADER = Pattern.compile(PHRASES.patternText("dotted leader"));
    private static final Pattern VARIABLE_NAME = Pattern.compile(PHRASES.patternText("variable name"));
    private static final Pattern ORIGIN_AND_DESTINATION =
            Pattern.compile(PHRASES.patternText("origin and destination"));
    private static final ScanPattern YES_OR_NO = ScanPattern.of("(?iu)(?:yes|no|y|n|true|false|s[ií]|oui|non)");
    private static final int MAX_LINE_LENGTH = 1_000;
    private static final int MIN_LABELLED_PARTS = 2;

    /// Rewrites tables and forms to lines that the parsers know. A transposed table, whose first column
    /// contains the labels, becomes a table with one shipment per row if its other columns are shipments, or
    /// labelled lines if they are the ends of a lane. A line with several labels, such as `Qty: 5 | Type:
    /// Pallet` or the cells `Origin`, `Provo, UT`, `Destination`, `Helena, MT`, becomes one line for each
    /// label.
    static List<String> toLabelledLines(List<String> lines) {
        List<String> turned = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            List<List<String>> block = new ArrayList<>();
            for (int row = index; row < lines.size() && lines.get(row).contains(TAB_SEPARATOR); row++) {
                block.add(splitIgnoringQuotes(lines.get(row), TAB_SEPARATOR));
            }
            List<String> replacement = convertIfTransposed(block);
            if (replacement.isEmpty()) {
                turned.add(lines.get(index));
            } else {
                turned.addAll(replacement);
                index += block.size() - 1;
            }
        }
        return turned.stream()
                .flatMap(line -> splitIntoLabelledLines(line).stream())
                .toList();
    }

    private static List<String> convertIfTransposed(List<List<String>> block) {
        int width = block.isEmpty() ? 0 : block.getFirst().size();
        if (block.size() <= MIN_LABELLED_ROWS
                || width < 3
                || block.stream().anyMatch(row -> row.size() != width)
                || block.getFirst().subList(1, width).stream().anyMatch(String::isBlank)) {
            return List.of();
        }
        List<String> labels = block.stream().skip(1).map(List::getFirst).toList();
        List<Optional<LaneHeading>> ends =
                block.getFirst().stream().skip(1).map(LaneHeading::parse).toList();
        boolean areEnds = ends.stream().allMatch(Optional::isPresent)
                && labels.stream().filter(PLACE_PART::matchesWhole).count() >= 2;
        long laneLabels = labels.stream()
                .filter(label -> LaneHeading.parse(label).isPresent())
                .count();
        long itemLabels = labels.stream()
                .filter(label -> Column.findByHeading(label).isPresent())
                .count();
        List<String> lines = new ArrayList<>();
        if (areEnds) {
            for (int column = 1; column < width; column++) {
                for (List<String> row : block.subList(1, block.size())) {
                    if (!row.get(column).isBlank()) {
                        lines.add(block.getFirst().get(column) + " " + row.getFirst() + ": " + row.get(column));
                    }
                }
            }
        } else if (laneLabels >= 2
                && itemLabels >= 2
                && LaneHeading.parse(block.getFirst().get(1)).isEmpty()) {
            for (int column = 0; column < width; column++) {
                int columnIndex = column;
                lines.add(String.join(
                        TAB_SEPARATOR,
                        block.stream().map(row -> row.get(columnIndex)).toList()));
            }
        }
        return lines;
    }

    /// The first table of lanes in a text; empty if none starts in the first 60 lines.
    static Optional<LaneTable> findFirstTable(List<String> lines) {
        for (int index = 0; index < Math.min(lines.size(), 60); index++) {
            String separator = detectSeparator(lines.get(index));
            List<String> headings = splitCellsLeniently(lines.get(index), separator);
            Optional<List<String>> joinedHeadings = index + 1 < lines.size()
                    ? LaneHeading.joinHeadingRows(headings, splitCellsLeniently(lines.get(index + 1), separator))
                    : Optional.empty();
            if (hasLaneHeadings(joinedHeadings.orElse(headings)) && !areLabelsAndValues(headings)) {
                int heading = index;
                LaneTable table = joinedHeadings
                        .map(both -> parseRowsBelowHeading(lines, heading, heading + 2, both, separator))
                        .orElseGet(() -> parseRowsBelowHeading(lines, heading, heading + 1, headings, separator));
                if (!table.rows().isEmpty()) {
                    return Optional.of(table);
                }
            }
        }
        return Optional.empty();
    }

    // Whether the cells are labels and values in turn, such as `From city`, `Owensboro`, `To city`, `Columbus`.
    private static boolean areLabelsAndValues(List<String> cells) {
        return cells.size() >= 4
                && cells.size() % 2 == 0
                && IntStream.range(0, cells.size())
                        .allMatch(column -> (column % 2 == 0) == FormLineRewriter.isKnownLabel(cells.get(column)));
    }

    /// The shipment number of a row, from a column such as "Shipment"; an empty text if the row has no such
    /// column.
    static String findShipmentNumber(List<String> row) {
        return row.stream()
                .map(SHIPMENT_NUMBER::matcher)
                .filter(Matcher::matches)
                .map(number -> number.group(1))
                .findFirst()
                .orElse("");
    }

    /// Joins adjacent rows with the same lane, date and shipment number to one shipment with several items.
    /// Adjacent rows with the same lane and date but without a shipment number may be one shipment or several,
    /// so they are not joined, and their values become uncertain.
    ///
    /// @param numbers the shipment number of each row, empty if unknown
    static List<ExtractedShipment> joinItemsOfShipments(List<ExtractedShipment> rows, List<String> numbers) {
        List<ExtractedShipment> joined = new ArrayList<>();
        for (int index = 0; index < rows.size(); index++) {
            ExtractedShipment row = rows.get(index);
            ExtractedShipment last = joined.isEmpty() ? null : joined.getLast();
            boolean isSameNumber = index > 0 && numbers.get(index).equals(numbers.get(index - 1));
            boolean hasNumber =
                    !numbers.get(index).isEmpty() || !row.references().isEmpty();
            if (last != null && !hasNumber && areOfSameShipment(last, row, isSameNumber)) {
                joined.set(joined.size() - 1, last.asUncertain());
                joined.add(row.asUncertain());
            } else if (last != null && areOfSameShipment(last, row, hasNumber && isSameNumber)) {
                List<ExtractedItem> items = new ArrayList<>(last.items());
                items.addAll(row.items());
                joined.set(joined.size() - 1, last.with().items(items).build());
            } else {
                joined.add(row);
            }
        }
        return joined;
    }

    private static boolean areOfSameShipment(ExtractedShipment first, ExtractedShipment second, boolean isSameNumber) {
        return first.container() == null
                && (isSameNumber || !first.references().isEmpty())
                && valuesOf(first.references()).equals(valuesOf(second.references()))
                && areSamePlace(first.origin(), second.origin())
                && areSamePlace(first.destination(), second.destination())
                && (first.readyDate() == null
                        || second.readyDate() == null
                        || first.readyDate().value().equals(second.readyDate().value()));
    }

    private static List<String> valuesOf(List<ExtractedValue<String>> numbers) {
        return numbers.stream().map(ExtractedValue::value).toList();
    }

    private static boolean areSamePlace(@Nullable ExtractedPlace first, @Nullable ExtractedPlace second) {
        return first == null
                ? second == null
                : second != null && first.toPlace().equals(second.toPlace());
    }

    // Whether the headings describe a lane: origin and destination, a port and a warehouse, or one end and
    // items. In the last case, the other end is above the table.
    private static boolean hasLaneHeadings(List<String> heads) {
        boolean hasOrigin = heads.stream()
                .anyMatch(head -> isHeadingOfEnd(head, LaneHeading.End.ORIGIN) || CONTAINER.matchesWhole(head));
        boolean hasDestination = heads.stream().anyMatch(head -> isHeadingOfEnd(head, LaneHeading.End.DESTINATION));
        boolean hasPort = heads.stream().anyMatch(PORT::matchesWhole);
        boolean hasWarehouse = heads.stream().anyMatch(head -> isHeadingOfEnd(head, LaneHeading.End.WAREHOUSE));
        long itemColumns = heads.stream()
                .filter(head -> Column.findByHeading(head).isPresent())
                .count();
        return heads.size() >= 2
                && ((hasOrigin && hasDestination)
                        || (hasPort && (hasWarehouse || hasDestination))
                        || ((hasOrigin || hasDestination) && itemColumns >= 2));
    }

    private static LaneTable parseRowsBelowHeading(
            List<String> lines, int heading, int firstRow, List<String> headings, String separator) {
        List<List<String>> rows = new ArrayList<>();
        int index = firstRow;
        for (; index < lines.size() && rows.size() < MAX_ROWS; index++) {
            String line = lines.get(index);
            if (line.matches("[\\s|:+=_-]*")) {
                continue;
            }
            int last = index;
            Optional<List<String>> completeCells = splitCells(line, separator);
            for (; completeCells.isEmpty() && last + 1 < lines.size() && last - index < MAX_LINE_BREAKS; last++) {
                line += " " + lines.get(last + 1).strip();
                completeCells = splitCells(line, separator);
            }
            List<String> cells =
                    completeCells.isPresent() ? completeCells.get() : splitIgnoringQuotes(lines.get(index), separator);
            if (separator.equals(SPACE_SEPARATOR) && LABELLED_CELL.isFoundInText(cells.getFirst())) {
                break;
            }
            if (cells.stream()
                            .filter(cell -> !separator.equals(TAB_SEPARATOR) || !cell.isBlank())
                            .count()
                    < 2) {
                break;
            }
            index = completeCells.isPresent() ? last : index;
            boolean isTotal = cells.stream()
                    .filter(cell -> !cell.isBlank())
                    .findFirst()
                    .filter(TOTAL::matchesWhole)
                    .isPresent();
            if (isTotal || cells.stream().anyMatch(EXAMPLE::isFoundInText)) {
                continue;
            }
            List<String> labelled = new ArrayList<>();
            for (int column = 0; column < Math.min(headings.size(), cells.size()); column++) {
                boolean isRowNumber = ROW_NUMBER.matchesWhole(headings.get(column))
                        && cells.get(column).equals("" + (rows.size() + 1));
                if (!cells.get(column).isBlank() && !headings.get(column).isBlank() && !isRowNumber) {
                    labelled.add(toLabelledLine(
                            labelForHeading(headings.get(column)),
                            cells.get(column).strip()));
                }
            }
            rows.add(mergeContradictingLines(labelled));
        }
        List<String> surroundingLines = new ArrayList<>(lines.subList(0, heading));
        surroundingLines.addAll(lines.subList(index, lines.size()));
        return new LaneTable(rows, surroundingLines);
    }

    // Replaces lines with the same label but different values by one line with an unknown label, so that none
    // of the values is used.
    private static List<String> mergeContradictingLines(List<String> labelled) {
        List<String> lines = new ArrayList<>();
        for (String line : labelled) {
            String label = line.substring(0, line.indexOf(':') + 1);
            List<String> linesWithLabel = labelled.stream()
                    .filter(other -> other.startsWith(label))
                    .distinct()
                    .toList();
            if (linesWithLabel.size() == 1) {
                lines.add(line);
            } else if (linesWithLabel.getFirst().equals(line)) {
                lines.add("twice, " + String.join(", ", linesWithLabel));
            }
        }
        return lines.stream().distinct().toList();
    }

    // The line `label: value` for a heading and a cell below it. A unit in the heading is put after the value:
    // the heading "Weight (lbs)" over the cell "1200" becomes "Weight: 1200 lbs".
    private static String toLabelledLine(String label, String value) {
        Matcher unit = UNIT.matcher(label);
        if (WEIGHT_UNIT_ALONE.matchesWhole(label) && value.matches("[\\d.,]+")) {
            return "Weight: " + value + " " + label.strip();
        }
        if (ORDER.matchesWhole(label) && ORDER_NUMBER.matchesWhole(value)) {
            return label + " #: " + value;
        }
        return unit.matches() && value.matches("[\\d.,]+")
                ? unit.group(1) + (unit.group(3) == null ? "" : unit.group(3)) + ": " + value + " " + unit.group(2)
                : label + ": " + value;
    }

    private static boolean isHeadingOfEnd(String head, LaneHeading.End end) {
        return LaneHeading.parse(head).filter(found -> found.end() == end).isPresent();
    }

    // The label, known to the parsers, for a heading that names a part of a place; any other heading with
    // blanks instead of underscores and without a colon at its end.
    static String labelForHeading(String head) {
        return LaneHeading.parse(head)
                .map(LaneTable::labelForHeading)
                .orElse(head.strip().replace('_', ' ').replaceAll(":$", ""));
    }

    private static String labelForHeading(LaneHeading heading) {
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
                        : line.indexOf(';') >= 0 ? ";" : line.indexOf(',') >= 0 ? "," : SPACE_SEPARATOR;
    }

    // Splits a line into cells. A cell that starts with a quotation mark may contain separators and line breaks
    // up to the closing mark. A mark after a number, as in `48"`, means inches. Empty if a quotation mark is
    // never closed.
    private static Optional<List<String>> splitCells(String line, String separator) {
        if (line.indexOf('"') < 0 || separator.length() > 1 || line.length() > MAX_CELL_LENGTH) {
            return Optional.of(splitIgnoringQuotes(line, separator));
        }
        List<String> cells =
                ItemClip.splitCells(stripSpacesAndPipesUnlessTabSeparated(line, separator), separator.charAt(0));
        return cells.stream().anyMatch(cell -> cell.startsWith("\"")) ? Optional.empty() : Optional.of(cells);
    }

    private static List<String> splitCellsLeniently(String line, String separator) {
        return splitCells(line, separator).orElseGet(() -> splitIgnoringQuotes(line, separator));
    }

    // Removes blanks and bars at both ends of a line. A tab-separated line stays unchanged, because its first
    // cell may be empty.
    private static String stripSpacesAndPipesUnlessTabSeparated(String line, String separator) {
        return switch (separator) {
            case TAB_SEPARATOR -> line;
            case "\\|" -> line.strip().replaceAll("^\\||\\|$", "");
            default -> line.strip();
        };
    }

    private static List<String> splitIgnoringQuotes(String line, String separator) {
        String stripped = stripSpacesAndPipesUnlessTabSeparated(line, separator);
        return stripped.length() > MAX_CELL_LENGTH
                ? List.of(stripped)
                : Arrays.stream(stripped.split(separator, -1))
                        .map(String::strip)
                        .toList();
    }

    // Splits a line with several labels into one line per label, and rewrites notations such as `total_weight:
    // 900` and `Weight ..... 900` to `label: value`. A line without labels is returned unchanged.
    static List<String> splitIntoLabelledLines(String line) {
        if (line.length() > MAX_LINE_LENGTH || line.isBlank()) {
            return List.of(line);
        }
        Matcher originAndDestination = ORIGIN_AND_DESTINATION.matcher(line);
        if (originAndDestination.matches()) {
            return List.of("From: " + originAndDestination.group(1), "To: " + originAndDestination.group(2));
        }
        Matcher nameAndValue = VARIABLE_NAME.matcher(line);
        return nameAndValue.matches()
                        && (LaneHeading.parse(nameAndValue.group(1)).isPresent()
                                || YES_OR_NO.matchesWhole(nameAndValue.group(2)))
                ? List.of(nameAndValue.group(1).replaceAll("[_-]", " ") + ": " + nameAndValue.group(2))
                : splitLabelledCells(DOTTED_LEADER.matcher(line).replaceFirst("$1: "));
    }

    private static List<String> splitLabelledCells(String line) {
        List<String> pieces = Arrays.stream(CELL_SEPARATOR.split(line.strip(), -1))
                .map(String::strip)
                .filter(piece -> !piece.isEmpty())
                .toList();
        if (pieces.size() < MIN_LABELLED_PARTS) {
            return List.of(line);
        }
        List<String> labelled = labelledLinesOrNone(pieces);
        if (!labelled.isEmpty()) {
            return labelled;
        }
        List<String> rows = line.indexOf('\t') >= 0 || line.indexOf('|') >= 0 ? groupCellsByLabel(pieces) : List.of();
        return rows.isEmpty() ? List.of(line) : rows;
    }

    // The parts of a line as labelled lines; empty if a part has no label, or if fewer than two labels are
    // known.
    private static List<String> labelledLinesOrNone(List<String> pieces) {
        List<String> lines = new ArrayList<>();
        int knownLabels = 0;
        for (String piece : pieces) {
            Matcher label = LABEL_AND_VALUE.matcher(piece);
            if (!label.matches()) {
                return List.of();
            }
            boolean isNumberedItem = NUMBERED_ITEM.matcher(label.group(1)).matches();
            knownLabels += isNumberedItem || FormLineRewriter.isKnownLabel(label.group(1)) ? 1 : 0;
            lines.add(isNumberedItem ? "Item: " + label.group(2) : piece);
        }
        return knownLabels >= MIN_LABELLED_PARTS ? lines : List.of();
    }

    // Joins the cells of a row to lines `label: value`, one for each known label. Empty if the first cell is no
    // label, if a label has no value, as in a row of headings, or if the row has too few labels.
    private static List<String> groupCellsByLabel(List<String> cells) {
        List<String> lines = new ArrayList<>();
        String label = "";
        List<String> values = new ArrayList<>();
        for (String cell : cells) {
            String stripped =
                    cell.endsWith(":") ? cell.substring(0, cell.length() - 1).strip() : cell;
            if (FormLineRewriter.isKnownLabel(stripped)) {
                if (!label.isEmpty() && values.isEmpty()) {
                    return List.of();
                }
                if (!label.isEmpty()) {
                    lines.add(label + ": " + String.join(", ", values));
                }
                label = stripped;
                values.clear();
            } else if (label.isEmpty()) {
                return List.of();
            } else {
                values.add(cell);
            }
        }
        if (values.isEmpty()) {
            return List.of();
        }
        lines.add(label + ": " + String.join(", ", values));
        return lines.size() >= MIN_LABELLED_PARTS ? lines : List.of();
    }
}
