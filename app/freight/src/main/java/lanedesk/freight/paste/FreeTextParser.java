package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses a clip that is not a table, line by line. A line without a quantity that completes the previous item
/// belongs to that item. Lines with only a weight are assigned last. If there is one item, the weight belongs
/// to it. If each item without a weight is followed by one such line, each weight belongs to the item above it.
/// Otherwise, if there is only one such line and its weight is not per unit, the weight is that of the whole
/// shipment.
final class FreeTextParser {
    private static final PatternTable PHRASES = PatternTable.read(FreeTextParser.class, "free-text-phrases.txt");
    private static final ScanPattern BULLET = PHRASES.compilePattern("bullet");
    // In the unit in which the weight is written.
    private static final BigDecimal MIN_TRUCKLOAD_WEIGHT = BigDecimal.valueOf(5_000);
    private static final int MAX_SENTENCE_LENGTH = 1_000;
    private static final ScanPattern NUMBER_ONLY = ScanPattern.of("\\s*\\d[\\d.,]*\\s*");
    private static final ScanPattern ANY_NUMBER = ScanPattern.of(".*\\d.*");
    private static final Set<PastedField> SIZE_FIELDS = Set.of(
            PastedField.LENGTH,
            PastedField.DIMENSIONS,
            PastedField.WEIGHT,
            PastedField.TOTAL_WEIGHT,
            PastedField.VOLUME,
            PastedField.TOTAL_VOLUME);
    private static final Set<PastedField> ITEM_FIELDS = Set.of(
            PastedField.QUANTITY,
            PastedField.PACKAGE,
            PastedField.LENGTH,
            PastedField.DIMENSIONS,
            PastedField.FREIGHT_CLASS);

    private final List<WeightLine> weightLines = new ArrayList<>();
    private final List<RawValue> totals = new ArrayList<>();
    private final ValueParser valueParser;
    private final List<RawRow> rows = new ArrayList<>();
    private final List<UnreadLine> unreadLines = new ArrayList<>();
    private final List<RawRow> uncountedLoads = new ArrayList<>();
    // The number of the last line that belongs to an item.
    private int lastItemLine = -1;
    // The package type of the following items, as in "2 crates. Crate A: …".
    private @Nullable RawValue packageOfFollowingItems;
    // A row with dimensions but no count, such as "It measures 96x52x70" above "weighs 4,300 lb".
    private @Nullable RawRow rowWithoutCount;

    private FreeTextParser(NumberStyle style) {
        valueParser = new ValueParser(style);
    }

    static ParsedRows parseClip(String clip, NumberStyle style) {
        FreeTextParser parser = new FreeTextParser(style);
        ClipTable.splitIntoNonBlankLines(clip).forEach(parser::parseLine);
        return parser.assignWeightsAndCreateParsedRows();
    }

    private void parseLine(ClipTable.Row line) {
        String text = BULLET.replaceFirst(line.originalText(), "");
        if (text.length() > MAX_SENTENCE_LENGTH) {
            addUnreadLine(line, UnreadLine.Reason.UNREADABLE);
            return;
        }
        Map<PastedField, RawValue> matches = SentenceParser.parse(valueParser, text);
        if (ParsedRows.TOTALS_LINE.matchesWhole(text) && !rows.isEmpty()) {
            addStatedTotalWeight(matches);
            addUnreadLine(line, UnreadLine.Reason.TOTALS);
            return;
        }
        if (storeIfWeightOnly(line, matches)) {
            lastItemLine = line.lineNumber();
            return;
        }
        boolean hasQuantity = matches.containsKey(PastedField.QUANTITY);
        boolean mayContinueItem =
                !hasQuantity && lastItemLine >= 0 && !rows.isEmpty() && line.lineNumber() - lastItemLine <= 1;
        RawRow rowWithoutCountBefore = rowWithoutCount;
        if (rowWithoutCountBefore != null
                && rows.isEmpty()
                && (hasQuantity || hasSizeOrWeight(matches))
                && canCompleteItem(rowWithoutCountBefore, matches)) {
            unreadLines.removeIf(other -> other.lineNumber() == rowWithoutCountBefore.lineNumber());
            addRow(line, mergeWithLine(rowWithoutCountBefore, line, matches));
        } else if (mayContinueItem && canCompleteItem(rows.getLast(), matches)) {
            addRow(line, mergeWithLine(rows.removeLast(), line, matches));
        } else if (hasCountAndSizeOrPackage(matches)) {
            addItem(line, matches);
        } else {
            addUnreadLineAndStoreValues(line, text, matches);
        }
    }

