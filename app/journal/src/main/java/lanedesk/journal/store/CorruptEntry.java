package lanedesk.journal.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// A stored value whose bytes have changed, in a file that is otherwise sound.
///
/// @param quoteNumber number of the quote that the value belongs to
public record CorruptEntry(Kind kind, long quoteNumber) {
    private static final int MAX_ENTRIES = 20;

    /// The kinds of corrupt values.
    public enum Kind {
        REQUEST,
        ANSWER,
        BOOKING
    }

    private record CheckedBody(long quoteNumber, String sha256, Content body) {}

    /// Reads all stored requests, answers and booking bodies, and returns at most 20 corrupt values. Slow; for
    /// the background.
    static List<CorruptEntry> findAll(SqlSession session) throws SQLException {
        List<CorruptEntry> corruptEntries = new ArrayList<>();
        for (Kind kind : List.of(Kind.REQUEST, Kind.ANSWER)) {
            String column = kind == Kind.REQUEST ? "request" : "answer";
            corruptEntries.addAll(session.queryList(
                    "SELECT quote_number FROM quote WHERE NOT json_valid(CAST(" + column + " AS TEXT)) LIMIT "
                            + MAX_ENTRIES,
                    row -> new CorruptEntry(kind, row.number("quote_number"))));
        }
        for (CheckedBody body : session.queryList(
                "SELECT quote_number, body_sha256, body FROM attempt",
                row -> new CheckedBody(row.number("quote_number"), row.text("body_sha256"), row.content("body")))) {
            if (!body.body.sha256().equals(body.sha256)) {
                corruptEntries.add(new CorruptEntry(Kind.BOOKING, body.quoteNumber));
            }
        }
        return corruptEntries.subList(0, Math.min(corruptEntries.size(), MAX_ENTRIES));
    }
}
