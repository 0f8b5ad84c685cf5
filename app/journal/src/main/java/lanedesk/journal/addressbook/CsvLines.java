package lanedesk.journal.addressbook;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Reads CSV record by record, so that a misplaced quote damages only its own line.
final class CsvLines {

    // A cell with more lines is an unclosed quote.
    private static final int MAX_LINES_PER_RECORD = 20;

    private CsvLines() {}

    /// A record, or a line that cannot be parsed.
    ///
    /// @param lineNumber number of its first line, from 1
    /// @param cells its cells; empty if a quote is misplaced
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

    /// The cells of a record; empty if the text is not one.
    private static List<String> parseCells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<CSVRecord> records = parser.getRecords();
            return records.size() == 1 ? Arrays.asList(records.getFirst().values()) : List.of();
        } catch (IOException | UncheckedIOException exception) {
            return List.of();
        }
    }
}
