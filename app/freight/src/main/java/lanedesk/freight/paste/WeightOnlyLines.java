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

/// Lines of a mail with only a weight. Beside a single item it belongs to that item; if each item without a weight
/// is followed by one, each gets its own; a single one after several items is the shipment's.
final class WeightOnlyLines {
    private static final Set<PastedField> GOODS_FIELDS = Set.of(
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

        boolean isOfEach() {
            RawValue each = values.get(PastedField.WEIGHT);
            return each != null && !each.isBasisUnstated();
        }
    }

    private final List<WeightLine> lines = new ArrayList<>();
    private final List<RawValue> totals = new ArrayList<>();

    /// Adds the weight of a line that adds up the others.
    void addTotal(Map<PastedField, RawValue> found) {
        RawValue weight = weightOf(found);
        if (weight != null) {
            totals.add(weight);
        }
    }

    /// Whether a line is one of these; it is stored until all items are known.
    boolean accepts(ClipTable.Row line, Map<PastedField, RawValue> found, int rows) {
        boolean total = found.containsKey(PastedField.TOTAL_WEIGHT);
        boolean lone = weightOf(found) != null
                && found.keySet().stream().noneMatch(GOODS_FIELDS::contains)
                && (total || (!found.containsKey(PastedField.NAME) && rows > 0));
        if (lone) {
            lines.add(new WeightLine(line, found, rows));
        }
        return lone;
    }

    /// Assigns the lines to their items, and returns the shipment's weight.
    @Nullable
    RawValue assignToItems(List<RawRow> rows, List<UnreadLine> unread) {
        List<WeightLine> left = new ArrayList<>(lines);
        Set<Integer> lacking = IntStream.range(0, rows.size())
                .filter(at -> weightOf(rows.get(at).values()) == null)
                .boxed()
                .collect(Collectors.toSet());
        WeightLine end = left.isEmpty() ? null : left.getLast();
        if (rows.size() == 1) {
            left.removeIf(lone -> mergeIntoRow(rows, lone, 0));
        } else if (everyRowHasOwnLine(left, lacking)) {
            left.removeIf(lone -> mergeIntoRow(rows, lone, lone.rowIndex() - 1));
        } else if (end != null && end.isTotal() && everyRowHasOwnLine(left.subList(0, left.size() - 1), lacking)) {
            left.removeIf(lone -> !lone.equals(end) && mergeIntoRow(rows, lone, lone.rowIndex() - 1));
        } else if (left.size() == 1 && left.getFirst().isOfEach()) {
            left.removeIf(lone -> lacking.contains(lone.rowIndex() - 1)
                    && mergeIntoRow(rows, withUncertainValues(lone), lone.rowIndex() - 1));
        }
        left.forEach(lone ->
                unread.add(new UnreadLine(lone.line().line(), lone.line().original(), UnreadLine.Reason.TOTALS)));
        unread.sort(Comparator.comparingInt(UnreadLine::line));
        if (left.size() == 1 && !left.getFirst().isOfEach()) {
            totals.add(weightOf(left.getFirst().values()));
        }
        return totals.size() == 1 ? totals.getFirst() : null;
    }

    private static boolean everyRowHasOwnLine(List<WeightLine> lines, Set<Integer> lacking) {
        Set<Integer> own = lines.stream().map(lone -> lone.rowIndex() - 1).collect(Collectors.toSet());
        return lines.size() > 1 && own.size() == lines.size() && own.equals(lacking);
    }

    private static boolean mergeIntoRow(List<RawRow> rows, WeightLine lone, int row) {
        RawRow raw = rows.get(row);
        boolean fits = lone.values().keySet().stream()
                .noneMatch(field -> field != PastedField.NAME && raw.values().containsKey(field));
        if (fits) {
            Map<PastedField, RawValue> figures = new EnumMap<>(lone.values());
            figures.remove(PastedField.NAME);
            rows.set(row, ParsedText.mergeLine(raw, lone.line(), figures));
        }
        return fits;
    }

    private static WeightLine withUncertainValues(WeightLine lone) {
        Map<PastedField, RawValue> found = new EnumMap<>(lone.values());
        found.replaceAll((_, reading) -> reading.asUncertain());
        return new WeightLine(lone.line(), found, lone.rowIndex());
    }

    private static @Nullable RawValue weightOf(Map<PastedField, RawValue> found) {
        RawValue total = found.get(PastedField.TOTAL_WEIGHT);
        RawValue weight = total == null ? found.get(PastedField.WEIGHT) : total;
        return weight == null || weight.number() == null ? null : weight;
    }
}
