package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;

/// Parses a table of items with known columns. Each row may have other units; the number format is the same in
/// the whole table.
public final class ItemTableParser {
    // Matches a sample row, which shows how to fill in the other rows.
    private static final ScanPattern EXAMPLE = ScanPattern.of(
            "(?iu)^\\W*(?:e\\.?g\\.?[ :,]|ex(?:ample|emple)(?![\\p{L}-])|sample(?: row| only)?[ ]*$|ejemplo)");
    private static final ScanPattern TOTAL_WORD_ONLY =
            ScanPattern.of("(?iu)(?:grand[ ]|sub[ -]?|shipment )?(?:totals?|totales|totaux)[ ]*:?");

    private final List<List<String>> table;
    private final UnitSystem defaultUnits;
    private final Map<Question, Question.Answer> answers;
    private final NumberStyle style;

    /// An item of the table.
    ///
    /// @param system unit system of all numbers of the item
    /// @param writtenUnits the unit system of each measure whose cell or heading names a unit
    /// @param assumedMeasures the measures that have a number without a unit
    public record Item(
            PastedRow row, UnitSystem system, Map<Measure, UnitSystem> writtenUnits, Set<Measure> assumedMeasures) {
        public Item {
            writtenUnits = Map.copyOf(writtenUnits);
            assumedMeasures = Set.copyOf(assumedMeasures);
        }
    }

    public ItemTableParser(List<List<String>> table, UnitSystem defaultUnits, Map<Question, Question.Answer> answers) {
        this.table = List.copyOf(table);
        this.defaultUnits = defaultUnits;
        this.answers = Map.copyOf(answers);
        style = NumberStyle.detect(
                table.stream().map(cells -> String.join("\t", cells)).collect(Collectors.joining("\n")), false);
    }

    /// The item of the row with the given index; empty if the row has no readable value other than name and
    /// package, or is not an item, for example a total.
    public Optional<Item> parseItem(int index, List<Column> columns) {
        List<String> cells = table.get(index);
        ClipTable singleRowTable =
                new ClipTable(Layout.TAB, List.of(new ClipTable.Row(index + 1, String.join("\t", cells), cells)));
        List<RawRow> rawRows = parseRows(singleRowTable, -1, columns, style).rows();
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

    /// The rows of a table with known columns.
    ///
    /// @param headingRow index of the row with the headings, -1 without headings
    static ParsedRows parseRows(ClipTable sheet, int headingRow, List<Column> columns, NumberStyle style) {
        ValueParser values = new ValueParser(style);
        List<RawRow> rawRows = new ArrayList<>();
        List<UnreadLine> skippedLines = new ArrayList<>();
        List<RawValue> totals = new ArrayList<>();
        for (int index = 0; index < sheet.rows().size(); index++) {
            ClipTable.Row row = sheet.rows().get(index);
            UnreadLine.Reason reason = index <= headingRow
                            || (headingRow >= 0
                                    && row.cells()
                                            .equals(sheet.rows().get(headingRow).cells()))
                    ? UnreadLine.Reason.HEADING
                    : isTotalsRow(row)
                            ? UnreadLine.Reason.TOTALS
                            : row.cells().stream().anyMatch(EXAMPLE::isFoundInText) ? UnreadLine.Reason.HEADING : null;
            if (reason == null) {
                Map<PastedField, RawValue> valuesByField = parseRow(row, columns, values);
                if (isShifted(row, sheet, headingRow)) {
                    valuesByField.replaceAll((field, value) -> value.asUncertain());
                }
                if (hasReadableValueExceptNameAndPackage(valuesByField)) {
                    rawRows.add(new RawRow(row.lineNumber(), row.originalText(), valuesByField));
                    continue;
                }
                boolean hasDigits = CharacterCleaner.containsDigit(row.originalText());
                boolean statesTotalWeight =
                        SentenceParser.parse(values, row.originalText()).containsKey(PastedField.TOTAL_WEIGHT);
                reason = statesTotalWeight
                        ? UnreadLine.Reason.TOTALS
                        : hasDigits ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT;
            }
            if (reason == UnreadLine.Reason.TOTALS) {
                findShipmentWeight(row, columns, values).ifPresent(totals::add);
            }
            skippedLines.add(new UnreadLine(row.lineNumber(), row.originalText(), reason));
        }
        return new ParsedRows(rawRows, skippedLines, totals.size() == 1 ? totals.getFirst() : null);
    }

    // Whether the cells of a row may stand below other headings than their own.
    private static boolean isShifted(ClipTable.Row row, ClipTable sheet, int headingRow) {
        return sheet.layout() == Layout.ALIGNED
                && headingRow >= 0
                && row.cells().size() != sheet.rows().get(headingRow).cells().size();
    }

    /// The weight in a totals line, taken from the weight column or from the text of the line.
    private static Optional<RawValue> findShipmentWeight(ClipTable.Row row, List<Column> columns, ValueParser values) {
        Map<PastedField, RawValue> columnValues = row.cells().size() > 1 ? parseRow(row, columns, values) : Map.of();
        Map<PastedField, RawValue> sentenceValues = SentenceParser.parse(values, row.originalText());
        return Stream.of(
                        columnValues.get(PastedField.TOTAL_WEIGHT),
                        columnValues.get(PastedField.WEIGHT),
                        sentenceValues.get(PastedField.TOTAL_WEIGHT),
                        sentenceValues.get(PastedField.WEIGHT))
                .filter(reading -> reading != null && reading.number() != null)
                .findFirst();
    }

    private static Map<PastedField, RawValue> parseRow(ClipTable.Row row, List<Column> columns, ValueParser values) {
        Map<PastedField, RawValue> valuesByField = new EnumMap<>(PastedField.class);
        for (int index = 0; index < columns.size(); index++) {
            Column column = columns.get(index);
            boolean isGuessedColumn = column.certainty() != Certainty.SURE;
            values.parseCell(column, row.cellOrEmpty(index))
                    .forEach((field, reading) -> valuesByField.merge(
                            field,
                            isGuessedColumn && reading.certainty() == Certainty.SURE ? reading.asUncertain() : reading,
                            (first, second) -> first.certainty() == Certainty.UNREADABLE ? second : first));
        }
        for (Column column : columns) {
            if (column.field() == PastedField.QUANTITY && valuesByField.containsKey(PastedField.QUANTITY)) {
                // A heading such as "Pallets" or "# Pallets" is also the package type of the units that the
                // column counts.
                Stream.of(ColumnHeadings.toComparisonKey(column.heading()).split(" ", -1))
                        .flatMap(word -> PackageWords.findPlainWord(word).stream())
                        .findFirst()
                        .filter(word -> !word.equals("piece"))
                        .ifPresent(word -> valuesByField.putIfAbsent(
                                PastedField.PACKAGE, RawValue.ofText(word, column.heading(), Certainty.SURE)));
            }
        }
        return valuesByField;
    }

    private static boolean hasReadableValueExceptNameAndPackage(Map<PastedField, RawValue> readings) {
        return readings.entrySet().stream()
                .anyMatch(entry -> entry.getKey() != PastedField.NAME
                        && entry.getKey() != PastedField.PACKAGE
                        && entry.getValue().certainty() != Certainty.UNREADABLE);
    }

    private static boolean isTotalsRow(ClipTable.Row row) {
        String first =
                row.cells().stream().filter(cell -> !cell.isBlank()).findFirst().orElse("");
        if (ParsedRows.TOTALS_LINE.matchesWhole(first) && first.length() < 30) {
            return true;
        }
        return row.cells().stream().anyMatch(cell -> TOTAL_WORD_ONLY.matchesWhole(cell));
    }
}
