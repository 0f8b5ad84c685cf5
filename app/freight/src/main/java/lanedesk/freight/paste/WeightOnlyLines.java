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
            RawValue rawValue = values.get(PastedField.WEIGHT);
            return rawValue != null && !rawValue.isBasisUnstated();
        }
    }

    private final List<WeightLine> lines = new ArrayList<>();
    private final List<RawValue> totals = new ArrayList<>();

    /// Adds the weight of a totals line.
    void addTotal(Map<PastedField, RawValue> matches) {
        RawValue weight = weightOf(matches);
        if (weight != null) {
            totals.add(weight);
        }
    }

    /// Whether a line has only a weight; such a line is stored until all items are known.
    boolean accepts(ClipTable.Row line, Map<PastedField, RawValue> matches, int rows) {
        boolean total = matches.containsKey(PastedField.TOTAL_WEIGHT);
        boolean lone = weightOf(matches) != null
                && matches.keySet().stream().noneMatch(GOODS_FIELDS::contains)
                && (total || (!matches.containsKey(PastedField.NAME) && rows > 0));
        if (lone) {
            lines.add(new WeightLine(line, matches, rows));
        }
        return lone;
    }

    /// Assigns the lines to their items, and returns the shipment's weight.
    @Nullable
    RawValue assignToItems(List<RawRow> rows, List<UnreadLine> unread) {
        List<WeightLine> remaining = new ArrayList<>(lines);
        Set<Integer> lacking = IntStream.range(0, rows.size())
                .filter(index -> weightOf(rows.get(index).values()) == null)
                .boxed()
                .collect(Collectors.toSet());
        WeightLine end = remaining.isEmpty() ? null : remaining.getLast();
        if (rows.size() == 1) {
            remaining.removeIf(lone -> mergeIntoRow(rows, lone, 0));
        } else if (everyRowHasOwnLine(remaining, lacking)) {
            remaining.removeIf(lone -> mergeIntoRow(rows, lone, lone.rowIndex() - 1));
        } else if (end != null
                && end.isTotal()
                && everyRowHasOwnLine(remaining.subList(0, remaining.size() - 1), lacking)) {
            remaining.removeIf(lone -> !lone.equals(end) && mergeIntoRow(rows, lone, lone.rowIndex() - 1));
        } else if (remaining.size() == 1 && remaining.getFirst().isOfEach()) {
            remaining.removeIf(lone -> lacking.contains(lone.rowIndex() - 1)
                    && mergeIntoRow(rows, withUncertainValues(lone), lone.rowIndex() - 1));
        }
        remaining.forEach(lone ->
                unread.add(new UnreadLine(lone.line().line(), lone.line().original(), UnreadLine.Reason.TOTALS)));
        unread.sort(Comparator.comparingInt(UnreadLine::line));
        if (remaining.size() == 1 && !remaining.getFirst().isOfEach()) {
            totals.add(weightOf(remaining.getFirst().values()));
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
        Map<PastedField, RawValue> matches = new EnumMap<>(lone.values());
        matches.replaceAll((_, reading) -> reading.asUncertain());
        return new WeightLine(lone.line(), matches, lone.rowIndex());
    }

    private static @Nullable RawValue weightOf(Map<PastedField, RawValue> matches) {
        RawValue total = matches.get(PastedField.TOTAL_WEIGHT);
        RawValue weight = total == null ? matches.get(PastedField.WEIGHT) : total;
        return weight == null || weight.number() == null ? null : weight;
    }
}
