package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Stream;
import lanedesk.workstation.freight.request.RequestText;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;

/// A spreadsheet's cells as text, parted by tabs. Formulas are not run, macros not looked at: what counts is what was
/// last shown.
final class SheetFile {
    private static final int MOST_SHEETS = 10;
    private static final int MOST_ROWS = 5_000;
    private static final int MOST_COLUMNS = 80;
    private static final int MOST_LETTERS = 400_000;
    private static final int LONGEST_CELL = 2_000;

    // What a number format says in words, colours and single letters.
    private static final String FORMAT_WORDS = "\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.";

    // Kinds of cells, marked until the whole worksheet has been read.
    private static final String FRACTION = "\uE000";
    private static final String TYPED_FIGURE = "\uE001";

    private SheetFile() {}

    static RequestText read(byte[] bytes) throws IOException, BadRequestFile {
        StringBuilder text = new StringBuilder();
        for (String sheet : sheets(bytes, (_, sheet) -> text(sheet))) {
            text.append(sheet).append('\n');
        }
        return RequestText.of(text.toString());
    }

    /// Puts a worksheet into words.
    interface SheetReader {
        String read(int place, Sheet sheet) throws IOException, BadRequestFile;
    }

    /// The words of every visible worksheet. A workbook whose styles cannot be read is read without them; days then
    /// look like other figures.
    static List<String> sheets(byte[] bytes, SheetReader reader) throws IOException, BadRequestFile {
        try {
            return sheets(bytes, reader, true);
        } catch (ExcelReaderException unreadableStyles) {
            return sheets(bytes, reader, false);
        }
    }

    private static List<String> sheets(byte[] bytes, SheetReader reader, boolean styled)
            throws IOException, BadRequestFile {
        List<String> texts = new ArrayList<>();
        try (ReadableWorkbook book =
                new ReadableWorkbook(new ByteArrayInputStream(bytes), new ReadingOptions(styled, false))) {
            List<Sheet> sheets = book.getSheets().limit(MOST_SHEETS).toList();
            for (int at = 0; at < sheets.size(); at++) {
                if (sheets.get(at).getVisibility() == SheetVisibility.VISIBLE) {
                    texts.add(resolveNumbers(reader.read(at, sheets.get(at))));
                }
            }
        }
        return texts;
    }

    // A number's cell is stored with a dot whatever its author writes. In a worksheet with such cells, `4.800` in
    // a cell of text can't be told from it: 4.8 or 4,800.
    private static String resolveNumbers(String marked) {
        String doubt = marked.contains(FRACTION) ? " (?)" : "";
        return marked.replace(FRACTION, "").replace(TYPED_FIGURE, doubt);
    }

    private static String text(Sheet sheet) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Row> rows = sheet.openStream()) {
            Iterator<Row> each = rows.limit(MOST_ROWS).iterator();
            while (each.hasNext() && text.length() < MOST_LETTERS) {
                String line = line(each.next(), MOST_COLUMNS);
                text.append(line.isBlank() ? "" : line).append('\n');
            }
        }
        return text.toString();
    }

    /// The first cells of a row, parted by tabs.
    static String line(Row row, int most) {
        StringJoiner cells = new StringJoiner("\t");
        int last = Math.min(row.getCellCount(), most);
        for (int at = 0; at < last; at++) {
            cells.add(row.getOptionalCell(at).map(SheetFile::text).orElse(""));
        }
        return cells.toString().stripTrailing();
    }

    private static String text(Cell cell) {
        String format = cell.getDataFormatString();
        boolean day = cell.getType() == CellType.NUMBER
                && format != null
                && format.replaceAll(FORMAT_WORDS, "").toLowerCase(Locale.ROOT).matches(".*(?:y.*d|d.*m|m.*d|d.*y).*");
        if (day) {
            LocalDateTime date = cell.asDate();
            return date.toLocalDate().toString();
        }
        String text = cell.getText().replaceAll("\\s+", " ");
        if (cell.getType() == CellType.STRING) {
            return text.matches("[1-9]\\d{0,2}\\.\\d{3}")
                    ? text + TYPED_FIGURE
                    : text.length() > LONGEST_CELL ? text.substring(0, LONGEST_CELL) : text;
        }
        return text.matches("-?\\d+\\.\\d+") ? text + FRACTION : text;
    }
}
