package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses clips that consist of labels with values. A line has one label, or several that are separated by
/// bars. A repeated label starts the next item.
final class LabelledTextParser {
    private static final Pattern LABEL =
            Pattern.compile("^\\s*(?:[-*•]\\s+)?\\**([\\p{L}#/() .,?'’]{1,36}?)\\**\\s*[:=]\\**\\s*(.*)$");
    private static final Pattern UNIT_LABEL =
            Pattern.compile("(?i)^\\s*(weight|wt|dim(?:ension)?s?|length|size)\\s*(?:units?|uom|u/m)(?:\\s*of"
                    + " measure)?\\s*[:=]\\s*(\\p{L}{1,12})\\.?\\s*$");
    private static final ScanPattern NUMBER_ONLY = ScanPattern.of("\\s*[\\d.,]*\\d\\s*");
    private static final Pattern TRAILING_COUNT = Pattern.compile(
            "(?i)^(.*\\d.*?)\\s*[(/,]\\s*(\\d{1,4}\\s*(?:" + PackageWords.patternOfAllWords() + "))\\s*\\)?\\s*$");
    private static final ScanPattern BRACKETED_BASIS =
            ScanPattern.of("(?i)\\((total|each|ea\\.?|gross|c/u|chacune?)\\)");
    private static final Pattern PART_SEPARATOR = Pattern.compile("\\s+[/|•·]\\s+|\\s*[;|]\\s*|\\t+");

    private final ValueParser valueParser;
    private final List<RawRow> rows = new ArrayList<>();
    private final List<UnreadLine> unreadLines = new ArrayList<>();
    private final Map<PastedField, String> headingsOfCurrentItem = new HashMap<>();
    // The units that lines such as "Weight unit: kg" state: under `true` the unit of weights, under `false` the
    // unit of dimensions and volumes.
    private final Map<Boolean, String> unitsByIsWeight = new HashMap<>();
    private Map<PastedField, RawValue> currentItem = new EnumMap<>(PastedField.class);
    private String itemText = "";
    private int firstLineNumber;
    private int lastLineNumber = -1;

    private LabelledTextParser(NumberStyle style) {
        valueParser = new ValueParser(style);
    }

    /// Parses a clip of labelled values; empty if the clip has fewer than three labels of item values, or if
    /// fewer than a third of its parts start with such a label. Parts with other labels are not counted.
    static Optional<ParsedRows> parseIfLabelled(String clip, NumberStyle style) {
        List<ClipTable.Row> lines = ClipTable.splitIntoNonBlankLines(clip);
        List<ClipTable.Row> parts = lines.stream()
                .flatMap(line -> splitLabelledParts(line).stream())
                .toList();
        long knownLabels = parts.stream()
                .filter(part -> columnOfLabel(part.cellOrEmpty(0)).isPresent())
                .count();
        // A form also has labels of values that do not belong to items. These labels do not count against the
        // known labels.
        long allLabels = parts.stream()
                .filter(part -> LABEL.matcher(part.cellOrEmpty(0)).matches())
                .count();
        if (knownLabels < 3 || knownLabels * 3 < parts.size() - (allLabels - knownLabels)) {
            return Optional.empty();
        }
        LabelledTextParser parser = new LabelledTextParser(style);
        parts.forEach(parser::rememberUnitOfLabel);
        parts.forEach(parser::parsePartOrAddUnreadLine);
        parser.finishCurrentItem();
        return Optional.of(parser.moveTotalWeightAndCreateParsedRows());
    }

    /// Splits a line into parts that each start with a known label. Returns the whole line if it has no known
    /// label.
    private static List<ClipTable.Row> splitLabelledParts(ClipTable.Row line) {
        if (!mayHaveLabel(line.originalText())) {
            return List.of(new ClipTable.Row(line.lineNumber(), line.originalText(), List.of(line.originalText())));
        }
        List<String> parts = PART_SEPARATOR
                .splitAsStream(line.originalText())
                .filter(part -> !part.isBlank())
                .toList();
        boolean areAllLabelled = parts.size() > 1
                && parts.stream().allMatch(part -> columnOfLabel(part).isPresent());
        return (areAllLabelled ? parts : List.of(line.originalText()))
                .stream()
                        .map(part -> new ClipTable.Row(line.lineNumber(), line.originalText(), List.of(part)))
                        .toList();
    }

    // Stores a unit that applies to the numbers of all lines, as in "Weight unit: kg".
    private void rememberUnitOfLabel(ClipTable.Row part) {
        Matcher unit = UNIT_LABEL.matcher(part.cellOrEmpty(0));
        if (unit.matches()) {
            unitsByIsWeight.put(unit.group(1).toLowerCase(Locale.ROOT).startsWith("w"), unit.group(2));
        }
    }

