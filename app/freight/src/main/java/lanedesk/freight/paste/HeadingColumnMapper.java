package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import lanedesk.freight.scan.ScanPattern;

/// Maps the columns of a table by their headings, unless the cells contradict.
final class HeadingColumnMapper {
    private static final ScanPattern ROW_NUMBER_HEADING = ScanPattern.of(
            "(?:(?:pallet|plt|skid|crate|carton|ctn|box|piece|pc|unit|handling unit|hu|tarima|palette) )?"
                    + "(?:no|num|number|nbr|numero)");

    private HeadingColumnMapper() {}

    static List<Column> mapColumns(ClipTable.Row heading, int width, List<ClipTable.Row> body) {
        List<Column> columns = new ArrayList<>();
        for (int index = 0; index < width; index++) {
            int column = index;
            String text = heading.cell(index);
            boolean isEmptyColumn =
                    body.stream().allMatch(row -> row.cell(column).isBlank());
            Column mappedColumn = ColumnHeadings.findColumn(text)
                    .orElse(Column.ignored(text, isEmptyColumn ? Certainty.SURE : Certainty.UNCERTAIN));
            // "Nombre" is a name in Spanish and a number in French.
            if (ColumnHeadings.comparisonKey(text).equals("nombre")
                    && body.stream().allMatch(row -> row.cell(column).matches("\\d*"))) {
                mappedColumn = new Column(PastedField.QUANTITY, text, null, Certainty.SURE);
            }
            boolean mayBeRowNumber = mappedColumn.field() == PastedField.NAME
                    || ROW_NUMBER_HEADING.matchesWhole(ColumnHeadings.comparisonKey(text));
            if (mayBeRowNumber && hasRowNumbers(body, column)) {
                mappedColumn = Column.ignored(text, Certainty.SURE);
            }
            PastedField field = mappedColumn.field();
            if (field != PastedField.IGNORED) {
                mappedColumn = withoutDuplicateField(columns, mappedColumn);
            }
            columns.add(mappedColumn);
        }
        return columns;
    }

    // A column "Pallet #" with 1, 2, 3 or 10, 20, 30 numbers the rows.
    private static boolean hasRowNumbers(List<ClipTable.Row> body, int column) {
        List<String> cells = body.stream()
                .map(row -> row.cell(column).strip())
                .filter(cell -> !cell.isEmpty() && cell.chars().allMatch(Character::isDigit))
                .toList();
        return cells.size() > 1
                && List.of("1", "10", "100").contains(cells.getFirst())
                && IntStream.range(0, cells.size())
                        .allMatch(index ->
                                cells.get(index).equals("" + (index + 1) * Integer.parseInt(cells.getFirst())));
    }

    /// A second column of the same field is ignored. Of two counts the outermost is used.
    private static Column withoutDuplicateField(List<Column> columns, Column newColumn) {
        for (int index = 0; index < columns.size(); index++) {
            Column existingColumn = columns.get(index);
            if (existingColumn.field() != newColumn.field()) {
                continue;
            }
            int rankDifference = newColumn.field() == PastedField.QUANTITY
                    ? ColumnHeadings.packagingLevelOf(newColumn.heading())
                            - ColumnHeadings.packagingLevelOf(existingColumn.heading())
                    : 0;
            boolean isRowNumber = newColumn.field() == PastedField.QUANTITY
                    && ROW_NUMBER_HEADING.matchesWhole(ColumnHeadings.comparisonKey(existingColumn.heading()));
            if (rankDifference > 0 || isRowNumber) {
                columns.set(index, Column.ignored(existingColumn.heading(), Certainty.SURE));
                return newColumn;
            }
            return Column.ignored(newColumn.heading(), rankDifference < 0 ? Certainty.SURE : Certainty.UNCERTAIN);
        }
        return newColumn;
    }
}
