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

/// Lines of a mail that give a weight and no goods. Beside a single item it is that item's; where each item that lacks
/// one has such a line behind it, each takes its own; a single one after several items is the shipment's.
final class SeparateWeights {
    private static final Set<PastedField> GOODS = Set.of(
            PastedField.QUANTITY,
            PastedField.PACKAGE,
            PastedField.LENGTH,
            PastedField.DIMENSIONS,
            PastedField.FREIGHT_CLASS);

    /// A line.
    ///
    /// @param row number of items before it
    private record Lone(Sheet.Row line, Map<PastedField, Reading> found, int row) {
        boolean isTotal() {
            return found.containsKey(PastedField.TOTAL_WEIGHT) && !found.containsKey(PastedField.WEIGHT);
        }

        boolean isOfEach() {
            Reading each = found.get(PastedField.WEIGHT);
            return each != null && !each.unsaid();
        }
    }

    private final List<Lone> lines = new ArrayList<>();
    private final List<Reading> totals = new ArrayList<>();

    /// The weight in a line that adds up the others.
    void total(Map<PastedField, Reading> found) {
        Reading weight = weight(found);
        if (weight != null) {
            totals.add(weight);
        }
    }

    /// Whether a line is one of these; it is kept until all items are known.
    boolean accepts(Sheet.Row line, Map<PastedField, Reading> found, int rows) {
        boolean total = found.containsKey(PastedField.TOTAL_WEIGHT);
        boolean lone = weight(found) != null
                && found.keySet().stream().noneMatch(GOODS::contains)
                && (total || (!found.containsKey(PastedField.NAME) && rows > 0));
        if (lone) {
            lines.add(new Lone(line, found, rows));
        }
        return lone;
    }

    /// Gives the lines to the items they belong to, and the shipment's weight back.
    @Nullable
    Reading assign(List<RawRow> rows, List<UnreadLine> unread) {
        List<Lone> left = new ArrayList<>(lines);
        Set<Integer> lacking = IntStream.range(0, rows.size())
                .filter(at -> weight(rows.get(at).readings()) == null)
                .boxed()
                .collect(Collectors.toSet());
        Lone end = left.isEmpty() ? null : left.getLast();
        if (rows.size() == 1) {
            left.removeIf(lone -> joins(rows, lone, 0));
        } else if (ownEach(left, lacking)) {
            left.removeIf(lone -> joins(rows, lone, lone.row() - 1));
        } else if (end != null && end.isTotal() && ownEach(left.subList(0, left.size() - 1), lacking)) {
            left.removeIf(lone -> !lone.equals(end) && joins(rows, lone, lone.row() - 1));
        } else if (left.size() == 1 && left.getFirst().isOfEach()) {
            left.removeIf(lone -> lacking.contains(lone.row() - 1) && joins(rows, doubtful(lone), lone.row() - 1));
        }
        left.forEach(lone ->
                unread.add(new UnreadLine(lone.line().line(), lone.line().original(), UnreadLine.Reason.TOTALS)));
        unread.sort(Comparator.comparingInt(UnreadLine::line));
        if (left.size() == 1 && !left.getFirst().isOfEach()) {
            totals.add(weight(left.getFirst().found()));
        }
        return totals.size() == 1 ? totals.getFirst() : null;
    }

    private static boolean ownEach(List<Lone> lines, Set<Integer> lacking) {
        Set<Integer> own = lines.stream().map(lone -> lone.row() - 1).collect(Collectors.toSet());
        return lines.size() > 1 && own.size() == lines.size() && own.equals(lacking);
    }

    private static boolean joins(List<RawRow> rows, Lone lone, int row) {
        RawRow raw = rows.get(row);
        boolean fits = lone.found().keySet().stream()
                .noneMatch(field -> field != PastedField.NAME && raw.readings().containsKey(field));
        if (fits) {
            Map<PastedField, Reading> figures = new EnumMap<>(lone.found());
            figures.remove(PastedField.NAME);
            rows.set(row, TextItems.joined(raw, lone.line(), figures));
        }
        return fits;
    }

    private static Lone doubtful(Lone lone) {
        Map<PastedField, Reading> found = new EnumMap<>(lone.found());
        found.replaceAll((_, reading) -> reading.lessSure());
        return new Lone(lone.line(), found, lone.row());
    }

    private static @Nullable Reading weight(Map<PastedField, Reading> found) {
        Reading total = found.get(PastedField.TOTAL_WEIGHT);
        Reading weight = total == null ? found.get(PastedField.WEIGHT) : total;
        return weight == null || weight.figure() == null ? null : weight;
    }
}
