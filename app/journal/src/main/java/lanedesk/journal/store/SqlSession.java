package lanedesk.journal.store;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The prepared statements of one connection. Only one thread may use a session at a time.
public final class SqlSession {
    final Connection connection;
    private final Map<String, CompiledStatement> statements = new HashMap<>();

    /// A statement with the indexes of its columns. Without this record, the driver would search the indexes
    /// for every value.
    private record CompiledStatement(PreparedStatement statement, Map<String, Integer> columns) {}

    private interface StatementRunner<T> {
        T run(CompiledStatement compiled) throws SQLException;
    }

    public SqlSession(Connection connection) {
        this.connection = connection;
    }

    /// Executes a statement and returns the number of changed rows.
    public int update(String sql, @Nullable Object... arguments) throws SQLException {
        return runStatement(sql, compiled -> compiled.statement.executeUpdate(), arguments);
    }

    /// Returns all rows of a query.
    public <T> List<T> queryList(String sql, ResultRow.RowReader<T> reader, @Nullable Object... arguments)
            throws SQLException {
        return runStatement(
                sql,
                compiled -> {
                    try (ResultSet results = compiled.statement.executeQuery()) {
                        List<T> rows = new ArrayList<>();
                        ResultRow row = new ResultRow(results, compiled.columns);
                        while (results.next()) {
                            rows.add(reader.read(row));
                        }
                        return rows;
                    }
                },
                arguments);
    }

    /// Returns the first row of a query; empty if the result has no row.
    public <T> Optional<T> queryFirst(String sql, ResultRow.RowReader<T> reader, @Nullable Object... arguments)
            throws SQLException {
        return runStatement(
                sql,
                compiled -> {
                    try (ResultSet results = compiled.statement.executeQuery()) {
                        ResultRow row = new ResultRow(results, compiled.columns);
                        return results.next() ? Optional.of(reader.read(row)) : Optional.empty();
                    }
                },
                arguments);
    }

    // After a full disk or a failed read, the driver closes the statement. So the statement is prepared again
    // for the next run.
    private <T> T runStatement(String sql, StatementRunner<T> run, @Nullable Object... arguments) throws SQLException {
        try {
            return run.run(prepareAndBind(sql, arguments));
        } catch (SQLException failure) {
            CompiledStatement broken = statements.remove(sql);
            if (broken != null) {
                broken.statement.close();
            }
            throw failure;
        }
    }

    private CompiledStatement prepareAndBind(String sql, @Nullable Object... arguments) throws SQLException {
        CompiledStatement compiled = statements.get(sql);
        if (compiled == null) {
            compiled = new CompiledStatement(connection.prepareStatement(sql), new HashMap<>());
            statements.put(sql, compiled);
        }
        for (int i = 0; i < arguments.length; i++) {
            bindArgument(compiled.statement, i + 1, arguments[i]);
        }
        return compiled;
    }

    // The types are checked with `if`, because a switch over types would be linked at its first run, which
    // would delay the first statement and so the first window.
    private static void bindArgument(PreparedStatement statement, int index, @Nullable Object value)
            throws SQLException {
        if (value instanceof Instant instant) {
            statement.setLong(index, instant.toEpochMilli());
        } else if (value instanceof UUID uuid) {
            statement.setString(index, uuid.toString());
        } else if (value instanceof Enum<?> word) {
            statement.setString(index, word.name());
        } else if (value instanceof EnvironmentId environment) {
            statement.setString(index, environment.value());
        } else if (value instanceof Duration duration) {
            statement.setLong(index, duration.toMillis());
        } else if (value instanceof BigDecimal amount) {
            statement.setString(index, amount.toPlainString());
        } else if (value instanceof LocalDate || value instanceof OffsetDateTime) {
            statement.setString(index, value.toString());
        } else if (value instanceof Boolean flag) {
            statement.setInt(index, flag ? 1 : 0);
        } else if (value instanceof Content content) {
            statement.setBytes(index, content.bytes);
        } else {
            statement.setObject(index, value);
        }
    }
}
