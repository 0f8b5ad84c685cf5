package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import lanedesk.freight.scan.ScanPattern;

/// Maps the columns of a table by their headings, where the rows beneath don't contradict.
final class HeadedColumns {
    private static final ScanPattern NUMBERED = ScanPattern.of(
            "(?:(?:pallet|plt|skid|crate|carton|ctn|box|piece|pc|unit|handling unit|hu|tarima|palette) )?"
                    + "(?:no|num|number|nbr|numero)");

    private HeadedColumns() {}

    static List<Column> of(Sheet.Row heading, int width, List<Sheet.Row> body) {
        List<Column> columns = new ArrayList<>();
        for (int at = 0; at < width; at++) {
            int column = at;
            String text = heading.cell(at);
            boolean empty = body.stream().allMatch(row -> row.cell(column).isBlank());
            Column found =
                    Headings.column(text).orElse(Column.ignored(text, empty ? Certainty.SURE : Certainty.UNCERTAIN));
            // "Nombre" is a name in Spanish and a number in French.
            if (Headings.key(text).equals("nombre")
                    && body.stream().allMatch(row -> row.cell(column).matches("\\d*"))) {
                found = new Column(PastedField.QUANTITY, text, null, Certainty.SURE);
            }
            if (NUMBERED.matches(Headings.key(text)) && isCountedUp(body, column)) {
                found = Column.ignored(text, Certainty.SURE);
            }
            PastedField field = found.field();
            if (field != PastedField.IGNORED) {
                found = beside(columns, found);
            }
            columns.add(found);
        }
        return columns;
    }

    // "Pallet #" over 1, 2, 3 or 10, 20, 30 tells the rows apart.
    private static boolean isCountedUp(List<Sheet.Row> body, int column) {
        List<String> cells = body.stream()
                .map(row -> row.cell(column).strip())
                .filter(cell -> !cell.isEmpty())
                .toList();
        return cells.size() > 1
                && List.of("1", "10", "100").contains(cells.getFirst())
                && IntStream.range(0, cells.size())
                        .allMatch(at -> cells.get(at).equals("" + (at + 1) * Integer.parseInt(cells.getFirst())));
    }

    /// A column beside one of the same field is left aside. Of two counts the outermost one counts.
    private static Column beside(List<Column> columns, Column found) {
        for (int at = 0; at < columns.size(); at++) {
            Column other = columns.get(at);
            if (other.field() != found.field()) {
                continue;
            }
            int ahead = found.field() == PastedField.QUANTITY
                    ? Headings.rank(found.heading()) - Headings.rank(other.heading())
                    : 0;
            if (ahead > 0) {
                columns.set(at, Column.ignored(other.heading(), Certainty.SURE));
                return found;
            }
            return Column.ignored(found.heading(), ahead < 0 ? Certainty.SURE : Certainty.UNCERTAIN);
        }
        return found;
    }
}