    private String appendRememberedUnit(PastedField field, String value) {
        String unit = field.isMeasuredNumber() && NUMBER_ONLY.matchesWhole(value)
                ? unitsByIsWeight.get(field == PastedField.WEIGHT || field == PastedField.TOTAL_WEIGHT)
                : null;
        return unit == null ? value : value + " " + unit;
    }

    private void parsePartOrAddUnreadLine(ClipTable.Row part) {
        if (UNIT_LABEL.matcher(part.cellOrEmpty(0)).matches()) {
            return;
        }
        Optional<Column> label = columnOfLabel(part.cellOrEmpty(0));
        Matcher labelAndValue = LABEL.matcher(part.cellOrEmpty(0));
        if (label.isEmpty() || !labelAndValue.matches()) {
            unreadLines.add(new UnreadLine(part.lineNumber(), part.originalText(), UnreadLine.Reason.TEXT));
            return;
        }
        PastedField field = label.get().field();
        String previousHeading = headingsOfCurrentItem.get(field);
        int rankDifference = field == PastedField.QUANTITY && previousHeading != null
                ? ColumnHeadings.packagingLevelOf(label.get().heading())
                        - ColumnHeadings.packagingLevelOf(previousHeading)
                : 0;
        if (previousHeading != null && rankDifference == 0) {
            finishCurrentItem();
        }
        if (lastLineNumber != part.lineNumber()) {
            itemText += (itemText.isEmpty() ? "" : "\n") + part.originalText();
            firstLineNumber = itemText.equals(part.originalText()) ? part.lineNumber() : firstLineNumber;
            lastLineNumber = part.lineNumber();
        }
        String value = BRACKETED_BASIS.replaceAll(labelAndValue.group(2), "$1");
        Matcher weightAndCount = TRAILING_COUNT.matcher(value);
        boolean hasWeightAndCount =
                (field == PastedField.WEIGHT || field == PastedField.TOTAL_WEIGHT) && weightAndCount.matches();
        Map<PastedField, RawValue> parsedValues = new EnumMap<>(valueParser.parseCell(
                label.get(), hasWeightAndCount ? weightAndCount.group(1) : appendRememberedUnit(field, value)));
        if (hasWeightAndCount) {
            valueParser
                    .parseCell(new Column(PastedField.QUANTITY, "", null, Certainty.SURE), weightAndCount.group(2))
                    .forEach(parsedValues::putIfAbsent);
        }
        if (rankDifference == 0) {
            headingsOfCurrentItem.put(field, label.get().heading());
            parsedValues.forEach(currentItem::putIfAbsent);
        } else if (rankDifference > 0) {
            headingsOfCurrentItem.put(field, label.get().heading());
            currentItem.putAll(parsedValues);
        }
    }

    private void finishCurrentItem() {
        if (!currentItem.isEmpty()) {
            rows.add(new RawRow(firstLineNumber, itemText, currentItem));
        }
        currentItem = new EnumMap<>(PastedField.class);
        headingsOfCurrentItem.clear();
        itemText = "";
        lastLineNumber = -1;
    }

    /// The result of parsing. If only the last of several items has a total weight, this is the weight of the
    /// whole shipment.
    private ParsedRows moveTotalWeightAndCreateParsedRows() {
        @Nullable RawValue shipmentWeight = null;
        boolean isTotalOnlyOnLast = rows.size() > 1
                && rows.subList(0, rows.size() - 1).stream()
                        .noneMatch(row -> row.values().containsKey(PastedField.TOTAL_WEIGHT));
        if (isTotalOnlyOnLast) {
            RawRow lastRow = rows.removeLast();
            Map<PastedField, RawValue> readings = new EnumMap<>(lastRow.values());
            shipmentWeight = readings.remove(PastedField.TOTAL_WEIGHT);
            rows.add(new RawRow(lastRow.lineNumber(), lastRow.originalText(), readings));
        }
        return new ParsedRows(rows, unreadLines, shipmentWeight);
    }

    private static boolean mayHaveLabel(String line) {
        return line.indexOf(':') >= 0 || line.indexOf('=') >= 0;
    }

    private static Optional<Column> columnOfLabel(String line) {
        if (!mayHaveLabel(line)) {
            return Optional.empty();
        }
        Matcher parts = LABEL.matcher(line);
        return parts.matches() && !parts.group(2).isBlank()
                ? ColumnHeadings.findColumn(parts.group(1))
                : Optional.empty();
    }
}
