package lanedesk.journal.addressbook;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// A CSV record by record, so that a quote in the wrong place spoils its own line and no other.
final class CsvLines {

    // A cell of more lines than these is a quote that was never closed.
    private static final int MOST_LINES_OF_A_RECORD = 20;

    private CsvLines() {}

    /// A record, or a line that can't be read as one.
    ///
    /// @param line number of its first line, from 1
    /// @param cells its cells; none where a quote is wrong
    record Line(long line, List<String> cells) {
        boolean isBroken() {
            return cells.isEmpty();
        }
    }

    static List<Line> of(String text, char delimiter) {
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter).get();
        List<String> lines = text.lines().toList();
        List<Line> read = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            if (lines.get(at).isBlank()) {
                at++;
                continue;
            }
            List<String> cells = List.of();
            int end = at;
            while (cells.isEmpty() && end < Math.min(lines.size(), at + MOST_LINES_OF_A_RECORD)) {
                end++;
                cells = cells(String.join("\n", lines.subList(at, end)), format);
            }
            read.add(new Line(at + 1L, cells));
            at = cells.isEmpty() ? at + 1 : end;
        }
        return read;
    }

    /// Returns the cells of a record; none where the text isn't one.
    private static List<String> cells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<CSVRecord> records = parser.getRecords();
            return records.size() == 1 ? Arrays.asList(records.getFirst().values()) : List.of();
        } catch (IOException | UncheckedIOException wrongQuote) {
            return List.of();
        }
    }
}
