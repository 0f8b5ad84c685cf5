package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.request.RequestText;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;

/// Reads tables with their row numbers: the worksheets of a spreadsheet, in a separate process, or the lines of
/// delimited text.
public final class LaneTableFiles {
    private static final Pattern TABLE_FILE_NAME = Pattern.compile("(?i).*\\.(?:csv|tsv|tab)");
    private static final int MAX_ROWS = 50_000;
    private static final int MAX_COLUMNS = 120;
    private static final int MAX_LENGTH = 6_000_000;
    // The mark after the number of a row that is hidden in the file.
    private static final String HIDDEN_MARK = "h";

    private LaneTableFiles() {}

    /// Whether a file is a table: a spreadsheet by its content, or delimited text by its file name.
    public static boolean isTableFile(String name, byte[] bytes) {
        return FileKind.detect(name, bytes) == FileKind.SHEET
                || TABLE_FILE_NAME.matcher(name).matches();
    }

    /// Reads the tables of a file.
    ///
    /// @throws BadRequestFile if the type of the file is unknown, or the file is too large or damaged
    public static List<LaneSheet> readTables(String name, byte[] bytes) throws BadRequestFile {
        FileKind kind = FileKind.detect(name, bytes);
        if (kind == FileKind.SHEET) {
            return parseWorkerAnswer(FileReadingProcess.readTablesInChildProcess(bytes));
        }
        if (kind != FileKind.TEXT) {
            throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        }
        // Throws if the bytes are no text.
        TextDecoder.decodeTextOrThrow(bytes, "");
        try {
            return List.of(DelimitedText.read(bytes).toLaneSheet());
        } catch (IOException broken) {
            throw new BadRequestFile(BadRequestFile.Reason.BROKEN, broken);
        }
    }

    private static List<LaneSheet> parseWorkerAnswer(RequestText text) {
        List<LaneSheet> sheets = new ArrayList<>();
        for (String sheet : text.attachments()) {
            List<String> lines = sheet.lines().toList();
            List<LaneSheet.Row> rows =
                    lines.stream().skip(1).map(LaneTableFiles::parseWorkerRow).toList();
            String[] headFields = lines.getFirst().split("\t", -1);
            Set<Integer> hidden =
                    Arrays.stream(headFields).skip(1).map(Integer::valueOf).collect(Collectors.toUnmodifiableSet());
            sheets.add(new LaneSheet(Integer.parseInt(headFields[0]), rows, hidden));
        }
        return sheets;
    }

    private static LaneSheet.Row parseWorkerRow(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        String number = cells.getFirst();
        return new LaneSheet.Row(
                Integer.parseInt(number.replace(HIDDEN_MARK, "")),
                cells.stream().skip(1).map(LaneSheet::removeTextMarks).toList(),
                number.endsWith(HIDDEN_MARK));
    }

    /// Converts every visible worksheet to a text: the index of the worksheet, and one line per row. Runs in
    /// the separate process.
    static RequestText readVisibleSheetsAsText(byte[] bytes) throws IOException, BadRequestFile {
        return new RequestText(
                "", "", "", WorkbookTextReader.readVisibleSheets(bytes, LaneTableFiles::formatSheetForWorker), null);
    }

    // Writes a worksheet as text. The first line contains the index of the worksheet and the hidden columns.
    // Each further line contains the number and the cells of a row that is not blank.
    private static String formatSheetForWorker(int sheetIndex, Sheet sheet, WorkbookTextReader.SheetCells cells)
            throws IOException, BadRequestFile {
        StringBuilder text = new StringBuilder().append(sheetIndex);
        cells.hiddenColumns()
                .filter(column -> column < MAX_COLUMNS)
                .forEach(column -> text.append('\t').append(column));
        try (Stream<Row> rows = sheet.openStream()) {
            Iterator<Row> iterator = rows.iterator();
            for (int count = 0; iterator.hasNext(); count++) {
                if (count == MAX_ROWS || text.length() > MAX_LENGTH) {
                    throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH);
                }
                Row row = iterator.next();
                String line = cells.rowToLine(row, MAX_COLUMNS, false);
                if (!line.isBlank()) {
                    text.append('\n')
                            .append(row.getRowNum())
                            .append(cells.isHidden(row) ? HIDDEN_MARK : "")
                            .append('\t')
                            .append(line);
                }
            }
        }
        return text.toString();
    }
}
