package lanedesk.freight.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.paste.PastedField;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// A table in a text file whose cells are separated by a delimiter such as a comma or tab. Cells can be
/// appended to the rows; the rest of the file stays exactly the same.
public final class DelimitedText {
    private static final List<Character> DELIMITERS = List.of('\t', ';', ',', '|');
    private static final int SAMPLE_LENGTH = 20;
    /// The maximum number of rows; for a larger table, [#read] throws an [IOException].
    public static final int MAX_ROWS = 50_000;

    private final TextEncoding encoding;
    private final String text;
    private final char delimiter;
    private final List<CSVRecord> records;

    private DelimitedText(TextEncoding encoding, String text, char delimiter) throws IOException {
        this.encoding = encoding;
        this.text = text;
        this.delimiter = delimiter;
        records = parseRecords(text, delimiter);
    }

    /// Decodes the bytes of a file and parses its rows. Encoding and delimiter are detected.
    ///
    /// @throws IOException if the rows cannot be parsed or are more than [#MAX_ROWS]
    public static DelimitedText read(byte[] bytes) throws IOException {
        TextEncoding encoding = TextEncoding.detect(bytes);
        String text = encoding.decode(bytes);
        return new DelimitedText(encoding, text, detectDelimiter(text));
    }

    private static char detectDelimiter(String text) {
        List<String> lines = text.lines()
                .filter(line -> !line.isBlank())
                .limit(SAMPLE_LENGTH)
                .toList();
        char best = ',';
        long maxLines = 0;
        for (char delimiter : DELIMITERS) {
            long linesWithDelimiter =
                    lines.stream().filter(line -> line.indexOf(delimiter) >= 0).count();
            if (linesWithDelimiter > maxLines) {
                maxLines = linesWithDelimiter;
                best = delimiter;
            }
        }
        return best;
    }

    private static List<CSVRecord> parseRecords(String text, char delimiter) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(delimiter)
                .setIgnoreEmptyLines(false)
                .setTrailingData(true)
                .setLenientEof(true)
                .get();
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<CSVRecord> records = parser.stream().limit(MAX_ROWS + 1L).toList();
            if (records.size() > MAX_ROWS) {
                throw new IOException("more than " + MAX_ROWS + " rows");
            }
            return records;
        } catch (UncheckedIOException exception) {
            throw Objects.requireNonNull(exception.getCause());
        }
    }

    /// The non-empty rows of the text.
    public LaneSheet toLaneSheet() {
        return new LaneSheet(
                0,
                records.stream()
                        .map(record -> new LaneSheet.Row(
                                (int) record.getRecordNumber(),
                                record.stream().map(LaneSheet::removeTextMarks).toList()))
                        .filter(row -> row.cells().stream().anyMatch(cell -> !cell.isEmpty()))
                        .toList());
    }

    /// Whether the table's numbers have decimal commas. A spreadsheet program then reads a number with a
    /// decimal point as text.
    public boolean usesDecimalCommas() {
        return delimiter != ',' && hasMeasureWithDecimalSeparator(',') && !hasMeasureWithDecimalSeparator('.');
    }

    // Whether a cell of the table has a number with this decimal separator. In columns of measures, any number
    // with one or two decimals counts. In other columns, only a number with three or more digits before the
    // separator counts, because "3,4" may mean two doors and "8.30" a time.
    private boolean hasMeasureWithDecimalSeparator(char separator) {
        List<LaneField> fields =
                LaneMapping.guessFromHeadingsAndCells(toLaneSheet()).fields();
        Pattern measurePattern = Pattern.compile("-?\\d+[" + separator + "]\\d{1,2}");
        Pattern otherNumberPattern = Pattern.compile("-?\\d{3,}[" + separator + "]\\d{1,2}");
        return records.stream()
                .anyMatch(record -> IntStream.range(0, record.size())
                        .anyMatch(index -> (index < fields.size()
                                                && fields.get(index)
                                                        .pastedField()
                                                        .filter(PastedField::isMeasuredNumber)
                                                        .isPresent()
                                        ? measurePattern
                                        : otherNumberPattern)
                                .matcher(record.get(index).strip())
                                .matches()));
    }

    /// Returns the file with cells appended to its rows, to the right of the widest row. The map contains the
    /// cells by row number.
    public byte[] toBytesWithAppendedCells(Map<Integer, List<String>> cellsByRow) {
        int width = records.stream().mapToInt(CSVRecord::size).max().orElse(0);
        boolean quotesAlways = text.strip().startsWith("\"");
        StringBuilder out = new StringBuilder(text.length() * 2);
        for (int index = 0; index < records.size(); index++) {
            CSVRecord record = records.get(index);
            int end = index + 1 < records.size() ? (int) records.get(index + 1).getCharacterPosition() : text.length();
            String recordText = text.substring((int) record.getCharacterPosition(), end);
            String stripped = recordText.replaceAll("[\\r\\n]+$", "");
            out.append(stripped);
            List<String> appendedCells = cellsByRow.get((int) record.getRecordNumber());
            if (appendedCells != null) {
                out.append(String.valueOf(delimiter).repeat(width - record.size()));
                appendedCells.forEach(cell -> out.append(delimiter).append(quoteIfNeeded(cell, quotesAlways)));
            }
            out.append(recordText, stripped.length(), recordText.length());
        }
        return encoding.encode(out.toString());
    }

    private String quoteIfNeeded(String cell, boolean quotesAlways) {
        boolean quotes = quotesAlways
                || Stream.of("\"", "\n", "\r", String.valueOf(delimiter)).anyMatch(cell::contains);
        return quotes ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