    private static boolean hasSizeOrWeight(Map<PastedField, RawValue> matches) {
        return matches.keySet().stream().anyMatch(SIZE_FIELDS::contains);
    }

    private static boolean hasCountAndSizeOrPackage(Map<PastedField, RawValue> matches) {
        boolean hasQuantity = matches.containsKey(PastedField.QUANTITY);
        return (hasQuantity && (hasSizeOrWeight(matches) || matches.containsKey(PastedField.PACKAGE)))
                || (matches.containsKey(PastedField.LENGTH)
                        && matches.keySet().stream()
                                        .filter(SIZE_FIELDS::contains)
                                        .count()
                                > 1);
    }

    // Adds an item. If the line is one of several numbered items, a preceding row without size and weight, such
    // as "2 crates", is removed, and its package type is used for the numbered items.
    private void addItem(ClipTable.Row line, Map<PastedField, RawValue> matches) {
        boolean isOneOfSeveral = SentenceQuantityParser.isCountOfNumberedItem(matches.get(PastedField.QUANTITY));
        if (isOneOfSeveral && !rows.isEmpty() && !hasSizeOrWeight(rows.getLast().values())) {
            packageOfFollowingItems = rows.removeLast().values().get(PastedField.PACKAGE);
        }
        if (isOneOfSeveral && packageOfFollowingItems != null) {
            matches.putIfAbsent(PastedField.PACKAGE, packageOfFollowingItems);
        }
        addRow(line, toRawRow(line, matches));
    }

    private void addRow(ClipTable.Row line, RawRow row) {
        rows.add(row);
        lastItemLine = line.lineNumber();
    }

    // Adds a line without a complete item to the unread lines, and stores the values of the line, because a
    // later line may complete them to an item.
    private void addUnreadLineAndStoreValues(ClipTable.Row line, String text, Map<PastedField, RawValue> matches) {
        if (hasNameAndTruckloadWeight(matches)) {
            uncountedLoads.add(toRawRow(line, matches));
        }
        if (matches.containsKey(PastedField.HEIGHT) && !matches.containsKey(PastedField.QUANTITY)) {
            rowWithoutCount = toRawRow(line, matches);
        }
        // A line with only a number, as in "3 pallets", "1800", "48x40x60", does not end an item.
        if (lastItemLine == line.lineNumber() - 1 && NUMBER_ONLY.matchesWhole(text)) {
            lastItemLine = line.lineNumber();
        }
        boolean hasNumbers = hasSizeOrWeight(matches)
                || (matches.containsKey(PastedField.FREIGHT_CLASS) && ANY_NUMBER.matchesWhole(text));
        addUnreadLine(line, hasNumbers ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT);
    }

    private void addUnreadLine(ClipTable.Row line, UnreadLine.Reason reason) {
        unreadLines.add(new UnreadLine(line.lineNumber(), line.originalText(), reason));
    }

    private static RawRow toRawRow(ClipTable.Row line, Map<PastedField, RawValue> matches) {
        return new RawRow(line.lineNumber(), line.originalText(), matches);
    }

