package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The items read from a table's lines by its columns.
///
/// @param rawRows the rows found
/// @param skipped lines that gave none
/// @param shipment weight of all rows together, null where no line adds them up
record TableRows(
        List<RawRow> rawRows,
        List<UnreadLine> skipped,
        @Nullable Reading shipment) {

    // A row that shows how the others are filled in.
    private static final ScanPattern EXAMPLE = ScanPattern.of(
            "(?iu)^\\W*(?:e\\.?g\\.?[ :,]|ex(?:ample|emple)(?![\\p{L}-])|sample(?: row| only)?[ ]*$|ejemplo)");
    private static final ScanPattern TOTAL_ALONE =
            ScanPattern.of("(?iu)(?:grand[ ]|sub[ -]?|shipment )?(?:totals?|totales|totaux)[ ]*:?");

    static TableRows of(Sheet sheet, int headingRow, List<Column> columns, NumberStyle style) {
        ValueReader values = new ValueReader(style);
        List<RawRow> rawRows = new ArrayList<>();
        List<UnreadLine> skipped = new ArrayList<>();
        List<Reading> totals = new ArrayList<>();
        for (int at = 0; at < sheet.rows().size(); at++) {
            Sheet.Row row = sheet.rows().get(at);
            UnreadLine.Reason reason = at <= headingRow
                            || (headingRow >= 0
                                    && row.cells()
                                            .equals(sheet.rows().get(headingRow).cells()))
                    ? UnreadLine.Reason.HEADING
                    : isTotals(row)
                            ? UnreadLine.Reason.TOTALS
                            : row.cells().stream().anyMatch(EXAMPLE::isIn) ? UnreadLine.Reason.HEADING : null;
            if (reason == null) {
                Map<PastedField, Reading> readings = readings(row, columns, values);
                if (isItem(readings)) {
                    rawRows.add(new RawRow(row.line(), row.original(), readings));
                    continue;
                }
                boolean figures = CharacterCleaner.haveDigit(row.original());
                boolean total = Sentence.read(values, row.original()).containsKey(PastedField.TOTAL_WEIGHT);
                reason = total
                        ? UnreadLine.Reason.TOTALS
                        : figures ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT;
            }
            if (reason == UnreadLine.Reason.TOTALS) {
                total(row, columns, values).ifPresent(totals::add);
            }
            skipped.add(new UnreadLine(row.line(), row.original(), reason));
        }
        return new TableRows(rawRows, skipped, totals.size() == 1 ? totals.getFirst() : null);
    }

    /// Returns the weight of a line that adds up the others: under its column, or stated in the line.
    private static Optional<Reading> total(Sheet.Row row, List<Column> columns, ValueReader values) {
        Map<PastedField, Reading> under = row.cells().size() > 1 ? readings(row, columns, values) : Map.of();
        Map<PastedField, Reading> said = Sentence.read(values, row.original());
        return Stream.of(
                        under.get(PastedField.TOTAL_WEIGHT),
                        under.get(PastedField.WEIGHT),
                        said.get(PastedField.TOTAL_WEIGHT),
                        said.get(PastedField.WEIGHT))
                .filter(reading -> reading != null && reading.figure() != null)
                .findFirst();
    }

    private static Map<PastedField, Reading> readings(Sheet.Row row, List<Column> columns, ValueReader values) {
        Map<PastedField, Reading> readings = new EnumMap<>(PastedField.class);
        for (int at = 0; at < columns.size(); at++) {
            Column column = columns.get(at);
            boolean guessed = column.certainty() != Certainty.SURE;
            values.read(column, row.cell(at))
                    .forEach((field, reading) -> readings.merge(
                            field,
                            guessed && reading.certainty() == Certainty.SURE ? reading.lessSure() : reading,
                            (first, second) -> first.certainty() == Certainty.UNREADABLE ? second : first));
        }
        for (Column column : columns) {
            if (column.field() == PastedField.QUANTITY && readings.containsKey(PastedField.QUANTITY)) {
                // A count under "Pallets" or "# Pallets" is a count of pallets.
                Stream.of(Headings.key(column.heading()).split(" ", -1))
                        .flatMap(word -> PackageWord.of(word).stream())
                        .findFirst()
                        .filter(word -> !word.equals("piece"))
                        .ifPresent(word -> readings.putIfAbsent(
                                PastedField.PACKAGE, Reading.text(word, column.heading(), Certainty.SURE)));
            }
        }
        return readings;
    }

    /// A row needs a readable figure beside its name.
    private static boolean isItem(Map<PastedField, Reading> readings) {
        return readings.entrySet().stream()
                .anyMatch(entry -> entry.getKey() != PastedField.NAME
                        && entry.getKey() != PastedField.PACKAGE
                        && entry.getValue().certainty() != Certainty.UNREADABLE);
    }

    private static boolean isTotals(Sheet.Row row) {
        String first =
                row.cells().stream().filter(cell -> !cell.isBlank()).findFirst().orElse("");
        if (TextItems.TOTALS.matches(first) && first.length() < 30) {
            return true;
        }
        return row.cells().stream().anyMatch(cell -> TOTAL_ALONE.matches(cell));
    }
}
