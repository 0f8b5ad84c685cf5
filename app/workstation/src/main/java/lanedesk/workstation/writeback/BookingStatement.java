package lanedesk.workstation.writeback;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One SQL statement with named parameters, such as `INSERT INTO orders (number) VALUES (:order_number)`.
///
/// @param sql the statement with `?` for each parameter
/// @param parameters the names of the parameters, in their order
/// @param problem why the statement cannot be used; empty if it can
public record BookingStatement(String sql, List<String> parameters, Optional<Problem> problem) {

    /// Why a statement cannot be used.
    ///
    /// @param name the name of the parameter that does not exist; otherwise empty
    public record Problem(Kind kind, String name) {

        /// The kinds of problems.
        public enum Kind {
            EMPTY,
            /// A name that no value of a booking has.
            UNKNOWN_NAME,
            /// The statement writes the buy rate, and the settings do not permit that.
            BUY_RATE,
            SEVERAL_STATEMENTS,
            /// The statement uses no value of the booking.
            NO_PARAMETER
        }
    }

    // What contains no parameter: texts, quoted names, dollar quotes, comments and casts.
    private static final Pattern TOKEN = Pattern.compile(
            "(?<skipped>'[^']*+'|\"[^\"]*\"|\\$(\\w*)\\$.*?\\$\\2\\$"
                    + "|--[^\n]*|/\\*.*?\\*/|::)|:(?<name>[A-Za-z_]\\w*)|(?<question>\\?)|(?<end>;)",
            Pattern.DOTALL);
    private static final Pattern REPEATABLE = Pattern.compile("\\bON\\s+CONFLICT\\b", Pattern.CASE_INSENSITIVE);

    public BookingStatement {
        parameters = List.copyOf(parameters);
    }

    /// Parses a statement.
    ///
    /// @param names the names of the values that may be written
    public static BookingStatement parse(String text, List<String> names) {
        List<String> parameters = new ArrayList<>();
        StringBuilder sql = new StringBuilder();
        String statement = text.strip().replaceFirst(";$", "");
        Matcher token = TOKEN.matcher(statement);
        boolean hasSeveral = false;
        while (token.find()) {
            String name = token.group("name");
            if (name != null) {
                parameters.add(name);
            }
            hasSeveral |= token.group("end") != null;
            // pgjdbc reads two question marks as the operator with one.
            token.appendReplacement(
                    sql,
                    Matcher.quoteReplacement(
                            name != null ? "?" : token.group("question") != null ? "??" : token.group()));
        }
        token.appendTail(sql);
        return new BookingStatement(sql.toString(), parameters, findProblem(statement, hasSeveral, parameters, names));
    }

    private static Optional<Problem> findProblem(
            String statement, boolean hasSeveral, List<String> parameters, List<String> names) {
        if (statement.isBlank()) {
            return Optional.of(new Problem(Problem.Kind.EMPTY, ""));
        }
        if (hasSeveral) {
            return Optional.of(new Problem(Problem.Kind.SEVERAL_STATEMENTS, ""));
        }
        Optional<Problem> unknownName = parameters.stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .map(name -> new Problem(
                        name.equals(WriteBackSettings.BUY_RATE) ? Problem.Kind.BUY_RATE : Problem.Kind.UNKNOWN_NAME,
                        name));
        return unknownName.isPresent() || !parameters.isEmpty()
                ? unknownName
                : Optional.of(new Problem(Problem.Kind.NO_PARAMETER, ""));
    }

    /// Whether the database itself ignores a second execution for the same booking.
    boolean isRepeatable() {
        return REPEATABLE.matcher(sql).find();
    }

    /// Executes the statement in the open transaction, and returns the number of changed rows. The server
    /// converts each value to the type of its column.
    int execute(Connection connection, Map<String, @Nullable Object> values) throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(sql)) {
            for (int index = 0; index < parameters.size(); index++) {
                Object value = values.get(parameters.get(index));
                if (value == null) {
                    prepared.setNull(index + 1, Types.OTHER);
                } else {
                    prepared.setObject(index + 1, value.toString(), Types.OTHER);
                }
            }
            return prepared.executeUpdate();
        }
    }
}
