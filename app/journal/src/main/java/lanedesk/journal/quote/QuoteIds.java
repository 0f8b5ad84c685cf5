package lanedesk.journal.quote;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.SqlSession;

/// Row numbers that grow with the time of quoting or offering, so that newest first is the order of the index itself.
public final class QuoteIds {
    private static final int TIME_SHIFT = 10;

    private QuoteIds() {}

    /// The smallest number of rows quoted at `time`.
    public static long firstId(Instant time) {
        return time.toEpochMilli() << TIME_SHIFT;
    }

    /// An id of everywhere for a quote of `time`. Those of one moment stand side by side in the index, so that keeping
    /// many writes its last page alone (RFC 9562, version 7).
    public static UUID newQuoteUid(Instant time) {
        UUID random = UUID.randomUUID();
        long head = time.toEpochMilli() << 16 | 0x7000 | (random.getMostSignificantBits() & 0xFFF);
        return new UUID(head, random.getLeastSignificantBits());
    }

    /// A free number for a quote of `time`.
    public static long nextId(SqlSession session, Instant time) throws SQLException {
        return nextId(session, "quote", time);
    }

    /// A free number for a row of `time` in a table whose numbers are made here.
    public static long nextId(SqlSession session, String table, Instant time) throws SQLException {
        long first = firstId(time);
        return session.queryFirst(
                        "SELECT coalesce(max(id) + 1, ?) AS free FROM " + table + " WHERE id >= ? AND id < ?",
                        row -> row.number("free"),
                        first,
                        first,
                        first + (1L << TIME_SHIFT))
                .orElse(first);
    }
}
