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

/// The columns that are added to a customer's file.
///
/// @param headings their headings
/// @param headingRow number of the row that takes them; 0 where the file has no headings
/// @param cells cells by number of the row; numbers as numbers, all else as text
public record AddedColumns(List<String> headings, int headingRow, Map<Integer, List<@Nullable Object>> cells) {

    // For programs as well as for people, in letters that every encoding has.
    private static final DateTimeFormatter TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm xxx (zzz)", Locale.US);

    public AddedColumns {
        headings = List.copyOf(headings);
        cells = Map.copyOf(cells);
    }

    public static AddedColumns of(CustomerRateSheet sheet, int heading, Texts texts) {
        Map<Integer, List<@Nullable Object>> cells = new HashMap<>();
        for (CustomerRateRow row : sheet.rows()) {
            List<@Nullable Object> own = new ArrayList<>();
            own.add(row.price());
            own.add(row.days() == null ? null : BigDecimal.valueOf(row.days()));
            own.add(row.validUntil() == null ? null : TIME_FORMAT.format(row.validUntil()));
            own.add(row.quoteNumber());
            own.add(row.note());
            cells.put(row.number(), own);
        }
        return new AddedColumns(
                List.of(
                        texts.text("batch.sell.price"),
                        texts.text("batch.sell.days"),
                        texts.text("batch.sell.valid"),
                        texts.text("batch.sell.quote"),
                        texts.text("batch.sell.note")),
                heading,
                cells);
    }

    /// As text, by number of the row; what a spreadsheet would calculate is kept from it.
    ///
    /// @param decimal sign between a figure and its decimals
    Map<Integer, List<String>> texts(char decimal) {
        Map<Integer, List<String>> all = new HashMap<>();
        if (headingRow > 0) {
            all.put(headingRow, headings);
        }
        cells.forEach((number, row) -> all.put(
                number, row.stream().map(cell -> cellText(cell, decimal)).toList()));
        return all;
    }

    private static String cellText(@Nullable Object cell, char decimal) {
        return switch (cell) {
            case null -> "";
            case BigDecimal number -> number.toPlainString().replace('.', decimal);
            default -> SafeCsv.escape(cell.toString());
        };
    }
}
