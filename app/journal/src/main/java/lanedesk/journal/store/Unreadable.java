package lanedesk.journal.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Something kept whose bytes are not those that were written, though the file around them is sound.
///
/// @param quoteNumber of the quote it belongs to
public record Unreadable(Kind kind, long quoteNumber) {
    private static final int MOST = 20;

    /// The kinds of unreadable value.
    public enum Kind {
        REQUEST,
        ANSWER,
        BOOKING
    }

    private record Body(long quoteNumber, String sha256, Content body) {}

    /// Reads all requests, answers and booking bodies; slow, for the background. Says the first of what it finds.
    static List<Unreadable> all(Session session) throws SQLException {
        List<Unreadable> found = new ArrayList<>();
        for (Kind kind : List.of(Kind.REQUEST, Kind.ANSWER)) {
            String column = kind == Kind.REQUEST ? "request" : "answer";
            found.addAll(session.list(
                    "SELECT quote_number FROM quote WHERE NOT json_valid(CAST(" + column + " AS TEXT)) LIMIT " + MOST,
                    row -> new Unreadable(kind, row.number("quote_number"))));
        }
        for (Body body : session.list(
                "SELECT quote_number, body_sha256, body FROM attempt",
                row -> new Body(row.number("quote_number"), row.text("body_sha256"), row.content("body")))) {
            if (!body.body.sha256().equals(body.sha256)) {
                found.add(new Unreadable(Kind.BOOKING, body.quoteNumber));
            }
        }
        return found.subList(0, Math.min(found.size(), MOST));
    }
}
