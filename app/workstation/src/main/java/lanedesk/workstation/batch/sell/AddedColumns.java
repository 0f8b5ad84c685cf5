package lanedesk.workstation.batch.sell;

import java.math.BigDecimal;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The columns added to a customer's file.
///
/// @param headings headings of the columns
/// @param headingRow number of the heading row; 0 if the file has none
/// @param cells cells by row number: amounts as numbers, everything else as text
public record AddedColumns(List<String> headings, int headingRow, Map<Integer, List<@Nullable Object>> cells) {

    // A format that programs and people can read, with characters that every encoding contains.
    private static final DateTimeFormatter TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm xxx (zzz)", Locale.US);

    public AddedColumns {
        headings = List.copyOf(headings);
        cells = Map.copyOf(cells);
    }

    public static AddedColumns ofRateSheet(CustomerRateSheet sheet, int headingRow, Texts texts) {
        Map<Integer, List<@Nullable Object>> cells = new HashMap<>();
        for (CustomerRateRow row : sheet.rows()) {
            List<@Nullable Object> cellsOfRow = new ArrayList<>();
            cellsOfRow.add(row.sellPrice());
            cellsOfRow.add(row.transitDays() == null ? null : BigDecimal.valueOf(row.transitDays()));
            cellsOfRow.add(row.validUntil() == null ? null : TIME_FORMAT.format(row.validUntil()));
            cellsOfRow.add(row.quoteNumber());
            cellsOfRow.add(row.note());
            cells.put(row.number(), cellsOfRow);
        }
        return new AddedColumns(
                List.of(
                        texts.text("batch.sell.price"),
                        texts.text("batch.sell.days"),
                        texts.text("batch.sell.valid"),
                        texts.text("batch.sell.quote"),
                        texts.text("batch.sell.note")),
                headingRow,
                cells);
    }

    /// The cells and, if the file has a heading row, the headings as text by row number. A cell text that a
    /// spreadsheet would calculate as a formula is escaped.
    ///
    /// @param decimal decimal separator
    Map<Integer, List<String>> cellTextsByRowNumber(char decimal) {
        Map<Integer, List<String>> textsByRow = new HashMap<>();
        if (headingRow > 0) {
            textsByRow.put(headingRow, headings);
        }
        cells.forEach((number, row) -> textsByRow.put(
                number, row.stream().map(cell -> formatCell(cell, decimal)).toList()));
        return textsByRow;
    }

    private static String formatCell(@Nullable Object cell, char decimal) {
        return switch (cell) {
            case null -> "";
            case BigDecimal number -> number.toPlainString().replace('.', decimal);
            default -> SafeCsv.escapeFormula(cell.toString());
        };
    }
}
