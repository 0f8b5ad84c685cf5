package lanedesk.workstation.journal.history;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import lanedesk.workstation.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// Keeps the list of history and its words in step, within the transaction of what changed.
public final class HistoryIndex {
    private static final int LONGEST_CARRIERS = 4_000;

    private HistoryIndex() {}

    /// Adds a quote to the list.
    public static void addQuote(Session session, long quoteId) throws SQLException {
        session.update("""
            INSERT INTO history (id, uid, environment, desk, quote_number, customer_name, lane_from, lane_to, quoted_at,
                dispatcher, workstation, remote, state, changed_at)
                SELECT id, uid, environment, desk, quote_number, customer_name, lane_from, lane_to, quoted_at,
                dispatcher, workstation, remote, 'QUOTED', quoted_at FROM quote WHERE id = ?\
            """, quoteId);
        words(session, quoteId);
    }

    /// Moves a row along with the attempt that it shows and that still holds the quote, so that nothing needs to be
    /// looked for and no word changes; false where the row shows anything else.
    public static boolean moveAlong(Session session, UUID attempt, Enum<?> state, Instant at) throws SQLException {
        return session.update("""
            UPDATE history SET state = ?, changed_at = ? WHERE attempt_id = ?
            AND id = (SELECT q.id FROM attempt a JOIN quote q ON q.uid = a.quote_uid WHERE a.id = ?)\
            """, state, at, attempt, attempt) == 1;
    }

    /// Brings a quote's row to where its booking stands now: the attempt that holds the quote, or else the last one
    /// that was answered.
    public static void attemptChanged(Session session, UUID attempt) throws SQLException {
        long quoteId = session.first(
                        "SELECT q.id FROM quote q JOIN attempt a ON a.quote_uid = q.uid WHERE a.id = ?",
                        row -> row.number("id"),
                        attempt)
                .orElseThrow();
        Standing standing = session.first(
                        """
                        SELECT n.state, n.attempt_id, n.at, t.bol_number,
                        CASE WHEN n.state <> 'UNKNOWN' THEN n.order_number END AS order_number, a.carrier FROM attempt mine
                        JOIN attempt a ON a.quote_uid = mine.quote_uid
                        JOIN attempt_now n ON n.attempt_id = a.id
                        JOIN attempt_transition t ON t.attempt_id = n.attempt_id AND t.seq = n.seq
                        WHERE mine.id = ? AND n.state <> 'WITHDRAWN'
                        ORDER BY n.state IN ('PREPARED', 'SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED') DESC, n.at DESC
                        LIMIT 1\
                        """,
                        row -> new Standing(
                                row.text("state"),
                                row.uuid("attempt_id"),
                                row.instant("at"),
                                row.numberOrNull("order_number"),
                                row.textOrNull("bol_number"),
                                row.text("carrier")),
                        attempt)
                .orElse(null);
        if (standing == null) {
            session.update("""
                UPDATE history SET state = 'QUOTED', attempt_id = NULL, order_number = NULL, bol_number = NULL,
                carrier = NULL WHERE id = ?\
                """, quoteId);
            return;
        }
        session.update(
                """
                UPDATE history SET state = ?, attempt_id = ?, changed_at = ?, order_number = ?, bol_number = ?, carrier = ?
                WHERE id = ?\
                """,
                standing.state,
                standing.attempt,
                standing.at,
                standing.orderNumber,
                standing.bolNumber,
                standing.carrier,
                quoteId);
        if (standing.orderNumber != null) {
            words(session, quoteId);
        }
    }

    private record Standing(
            String state,
            UUID attempt,
            Instant at,
            @Nullable Long orderNumber,
            @Nullable String bolNumber,
            String carrier) {}

    private static void words(Session session, long quoteId) throws SQLException {
        Words words = session.first(
                        """
                        SELECT q.environment, q.quote_number, q.customer_name, q.customer_number, q.lane_from,
                        q.lane_to, q.carriers, h.order_number, h.bol_number, h.carrier
                        FROM quote q JOIN history h ON h.id = q.id WHERE q.id = ?\
                        """,
                        row -> new Words(
                                EnvironmentFacet.of(row.text("environment")),
                                PartialNumbers.of(
                                        Long.toString(row.number("quote_number")),
                                        Long.toString(row.number("customer_number")),
                                        text(row.numberOrNull("order_number")),
                                        text(row.textOrNull("bol_number"))),
                                row.text("customer_name"),
                                row.text("lane_from") + ' ' + row.text("lane_to"),
                                carriers(text(row.textOrNull("carrier")), row.text("carriers"))),
                        quoteId)
                .orElseThrow();
        session.update(
                "INSERT OR REPLACE INTO history_words (rowid, facet, numbers, customer, lane, carriers)"
                        + " VALUES (?, ?, ?, ?, ?, ?)",
                quoteId,
                words.facet,
                words.numbers,
                words.customer,
                words.lane,
                words.carriers);
    }

    private record Words(String facet, String numbers, String customer, String lane, String carriers) {}

    private static String carriers(String booked, String quoted) {
        String all = booked + '\n' + quoted;
        return all.length() <= LONGEST_CARRIERS ? all : all.substring(0, LONGEST_CARRIERS);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
