package lanedesk.journal.addressbook;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Reads CSV row by row, so that a misplaced quotation mark damages only its own row.
final class CsvLines {

    // A longer row has a quotation mark that is never closed.
    private static final int MAX_LINES_PER_RECORD = 20;

    private CsvLines() {}

    /// A row of a CSV file, or a line that cannot be parsed.
    ///
    /// @param lineNumber number of the row's first line, from 1
    /// @param cells the row's cells; empty if a quotation mark is misplaced
    record CsvRow(long lineNumber, List<String> cells) {
        boolean isUnparsable() {
            return cells.isEmpty();
        }
    }

    static List<CsvRow> parseRows(String text, char delimiter) {
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter).get();
        List<String> lines = text.lines().toList();
        List<CsvRow> rows = new ArrayList<>();
        int index = 0;
        while (index < lines.size()) {
            if (lines.get(index).isBlank()) {
                index++;
                continue;
            }
            List<String> cells = List.of();
            int end = index;
            while (cells.isEmpty() && end < Math.min(lines.size(), index + MAX_LINES_PER_RECORD)) {
                end++;
                cells = parseCells(String.join("\n", lines.subList(index, end)), format);
            }
            rows.add(new CsvRow(index + 1L, cells));
            index = cells.isEmpty() ? index + 1 : end;
        }
        return rows;
    }

    /// The cells of a row; empty if the text is not exactly one row.
    private static List<String> parseCells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<CSVRecord> records = parser.getRecords();
            return records.size() == 1 ? Arrays.asList(records.getFirst().values()) : List.of();
        } catch (IOException | UncheckedIOException exception) {
            return List.of();
        }
    }
}
