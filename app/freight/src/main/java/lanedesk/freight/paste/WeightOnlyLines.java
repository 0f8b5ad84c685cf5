package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Lines of a mail with only a weight. With a single item it belongs to that item; if each item without a weight is
/// followed by one such line, each gets the weight of its line; a single such line after several items has the
/// shipment's weight.
final class WeightOnlyLines {
    private static final Set<PastedField> ITEM_FIELDS = Set.of(
            PastedField.QUANTITY,
            PastedField.PACKAGE,
            PastedField.LENGTH,
            PastedField.DIMENSIONS,
            PastedField.FREIGHT_CLASS);

    /// A line.
    ///
    /// @param rowIndex number of items before it
    private record WeightLine(ClipTable.Row line, Map<PastedField, RawValue> values, int rowIndex) {
        boolean isTotal() {
            return values.containsKey(PastedField.TOTAL_WEIGHT) && !values.containsKey(PastedField.WEIGHT);
        }

        boolean isPerUnit() {
            RawValue rawValue = values.get(PastedField.WEIGHT);
            return rawValue != null && !rawValue.isBasisUnstated();
        }
    }

    private final List<WeightLine> lines = new ArrayList<>();
    private final List<RawValue> totals = new ArrayList<>();

    /// Adds the weight of a totals line.
    void addTotal(Map<PastedField, RawValue> matches) {
        RawValue weight = findWeight(matches);
        if (weight != null) {
            totals.add(weight);
        }
    }

    /// Whether a line has only a weight; such a line is stored until all items are known.
    boolean addIfWeightOnly(ClipTable.Row line, Map<PastedField, RawValue> matches, int itemCount) {
        boolean hasTotalWeight = matches.containsKey(PastedField.TOTAL_WEIGHT);
        boolean isWeightOnly = findWeight(matches) != null
                && matches.keySet().stream().noneMatch(ITEM_FIELDS::contains)
                && (hasTotalWeight || (!matches.containsKey(PastedField.NAME) && itemCount > 0));
        if (isWeightOnly) {
            lines.add(new WeightLine(line, matches, itemCount));
        }
        return isWeightOnly;
    }

    /// Assigns the lines to their items, and returns the shipment's weight.
    @Nullable
    RawValue assignToItems(List<RawRow> rows, List<UnreadLine> unreadLines) {
        List<WeightLine> remaining = new ArrayList<>(lines);
        Set<Integer> rowsWithoutWeight = IntStream.range(0, rows.size())
                .filter(index -> findWeight(rows.get(index).values()) == null)
                .boxed()
                .collect(Collectors.toSet());
        WeightLine lastLine = remaining.isEmpty() ? null : remaining.getLast();
        if (rows.size() == 1) {
            remaining.removeIf(weightLine -> mergeIntoRowIfAbsent(rows, weightLine, 0));
        } else if (eachRowHasOneLine(remaining, rowsWithoutWeight)) {
            remaining.removeIf(weightLine -> mergeIntoRowIfAbsent(rows, weightLine, weightLine.rowIndex() - 1));
        } else if (lastLine != null
                && lastLine.isTotal()
                && eachRowHasOneLine(remaining.subList(0, remaining.size() - 1), rowsWithoutWeight)) {
            remaining.removeIf(weightLine ->
                    !weightLine.equals(lastLine) && mergeIntoRowIfAbsent(rows, weightLine, weightLine.rowIndex() - 1));
        } else if (remaining.size() == 1 && remaining.getFirst().isPerUnit()) {
            remaining.removeIf(weightLine -> rowsWithoutWeight.contains(weightLine.rowIndex() - 1)
                    && mergeIntoRowIfAbsent(rows, withUncertainValues(weightLine), weightLine.rowIndex() - 1));
        }
        remaining.forEach(weightLine -> unreadLines.add(new UnreadLine(
                weightLine.line().lineNumber(), weightLine.line().originalText(), UnreadLine.Reason.TOTALS)));
        unreadLines.sort(Comparator.comparingInt(UnreadLine::lineNumber));
        if (remaining.size() == 1 && !remaining.getFirst().isPerUnit()) {
            totals.add(findWeight(remaining.getFirst().values()));
        }
        return totals.size() == 1 ? totals.getFirst() : null;
    }

    private static boolean eachRowHasOneLine(List<WeightLine> lines, Set<Integer> rowsWithoutWeight) {
        Set<Integer> rowsOfLines =
                lines.stream().map(lone -> lone.rowIndex() - 1).collect(Collectors.toSet());
        return lines.size() > 1 && rowsOfLines.size() == lines.size() && rowsOfLines.equals(rowsWithoutWeight);
    }

    private static boolean mergeIntoRowIfAbsent(List<RawRow> rows, WeightLine weightLine, int row) {
        RawRow rawRow = rows.get(row);
        boolean isAbsent = weightLine.values().keySet().stream()
                .noneMatch(field -> field != PastedField.NAME && rawRow.values().containsKey(field));
        if (isAbsent) {
            Map<PastedField, RawValue> weightValues = new EnumMap<>(weightLine.values());
            weightValues.remove(PastedField.NAME);
            rows.set(row, ParsedText.mergeWithLine(rawRow, weightLine.line(), weightValues));
        }
        return isAbsent;
    }

    private static WeightLine withUncertainValues(WeightLine lone) {
        Map<PastedField, RawValue> matches = new EnumMap<>(lone.values());
        matches.replaceAll((_, reading) -> reading.asUncertain());
        return new WeightLine(lone.line(), matches, lone.rowIndex());
    }

    private static @Nullable RawValue findWeight(Map<PastedField, RawValue> matches) {
        RawValue total = matches.get(PastedField.TOTAL_WEIGHT);
        RawValue weight = total == null ? matches.get(PastedField.WEIGHT) : total;
        return weight == null || weight.number() == null ? null : weight;
    }
}
