package lanedesk.journal.store;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/// Rows for a spreadsheet in which no text can be taken for a formula.
public final class SafeCsv {
    /// The first bytes of a file in UTF-8; without them a spreadsheet takes the letters for those of its system.
    public static final String BYTE_ORDER_MARK = "\ufeff";

    private static final String FORMULA_STARTS = "=+-@\t\r\n";
    // A full-width form is read as the plain one by some spreadsheets.
    private static final String FULL_WIDTH_FORMULA_STARTS = "\uFF1D\uFF0B\uFF0D\uFF20";

    private final CSVPrinter printer;

    /// Begins with [#BYTE_ORDER_MARK]; `out` is to be written in UTF-8.
    public SafeCsv(Appendable out, List<String> header) throws IOException {
        out.append(BYTE_ORDER_MARK);
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setQuoteMode(QuoteMode.ALL)
                .setHeader(header.toArray(String[]::new))
                .get();
        this.printer = new CSVPrinter(out, format);
    }

    /// One row. Numbers are written as they are; a text that a spreadsheet would calculate gets an apostrophe before
    /// it.
    public void writeRow(@Nullable Object... cells) throws IOException {
        for (Object cell : cells) {
            printer.print(cell instanceof String text ? escape(text) : cell);
        }
        printer.println();
    }

    /// The text with an apostrophe before it where it would be calculated.
    public static String escape(String text) {
        return needsApostrophe(text) ? "'" + text : text;
    }

    /// The text that [#escape] was given.
    public static String unescape(String cell) {
        return cell.startsWith("'") && needsApostrophe(cell.substring(1)) ? cell.substring(1) : cell;
    }

    private static boolean needsApostrophe(String text) {
        if (text.isEmpty()) {
            return false;
        }
        char first = text.charAt(0);
        boolean startsFormula = FORMULA_STARTS.indexOf(first) >= 0 || FULL_WIDTH_FORMULA_STARTS.indexOf(first) >= 0;
        // Doubled, so that a text that begins with such an apostrophe itself comes back as it was.
        return startsFormula || (first == '\'' && needsApostrophe(text.substring(1)));
    }
}
