package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.StringJoiner;
import lanedesk.freight.request.RequestText;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;

/// The cells of a workbook of Excel 97 to 2003 as text, parted by tabs. It is read apart from the program; formulas are
/// not run: what counts is what was last shown.
final class OldWorkbook {
    private static final int MOST_SHEETS = 10;
    private static final int MOST_ROWS = 5_000;
    private static final int MOST_COLUMNS = 80;
    private static final int MOST_LETTERS = 400_000;

    private OldWorkbook() {}

    static RequestText read(byte[] bytes) throws IOException, BadRequestFile {
        try (HSSFWorkbook book = new HSSFWorkbook(new ByteArrayInputStream(bytes))) {
            DataFormatter formatter = new DataFormatter(Locale.US);
            formatter.setUseCachedValuesForFormulaCells(true);
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < Math.min(book.getNumberOfSheets(), MOST_SHEETS); at++) {
                if (!book.isSheetHidden(at) && !book.isSheetVeryHidden(at)) {
                    write(book.getSheetAt(at), formatter, text);
                }
            }
            return RequestText.of(text.toString());
        } catch (EncryptedDocumentException locked) {
            throw new BadRequestFile(BadRequestFile.Reason.LOCKED, locked);
        }
    }

    private static void write(Sheet sheet, DataFormatter formatter, StringBuilder text) {
        int last = Math.min(sheet.getLastRowNum(), MOST_ROWS);
        for (int at = 0; at <= last && text.length() < MOST_LETTERS; at++) {
            Row row = sheet.getRow(at);
            if (row == null || !row.getZeroHeight()) {
                text.append(row == null ? "" : line(row, formatter)).append('\n');
            }
        }
        text.append('\n');
    }

    private static String line(Row row, DataFormatter formatter) {
        StringJoiner cells = new StringJoiner("\t");
        for (int at = 0; at < Math.min(row.getLastCellNum(), MOST_COLUMNS); at++) {
            Cell cell = row.getCell(at);
            cells.add(cell == null ? "" : text(cell, formatter));
        }
        return cells.toString().stripTrailing();
    }

    private static String text(Cell cell, DataFormatter formatter) {
        CellType kind = cell.getCellType() == CellType.FORMULA ? cell.getCachedFormulaResultType() : cell.getCellType();
        return kind == CellType.NUMERIC && DateUtil.isCellDateFormatted(cell)
                ? cell.getLocalDateTimeCellValue().toLocalDate().toString()
                : TableText.plain(formatter.formatCellValue(cell));
    }
}
