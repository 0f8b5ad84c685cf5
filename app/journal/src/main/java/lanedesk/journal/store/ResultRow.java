package lanedesk.journal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One row of a query result, read by column name.
public final class ResultRow {
    /// Creates a value from a row.
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultRow row) throws SQLException;
    }

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

    public boolean booleanValue(String column) throws SQLException {
        return results.getLong(columnIndex(column)) != 0;
    }

    public Content content(String column) throws SQLException {
        return Content.ofOwnedBytes(requireValue(results.getBytes(columnIndex(column)), column));
    }

    public Instant instant(String column) throws SQLException {
        return Instant.ofEpochMilli(results.getLong(columnIndex(column)));
    }

    public UUID uuid(String column) throws SQLException {
        return UUID.fromString(text(column));
    }

    private int columnIndex(String column) throws SQLException {
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
