package lanedesk.freight.batch;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The non-empty rows of a table in a file, with the texts of their cells.
///
/// @param sheetIndex index of the worksheet
/// @param rows the non-empty rows in order
/// @param hiddenColumns indexes of hidden columns
public record LaneSheet(int sheetIndex, List<Row> rows, Set<Integer> hiddenColumns) {

    // `="75201"` or `'75201`: a text that the spreadsheet must not interpret as a number.
    private static final Pattern TEXT_FORMULA = Pattern.compile("(?s)=\\s*\"(.*)\"");
    private static final Pattern LEADING_APOSTROPHE = Pattern.compile("(?s)'(?=[\\d=+@-])[^']*");

    /// A row.
    ///
    /// @param rowNumber number of the row in the file, from 1
    /// @param cells cells of the row as text, stripped
    /// @param isHidden whether the row is hidden, for example by a filter
    public record Row(int rowNumber, List<String> cells, boolean isHidden) {
        public Row {
            cells = List.copyOf(cells);
        }

        public Row(int number, List<String> cells) {
            this(number, cells, false);
        }

        /// The text of a cell, empty if the row is shorter.
        public String cellOrEmpty(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    public LaneSheet {
        rows = List.copyOf(rows);
        hiddenColumns = Set.copyOf(hiddenColumns);
    }

    public LaneSheet(int sheetIndex, List<Row> rows) {
        this(sheetIndex, rows, Set.of());
    }

    /// Number of columns of the widest row.
    public int columnCount() {
        return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }

    /// The content of a cell without the characters that tell a spreadsheet program to treat it as text: `75201` for
    /// `="75201"`.
    public static String removeTextMarks(String cell) {
        String text = cell.strip();
        Matcher formula = TEXT_FORMULA.matcher(text);
        if (formula.matches()) {
            return formula.group(1).replace("\"\"", "\"").strip();
        }
        return LEADING_APOSTROPHE.matcher(text).matches() ? text.substring(1).strip() : text;
    }
}
