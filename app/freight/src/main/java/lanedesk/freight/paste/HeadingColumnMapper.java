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
            boolean empty = body.stream().allMatch(row -> row.cell(column).isBlank());
            Column found = ColumnHeadings.findColumn(text)
                    .orElse(Column.ofIgnored(text, empty ? Certainty.SURE : Certainty.UNCERTAIN));
            // "Nombre" is a name in Spanish and a number in French.
            if (ColumnHeadings.comparisonKey(text).equals("nombre")
                    && body.stream().allMatch(row -> row.cell(column).matches("\\d*"))) {
                found = new Column(PastedField.QUANTITY, text, null, Certainty.SURE);
            }
            if (ROW_NUMBER_HEADING.matches(ColumnHeadings.comparisonKey(text)) && isRowNumbering(body, column)) {
                found = Column.ofIgnored(text, Certainty.SURE);
            }
            PastedField field = found.field();
            if (field != PastedField.IGNORED) {
                found = ignoreDuplicate(columns, found);
            }
            columns.add(found);
        }
        return columns;
    }

    // A column "Pallet #" with 1, 2, 3 or 10, 20, 30 numbers the rows.
    private static boolean isRowNumbering(List<ClipTable.Row> body, int column) {
        List<String> cells = body.stream()
                .map(row -> row.cell(column).strip())
                .filter(cell -> !cell.isEmpty())
                .toList();
        return cells.size() > 1
                && List.of("1", "10", "100").contains(cells.getFirst())
                && IntStream.range(0, cells.size())
                        .allMatch(index ->
                                cells.get(index).equals("" + (index + 1) * Integer.parseInt(cells.getFirst())));
    }

    /// A second column of the same field is ignored. Of two counts the outermost is used.
    private static Column ignoreDuplicate(List<Column> columns, Column found) {
        for (int index = 0; index < columns.size(); index++) {
            Column other = columns.get(index);
            if (other.field() != found.field()) {
                continue;
            }
            int ahead = found.field() == PastedField.QUANTITY
                    ? ColumnHeadings.packagingRank(found.heading()) - ColumnHeadings.packagingRank(other.heading())
                    : 0;
            if (ahead > 0) {
                columns.set(index, Column.ofIgnored(other.heading(), Certainty.SURE));
                return found;
            }
            return Column.ofIgnored(found.heading(), ahead < 0 ? Certainty.SURE : Certainty.UNCERTAIN);
        }
        return found;
    }
}
