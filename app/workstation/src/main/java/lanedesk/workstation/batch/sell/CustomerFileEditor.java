package lanedesk.workstation.batch.sell;

import java.io.IOException;
import lanedesk.freight.batch.DelimitedText;

/// Adds columns to the customer's file.
public final class CustomerFileEditor {

    private CustomerFileEditor() {}

    /// The file's bytes with added columns.
    ///
    /// @param sheet index of the worksheet with the lanes
    /// @throws IOException if columns cannot be added
    public static byte[] addColumns(byte[] file, int sheet, AddedColumns columns) throws IOException {
        if (hasZipSignature(file)) {
            return new WorkbookEditor(file).withColumns(sheet, columns);
        }
        DelimitedText text = DelimitedText.read(file);
        return text.withAppendedCells(columns.cellTextsByRowNumber(text.usesDecimalCommas() ? ',' : '.'));
    }

    /// Whether the bytes are a workbook's.
    public static boolean hasZipSignature(byte[] file) {
        return file.length > 4 && file[0] == 'P' && file[1] == 'K' && file[2] == 3 && file[3] == 4;
    }
}
