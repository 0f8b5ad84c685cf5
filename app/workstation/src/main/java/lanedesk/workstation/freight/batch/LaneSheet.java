package lanedesk.workstation.freight.batch;

import java.util.List;

/// A table as its file has it.
///
/// @param place which of the file's worksheets it is, from 0
/// @param rows its rows that hold anything, in their order
public record LaneSheet(int place, List<Row> rows) {

    /// A row.
    ///
    /// @param number its number in the file, from 1
    /// @param cells its cells as text, stripped
    public record Row(int number, List<String> cells) {
        public Row {
            cells = List.copyOf(cells);
        }

        /// The text of a cell, empty where the row is shorter.
        public String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    public LaneSheet {
        rows = List.copyOf(rows);
    }

    /// How many columns the widest row has.
    public int width() {
        return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }
}
