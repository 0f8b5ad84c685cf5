package lanedesk.journal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One row of an answer, read by column name.
public final class Row {
    /// Makes a value from a row.
    @FunctionalInterface
    public interface Reader<T> {
        T read(Row row) throws SQLException;
    }

    private final ResultSet results;
    private final Map<String, Integer> columns;

    /// @param columns filled as columns are asked for, to be given to the next row of the same statement
    Row(ResultSet results, Map<String, Integer> columns) {
        this.results = results;
        this.columns = columns;
    }

    public String text(String column) throws SQLException {
        return present(results.getString(place(column)), column);
    }

    public @Nullable String textOrNull(String column) throws SQLException {
        return results.getString(place(column));
    }

    public long number(String column) throws SQLException {
        return results.getLong(place(column));
    }

    public @Nullable Long numberOrNull(String column) throws SQLException {
        long value = results.getLong(place(column));
        return results.wasNull() ? null : value;
    }

    public @Nullable BigDecimal amountOrNull(String column) throws SQLException {
        String text = textOrNull(column);
        return text == null ? null : new BigDecimal(text);
    }

    public boolean flag(String column) throws SQLException {
        return results.getLong(place(column)) != 0;
    }

    public Content content(String column) throws SQLException {
        return Content.owning(present(results.getBytes(place(column)), column));
    }

    public Instant instant(String column) throws SQLException {
        return Instant.ofEpochMilli(results.getLong(place(column)));
    }

    public UUID uuid(String column) throws SQLException {
        return UUID.fromString(text(column));
    }

    private int place(String column) throws SQLException {
        Integer place = columns.get(column);
        if (place == null) {
            place = results.findColumn(column);
            columns.put(column, place);
        }
        return place;
    }

    private static <T> T present(@Nullable T value, String column) throws SQLException {
        if (value == null) {
            throw new SQLException("Nothing in column " + column);
        }
        return value;
    }
}
