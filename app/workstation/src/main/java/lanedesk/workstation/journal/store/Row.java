package lanedesk.workstation.journal.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
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

    Row(ResultSet results) {
        this.results = results;
    }

    public String text(String column) throws SQLException {
        return present(results.getString(column), column);
    }

    public @Nullable String textOrNull(String column) throws SQLException {
        return results.getString(column);
    }

    public long number(String column) throws SQLException {
        return results.getLong(column);
    }

    public @Nullable Long numberOrNull(String column) throws SQLException {
        long value = results.getLong(column);
        return results.wasNull() ? null : value;
    }

    public boolean flag(String column) throws SQLException {
        return results.getLong(column) != 0;
    }

    public Content content(String column) throws SQLException {
        return Content.owning(present(results.getBytes(column), column));
    }

    public Instant instant(String column) throws SQLException {
        return Instant.ofEpochMilli(results.getLong(column));
    }

    public UUID uuid(String column) throws SQLException {
        return UUID.fromString(text(column));
    }

    public @Nullable Object value(String column) throws SQLException {
        return results.getObject(column);
    }

    private static <T> T present(@Nullable T value, String column) throws SQLException {
        if (value == null) {
            throw new SQLException("Nothing in column " + column);
        }
        return value;
    }
}
