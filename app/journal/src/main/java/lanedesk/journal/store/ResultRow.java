package lanedesk.journal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// One row of a query result, read by column name.
public final class ResultRow {
    /// Creates a value from a row.
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultRow row) throws SQLException;
    }

    @FunctionalInterface
    private interface ColumnReader {
        @Nullable
        Object read(ResultSet results, int index) throws SQLException;
    }

    private static final Map<Class<?>, ColumnReader> COLUMN_READERS = Map.ofEntries(
            Map.entry(long.class, ResultSet::getLong),
            Map.entry(int.class, ResultSet::getInt),
            Map.entry(boolean.class, (results, index) -> results.getLong(index) != 0),
            Map.entry(Long.class, readNumber(number -> number)),
            Map.entry(Integer.class, readNumber(Math::toIntExact)),
            Map.entry(Instant.class, readNumber(Instant::ofEpochMilli)),
            Map.entry(Duration.class, readNumber(Duration::ofMillis)),
            Map.entry(String.class, ResultSet::getString),
            Map.entry(UUID.class, readText(UUID::fromString)),
            Map.entry(BigDecimal.class, readText(BigDecimal::new)),
            Map.entry(Double.class, readText(Double::valueOf)),
            Map.entry(LocalDate.class, readText(LocalDate::parse)),
            Map.entry(OffsetDateTime.class, readText(OffsetDateTime::parse)),
            Map.entry(Content.class, (results, index) -> {
                byte[] bytes = results.getBytes(index);
                return bytes == null ? null : Content.wrapWithoutCopy(bytes);
            }));

    private final ResultSet results;
    private final Map<String, Integer> columns;

    /// @param columns indexes of the columns by name, filled on demand and shared by all rows of a statement
    ResultRow(ResultSet results, Map<String, Integer> columns) {
        this.results = results;
        this.columns = columns;
    }

    public String text(String column) throws SQLException {
        return requireValue(results.getString(columnIndex(column)), column);
    }

    public @Nullable String textOrNull(String column) throws SQLException {
        return results.getString(columnIndex(column));
    }

    /// The number in a column; 0 if the column is null.
    public long number(String column) throws SQLException {
        return results.getLong(columnIndex(column));
    }

    public @Nullable Long numberOrNull(String column) throws SQLException {
        long value = results.getLong(columnIndex(column));
        return results.wasNull() ? null : value;
    }

    public @Nullable BigDecimal amountOrNull(String column) throws SQLException {
        String text = textOrNull(column);
        return text == null ? null : new BigDecimal(text);
    }

    /// Whether the number in a column is not 0; false if the column is null.
    public boolean booleanValue(String column) throws SQLException {
        return results.getLong(columnIndex(column)) != 0;
    }

    public Content content(String column) throws SQLException {
        return Content.wrapWithoutCopy(requireValue(results.getBytes(columnIndex(column)), column));
    }

    /// The time in a column; the epoch if the column is null.
    public Instant instant(String column) throws SQLException {
        return Instant.ofEpochMilli(results.getLong(columnIndex(column)));
    }

    public UUID uuid(String column) throws SQLException {
        return UUID.fromString(text(column));
    }

    /// Whether [#value] reads values of a type.
    static boolean isReadable(Class<?> type) {
        return type.isEnum() || COLUMN_READERS.containsKey(type);
    }

    /// The value of a column as `type`; null, or 0 for a primitive type, if the column is empty.
    @SuppressWarnings({"unchecked", "rawtypes"})
    @Nullable
    Object value(int index, Class<?> type) throws SQLException {
        if (type.isEnum()) {
            String name = results.getString(index);
            return name == null ? null : Enum.valueOf((Class<? extends Enum>) type, name);
        }
        return Objects.requireNonNull(COLUMN_READERS.get(type)).read(results, index);
    }

    private static ColumnReader readText(Function<String, Object> parser) {
        return (results, index) -> {
            String text = results.getString(index);
            return text == null ? null : parser.apply(text);
        };
    }

    private static ColumnReader readNumber(LongFunction<Object> converter) {
        return (results, index) -> {
            long number = results.getLong(index);
            return results.wasNull() ? null : converter.apply(number);
        };
    }

    int columnIndex(String column) throws SQLException {
        Integer index = columns.get(column);
        if (index == null) {
            index = results.findColumn(column);
            columns.put(column, index);
        }
        return index;
    }

    private static <T> T requireValue(@Nullable T value, String column) throws SQLException {
        if (value == null) {
            throw new SQLException("Nothing in column " + column);
        }
        return value;
    }
}
