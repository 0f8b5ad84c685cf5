package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.request.RequestText;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;

/// Reads the cells of a spreadsheet as tab-separated text. Formulas are not calculated; their stored values are used.
/// Macros are ignored.
final class WorkbookTextReader {
    private static final int MAX_SHEETS = 10;
    private static final int MAX_ROWS = 5_000;
    private static final int MAX_COLUMNS = 80;
    private static final int MAX_LENGTH = 400_000;
    private static final int MAX_CELL_LENGTH = 2_000;
    private static final int MAX_REPEATED_MERGED_CELLS = 200_000;

    // Matches texts, colors and single letters in a number format.
    private static final String NUMBER_FORMAT_PATTERN = "\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.";

    // Marks for types of cells. They are replaced after the whole worksheet was read.
    private static final String FRACTION_FORMAT = "\uE000";
    private static final String NUMBER_AS_TYPED = "\uE001";

    private WorkbookTextReader() {}

    static RequestText readText(byte[] bytes) throws IOException, BadRequestFile {
        StringBuilder text = new StringBuilder();
        for (String sheet : readVisibleSheets(bytes, (_, sheet, cells) -> sheetToText(sheet, cells))) {
            text.append(sheet).append('\n');
        }
        return RequestText.ofBody(text.toString());
    }

    /// Converts a worksheet to text.
    interface SheetReader {
        String sheetToText(int place, Sheet sheet, SheetCells cells) throws IOException, BadRequestFile;
    }

    /// The text of every visible worksheet. If the styles of a workbook are unreadable, the workbook is read without
    /// styles; dates then look like other numbers.
    static List<String> readVisibleSheets(byte[] bytes, SheetReader reader) throws IOException, BadRequestFile {
        WorkbookLayout layout = WorkbookLayout.parse(bytes);
        try {
            return readVisibleSheets(layout, reader, true);
        } catch (ExcelReaderException unreadableStyles) {
            return readVisibleSheets(layout, reader, false);
        }
    }

    private static List<String> readVisibleSheets(WorkbookLayout layout, SheetReader reader, boolean withStyles)
            throws IOException, BadRequestFile {
        List<String> texts = new ArrayList<>();
        try (ReadableWorkbook workbook = new ReadableWorkbook(
                new ByteArrayInputStream(layout.transitionalFile()), new ReadingOptions(withStyles, false))) {
            // The library recognizes the value `true` but not the value `1`, so dates are corrected here.
            boolean uses1904Dates = layout.isDate1904() && !workbook.isDate1904();
            List<Sheet> sheets = workbook.getSheets().limit(MAX_SHEETS).toList();
            for (int index = 0; index < sheets.size(); index++) {
                if (sheets.get(index).getVisibility() == SheetVisibility.VISIBLE) {
                    SheetCells cells = new SheetCells(layout.layoutOf(index), uses1904Dates);
                    texts.add(replaceNumberMarks(reader.sheetToText(index, sheets.get(index), cells)));
                }
            }
        }
        return texts;
    }

    // Replaces the marks. Numeric cells have a decimal point in every language; in a worksheet with such cells,
    // `4.800` in a text cell is ambiguous: 4.8 or 4,800.
    private static String replaceNumberMarks(String markedText) {
        String ambiguityMark = markedText.contains(FRACTION_FORMAT) ? " (?)" : "";
        return markedText.replace(FRACTION_FORMAT, "").replace(NUMBER_AS_TYPED, ambiguityMark);
    }

