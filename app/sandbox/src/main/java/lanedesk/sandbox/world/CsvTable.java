package lanedesk.sandbox.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/// Reads CSV resources that have a header row.
public final class CsvTable {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();

    private CsvTable() {}

    /// Reads all rows of a resource that is in the package of `resourceClass`.
    public static <T> List<T> readRows(Class<?> resourceClass, String file, Function<Row, T> parser) {
        try (InputStream in = Objects.requireNonNull(resourceClass.getResourceAsStream(file), file);
                var rows = FORMAT.parse(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            var read = new ArrayList<T>();
            for (CSVRecord row : rows) {
                read.add(parser.apply(new Row(row)));
            }
            return List.copyOf(read);
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /// A row of a CSV file. A missing value is an empty text.
    public record Row(CSVRecord cells) {
        /// The text of a cell; empty if the cell is empty.
        public String text(String column) {
            return cells.get(column);
        }

        /// The text of a cell; null if the cell is empty.
        public @Nullable String textOrNull(String column) {
            String text = cells.get(column);
            return text.isEmpty() ? null : text;
        }

        /// The words of a cell that are separated by spaces.
        public List<String> words(String column) {
            String text = cells.get(column);
            return text.isEmpty() ? List.of() : List.of(text.split(" "));
        }

        /// The whole number in a cell.
        public int integer(String column) {
            return Integer.parseInt(cells.get(column));
        }

        /// The floating-point number in a cell, for coordinates and factors. Not for amounts of money, which must
        /// be exact.
        public double number(String column) {
            return Double.parseDouble(cells.get(column));
        }

        /// Whether the text of a cell is `yes`.
        public boolean isYes(String column) {
            return cells.get(column).equals("yes");
        }
    }
}
