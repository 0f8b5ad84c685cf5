package lanedesk.freight.paste;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;

/// A table of items with known columns. Each row has its own units; the number format is the same in the whole
/// table.
public final class ItemTableParser {
    private final List<List<String>> table;
    private final UnitSystem defaultUnits;
    private final Map<Question, Question.Answer> answers;
    private final NumberStyle style;

    /// An item of the table.
    ///
    /// @param system unit system of all its numbers
    /// @param writtenUnits the system of each measure with a unit in its cell or heading
    /// @param assumedMeasures the measures with a number without a unit
    public record Item(
            PastedRow row, UnitSystem system, Map<Measure, UnitSystem> writtenUnits, Set<Measure> assumedMeasures) {
        public Item {
            writtenUnits = Map.copyOf(writtenUnits);
            assumedMeasures = Set.copyOf(assumedMeasures);
        }
    }

    public ItemTableParser(List<List<String>> table, UnitSystem usual, Map<Question, Question.Answer> answers) {
        this.table = List.copyOf(table);
        this.defaultUnits = usual;
        this.answers = Map.copyOf(answers);
        style = NumberStyle.detect(
                table.stream().map(cells -> String.join("\t", cells)).collect(Collectors.joining("\n")), false);
    }

    /// The item of a row by index; empty if none of its numbers can be parsed.
    public Optional<Item> parseItem(int index, List<Column> columns) {
        List<String> cells = table.get(index);
        ClipTable singleRowTable =
                new ClipTable(Layout.TAB, List.of(new ClipTable.Row(index + 1, String.join("\t", cells), cells)));
        List<RawRow> rawRows =
                ParsedTable.parse(singleRowTable, -1, columns, style).rawRows();
        if (rawRows.isEmpty()) {
            return Optional.empty();
        }
        UnitNormalizer.NormalizedRows normalizedRows =
                UnitNormalizer.normalizeRows(rawRows, null, defaultUnits, answers);
        Map<Measure, UnitSystem> writtenUnits = new EnumMap<>(Measure.class);
        Set<Measure> assumedMeasures = EnumSet.noneOf(Measure.class);
        for (RawValue value : rawRows.getFirst().values().values()) {
            Measure measure = value.measure();
            UnitSystem system = value.unitSystem();
            if (measure != null && value.number() != null) {
                if (system == null) {
                    assumedMeasures.add(measure);
                } else {
                    writtenUnits.put(measure, system);
                }
            }
        }
        return Optional.of(
                new Item(normalizedRows.rows().getFirst(), normalizedRows.system(), writtenUnits, assumedMeasures));
    }
}