    // Omits hidden rows and columns, which the sender does not show.
    private static String sheetToText(Sheet sheet, SheetCells cells) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Row> rows = sheet.openStream()) {
            Iterator<Row> iterator = rows.limit(MAX_ROWS).iterator();
            while (iterator.hasNext() && text.length() < MAX_LENGTH) {
                Row row = iterator.next();
                String line = cells.rowToLine(row, MAX_COLUMNS, true);
                if (!cells.isHidden(row)) {
                    text.append(line.isBlank() ? "" : line).append('\n');
                }
            }
        }
        return text.toString();
    }

    /// The cells of one worksheet as text, read from top to bottom. A text merged over several rows is repeated in
    /// each row. A number is repeated only in a column of postal codes, because it may be a total.
    static final class SheetCells {
        private static final String POSTAL_CODE_HEADING = "(?i).*\\b(?:zip|postal|c\\.?p\\.?)\\b.*";
        private static final int DAYS_TO_1904 = 1_462;

        private final WorkbookLayout.SheetLayout layout;
        private final boolean uses1904Dates;
        private final Map<Integer, List<WorkbookLayout.MergedCells>> mergedByRow = new HashMap<>();
        private final Map<WorkbookLayout.MergedCells, String> values = new HashMap<>();
        private final BitSet postalColumns = new BitSet();

        private SheetCells(WorkbookLayout.SheetLayout layout, boolean uses1904Dates) {
            this.layout = layout;
            this.uses1904Dates = uses1904Dates;
            int remaining = MAX_REPEATED_MERGED_CELLS;
            for (WorkbookLayout.MergedCells merged : layout.merged()) {
                for (int row = merged.firstRow(); row <= merged.lastRow() && remaining > 0; row++, remaining--) {
                    mergedByRow.computeIfAbsent(row, _ -> new ArrayList<>()).add(merged);
                }
            }
        }

        boolean isHidden(Row row) {
            return layout.hiddenRows().get(row.getRowNum());
        }

        /// The indexes of the hidden columns.
        IntStream hiddenColumns() {
            return layout.hiddenColumns().stream().map(column -> column - 1);
        }

        /// The first `maxColumns` cells of a row, separated by tabs.
        String rowToLine(Row row, int maxColumns, boolean withoutHidden) {
            List<WorkbookLayout.MergedCells> merged = mergedByRow.getOrDefault(row.getRowNum(), List.of());
            int width = Math.max(
                    row.getCellCount(),
                    merged.stream()
                            .mapToInt(WorkbookLayout.MergedCells::column)
                            .max()
                            .orElse(0));
            List<String> cells = new ArrayList<>();
            for (int index = 0; index < Math.min(width, maxColumns); index++) {
                cells.add(
                        index < row.getCellCount()
                                ? row.getOptionalCell(index).map(this::cellText).orElse("")
                                : "");
                if (cells.getLast().matches(POSTAL_CODE_HEADING)) {
                    postalColumns.set(index);
                }
            }
            merged.stream()
                    .filter(mergedCells -> mergedCells.column() <= maxColumns)
                    .forEach(each -> repeatMergedValue(each, row, cells));
            StringJoiner line = new StringJoiner("\t");
            for (int columnIndex = 0; columnIndex < cells.size(); columnIndex++) {
                if (!withoutHidden || !layout.hiddenColumns().get(columnIndex + 1)) {
                    line.add(cells.get(columnIndex));
                }
            }
            return line.toString().stripTrailing();
        }

        private void repeatMergedValue(WorkbookLayout.MergedCells merged, Row row, List<String> cells) {
            int index = merged.column() - 1;
            String cellText = cells.get(index);
            if (row.getRowNum() == merged.firstRow()) {
                boolean isNumber = cellText.replace(FRACTION_FORMAT, "").matches("[\\d.,\\s]*");
                values.put(merged, isNumber && !postalColumns.get(index) ? "" : cellText);
            } else if (cellText.isEmpty()) {
                cells.set(index, values.getOrDefault(merged, ""));
            }
        }

        private String cellText(Cell cell) {
            String format = cell.getDataFormatString();
            boolean isDate = cell.getType() == CellType.NUMBER
                    && format != null
                    && format.replaceAll(NUMBER_FORMAT_PATTERN, "")
                            .toLowerCase(Locale.ROOT)
                            .matches(".*(?:y.*d|d.*m|m.*d|d.*y).*");
            if (isDate) {
                LocalDateTime date = cell.asDate();
                return date.toLocalDate()
                        .plusDays(uses1904Dates ? DAYS_TO_1904 : 0)
                        .toString();
            }
            String text = cell.getText().replaceAll("\\s+", " ");
            if (cell.getType() == CellType.STRING) {
                return text.matches("[1-9]\\d{0,2}\\.\\d{3}")
                        ? text + NUMBER_AS_TYPED
                        : text.length() > MAX_CELL_LENGTH ? text.substring(0, MAX_CELL_LENGTH) : text;
            }
            return text.matches("-?\\d+\\.\\d+") ? text + FRACTION_FORMAT : text;
        }
    }
}
