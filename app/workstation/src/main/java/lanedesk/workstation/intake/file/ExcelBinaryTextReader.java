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

/// Reads the cells of an Excel 97 to 2003 workbook as tab-separated text. Runs in a separate process. Formulas are
/// not calculated; their stored values are used.
final class ExcelBinaryTextReader {
    private static final int MAX_SHEETS = 10;
    private static final int MAX_ROWS = 5_000;
    private static final int MAX_COLUMNS = 80;
    private static final int MAX_LENGTH = 400_000;

    private ExcelBinaryTextReader() {}

    static RequestText readText(byte[] bytes) throws IOException, BadRequestFile {
        try (HSSFWorkbook workbook = new HSSFWorkbook(new ByteArrayInputStream(bytes))) {
            DataFormatter formatter = new DataFormatter(Locale.US);
            formatter.setUseCachedValuesForFormulaCells(true);
            StringBuilder text = new StringBuilder();
            for (int index = 0; index < Math.min(workbook.getNumberOfSheets(), MAX_SHEETS); index++) {
                if (!workbook.isSheetHidden(index) && !workbook.isSheetVeryHidden(index)) {
                    appendSheet(workbook.getSheetAt(index), formatter, text);
                }
            }
            return RequestText.ofBody(text.toString());
        } catch (EncryptedDocumentException failure) {
            throw new BadRequestFile(BadRequestFile.Reason.LOCKED, failure);
        }
    }

    private static void appendSheet(Sheet sheet, DataFormatter formatter, StringBuilder text) {
        int lastRow = Math.min(sheet.getLastRowNum(), MAX_ROWS);
        for (int index = 0; index <= lastRow && text.length() < MAX_LENGTH; index++) {
            Row row = sheet.getRow(index);
            if (row == null || !row.getZeroHeight()) {
                text.append(row == null ? "" : rowToLine(row, formatter)).append('\n');
            }
        }
        text.append('\n');
    }

    private static String rowToLine(Row row, DataFormatter formatter) {
        StringJoiner cells = new StringJoiner("\t");
        for (int index = 0; index < Math.min(row.getLastCellNum(), MAX_COLUMNS); index++) {
            Cell cell = row.getCell(index);
            cells.add(cell == null ? "" : cellText(cell, formatter));
        }
        return cells.toString().stripTrailing();
    }

    private static String cellText(Cell cell, DataFormatter formatter) {
        CellType kind = cell.getCellType() == CellType.FORMULA ? cell.getCachedFormulaResultType() : cell.getCellType();
        return kind == CellType.NUMERIC && DateUtil.isCellDateFormatted(cell)
                ? cell.getLocalDateTimeCellValue().toLocalDate().toString()
                : DelimitedTextReader.toSingleLine(formatter.formatCellValue(cell));
    }
}