    private ParsedRows assignWeightsAndCreateParsedRows() {
        markUncertainCounts();
        RawValue shipmentWeight = assignWeightLinesAndGetShipmentWeight();
        if (rows.isEmpty() && uncountedLoads.size() == 1) {
            RawRow load = uncountedLoads.getFirst();
            load.values().replaceAll((_, reading) -> reading.asUncertain());
            rows.add(load);
            unreadLines.removeIf(other -> other.lineNumber() == load.lineNumber());
        }
        return new ParsedRows(rows, unreadLines, shipmentWeight);
    }

    // Marks a count as uncertain if the next row has no count, as in "8 pallets" above two sizes without
    // counts.
    private void markUncertainCounts() {
        for (int index = 1; index < rows.size(); index++) {
            if (!rows.get(index).values().containsKey(PastedField.QUANTITY)) {
                rows.get(index - 1).values().computeIfPresent(PastedField.QUANTITY, (_, count) -> count.asUncertain());
            }
        }
    }

    // Whether the values describe a truckload without a count of pieces, such as "48,000 lbs of lumber".
    private static boolean hasNameAndTruckloadWeight(Map<PastedField, RawValue> matches) {
        RawValue weight = matches.getOrDefault(PastedField.WEIGHT, matches.get(PastedField.TOTAL_WEIGHT));
        return matches.containsKey(PastedField.NAME)
                && weight != null
                && weight.number() != null
                && weight.number().compareTo(MIN_TRUCKLOAD_WEIGHT) >= 0;
    }

    private static boolean canCompleteItem(RawRow previousRow, Map<PastedField, RawValue> matches) {
        Set<PastedField> newFields = new HashSet<>(matches.keySet());
        newFields.remove(PastedField.NAME);
        return !newFields.isEmpty() && newFields.stream().noneMatch(previousRow.values()::containsKey);
    }

    /// A line with only a weight.
    ///
    /// @param rowIndex number of items above the line
    private record WeightLine(ClipTable.Row line, Map<PastedField, RawValue> values, int rowIndex) {
        boolean isTotal() {
            return values.containsKey(PastedField.TOTAL_WEIGHT) && !values.containsKey(PastedField.WEIGHT);
        }

        boolean isPerUnit() {
            RawValue rawValue = values.get(PastedField.WEIGHT);
            return rawValue != null && !rawValue.isBasisUnstated();
        }
    }

    // Stores the weight in a totals line, if there is one, as a possible weight of the whole shipment.
    private void addStatedTotalWeight(Map<PastedField, RawValue> matches) {
        RawValue weight = findWeight(matches);
        if (weight != null) {
            totals.add(weight);
        }
    }

    // Stores a line that has only a weight until all items are known. Returns whether the line was stored.
    private boolean storeIfWeightOnly(ClipTable.Row line, Map<PastedField, RawValue> matches) {
        boolean hasTotalWeight = matches.containsKey(PastedField.TOTAL_WEIGHT);
        boolean isWeightOnly = findWeight(matches) != null
                && matches.keySet().stream().noneMatch(ITEM_FIELDS::contains)
                && (hasTotalWeight || (!matches.containsKey(PastedField.NAME) && !rows.isEmpty()));
        if (isWeightOnly) {
            weightLines.add(new WeightLine(line, matches, rows.size()));
        }
        return isWeightOnly;
    }

