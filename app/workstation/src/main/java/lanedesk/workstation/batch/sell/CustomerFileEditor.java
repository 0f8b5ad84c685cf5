package lanedesk.workstation.batch.sell;

import java.io.IOException;
import lanedesk.freight.batch.DelimitedText;

/// The customer's own file with the columns of what is sold behind its own.
public final class CustomerFileEditor {

    private CustomerFileEditor() {}

    /// The file's bytes with further columns.
    ///
    /// @param sheet which worksheet has the lanes, from 0
    /// @throws IOException where the file can't be given columns
    public static byte[] withColumns(byte[] file, int sheet, AddedColumns columns) throws IOException {
        if (isWorkbook(file)) {
            return new WorkbookEditor(file).withColumns(sheet, columns);
        }
        DelimitedText text = DelimitedText.of(file);
        return text.withAppendedCells(columns.texts(text.usesDecimalCommas() ? ',' : '.'));
    }

    /// Whether the bytes are a workbook's.
    public static boolean isWorkbook(byte[] file) {
        return file.length > 4 && file[0] == 'P' && file[1] == 'K' && file[2] == 3 && file[3] == 4;
    }
}
