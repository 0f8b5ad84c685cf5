package lanedesk.journal.store;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/// Writes CSV in which a spreadsheet interprets no text as a formula.
public final class SafeCsv {
    /// The byte order mark. Without this mark, a spreadsheet assumes the system's encoding.
    public static final String BYTE_ORDER_MARK = "\ufeff";

    private static final String FORMULA_STARTS = "=+-@\t\r\n";
    // Some spreadsheets interpret these full-width characters like the plain characters.
    private static final String FULL_WIDTH_FORMULA_STARTS = "\uFF1D\uFF0B\uFF0D\uFF20";

    private final CSVPrinter printer;

    /// Writes [#BYTE_ORDER_MARK] and the header. `out` must be encoded in UTF-8.
    public SafeCsv(Appendable out, List<String> header) throws IOException {
        out.append(BYTE_ORDER_MARK);
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setQuoteMode(QuoteMode.ALL)
                .setHeader(header.toArray(String[]::new))
                .get();
        this.printer = new CSVPrinter(out, format);
    }

    /// Writes a row. Numbers are written unchanged. A text that a spreadsheet would interpret as a formula gets a
    /// leading apostrophe.
    public void writeRow(@Nullable Object... cells) throws IOException {
        for (Object cell : cells) {
            printer.print(cell instanceof String text ? escapeFormula(text) : cell);
        }
        printer.println();
    }

    /// The text, with a leading apostrophe if a spreadsheet would interpret the text as a formula.
    public static String escapeFormula(String text) {
        return needsApostrophe(text) ? "'" + text : text;
    }

    /// The text that was passed to [#escapeFormula].
    public static String unescapeFormula(String cell) {
        return cell.startsWith("'") && needsApostrophe(cell.substring(1)) ? cell.substring(1) : cell;
    }

    private static boolean needsApostrophe(String text) {
        if (text.isEmpty()) {
            return false;
        }
        char first = text.charAt(0);
        boolean startsFormula = FORMULA_STARTS.indexOf(first) >= 0 || FULL_WIDTH_FORMULA_STARTS.indexOf(first) >= 0;
        // A text that starts with an apostrophe before a formula gets a second apostrophe, so that it is restored
        // unchanged.
        return startsFormula || (first == '\'' && needsApostrophe(text.substring(1)));
    }
}