    // Assigns the lines with only a weight to their items, and returns the shipment's weight.
    private @Nullable RawValue assignWeightLinesAndGetShipmentWeight() {
        List<WeightLine> remaining = new ArrayList<>(weightLines);
        Set<Integer> rowsWithoutWeight = IntStream.range(0, rows.size())
                .filter(index -> findWeight(rows.get(index).values()) == null)
                .boxed()
                .collect(Collectors.toSet());
        WeightLine lastLine = remaining.isEmpty() ? null : remaining.getLast();
        if (rows.size() == 1) {
            remaining.removeIf(weightLine -> mergeIntoRowIfValuesAbsent(weightLine, 0));
        } else if (isOneLinePerRowWithoutWeight(remaining, rowsWithoutWeight)) {
            remaining.removeIf(weightLine -> mergeIntoRowIfValuesAbsent(weightLine, weightLine.rowIndex() - 1));
        } else if (lastLine != null
                && lastLine.isTotal()
                && isOneLinePerRowWithoutWeight(remaining.subList(0, remaining.size() - 1), rowsWithoutWeight)) {
            remaining.removeIf(weightLine ->
                    !weightLine.equals(lastLine) && mergeIntoRowIfValuesAbsent(weightLine, weightLine.rowIndex() - 1));
        } else if (remaining.size() == 1 && remaining.getFirst().isPerUnit()) {
            remaining.removeIf(weightLine -> rowsWithoutWeight.contains(weightLine.rowIndex() - 1)
                    && mergeIntoRowIfValuesAbsent(withUncertainValues(weightLine), weightLine.rowIndex() - 1));
        }
        remaining.forEach(weightLine -> unreadLines.add(new UnreadLine(
                weightLine.line().lineNumber(), weightLine.line().originalText(), UnreadLine.Reason.TOTALS)));
        unreadLines.sort(Comparator.comparingInt(UnreadLine::lineNumber));
        if (remaining.size() == 1 && !remaining.getFirst().isPerUnit()) {
            totals.add(findWeight(remaining.getFirst().values()));
        }
        return totals.size() == 1 ? totals.getFirst() : null;
    }

    private static boolean isOneLinePerRowWithoutWeight(List<WeightLine> lines, Set<Integer> rowsWithoutWeight) {
        Set<Integer> rowsOfLines =
                lines.stream().map(lone -> lone.rowIndex() - 1).collect(Collectors.toSet());
        return lines.size() > 1 && rowsOfLines.size() == lines.size() && rowsOfLines.equals(rowsWithoutWeight);
    }

    private boolean mergeIntoRowIfValuesAbsent(WeightLine weightLine, int row) {
        RawRow rawRow = rows.get(row);
        boolean isAbsent = weightLine.values().keySet().stream()
                .noneMatch(field -> field != PastedField.NAME && rawRow.values().containsKey(field));
        if (isAbsent) {
            Map<PastedField, RawValue> weightValues = new EnumMap<>(weightLine.values());
            weightValues.remove(PastedField.NAME);
            rows.set(row, mergeWithLine(rawRow, weightLine.line(), weightValues));
        }
        return isAbsent;
    }

    private static WeightLine withUncertainValues(WeightLine weightLine) {
        Map<PastedField, RawValue> matches = new EnumMap<>(weightLine.values());
        matches.replaceAll((_, reading) -> reading.asUncertain());
        return new WeightLine(weightLine.line(), matches, weightLine.rowIndex());
    }

    private static @Nullable RawValue findWeight(Map<PastedField, RawValue> matches) {
        RawValue total = matches.get(PastedField.TOTAL_WEIGHT);
        RawValue weight = total == null ? matches.get(PastedField.WEIGHT) : total;
        return weight == null || weight.number() == null ? null : weight;
    }

    // A copy of a row to which the values of a further line are added if the row lacks them. If both have a
    // name, the names are joined, as uncertain.
    private static RawRow mergeWithLine(RawRow before, ClipTable.Row line, Map<PastedField, RawValue> matches) {
        Map<PastedField, RawValue> readings = new EnumMap<>(before.values());
        RawValue name = matches.get(PastedField.NAME);
        matches.forEach(readings::putIfAbsent);
        RawValue first = before.values().get(PastedField.NAME);
        if (name != null && first != null) {
            readings.put(
                    PastedField.NAME,
                    RawValue.ofText(first.text() + ", " + name.text(), first.originalText(), Certainty.UNCERTAIN));
        }
        return new RawRow(before.lineNumber(), before.originalText() + "\n" + line.originalText(), readings);
    }
}
