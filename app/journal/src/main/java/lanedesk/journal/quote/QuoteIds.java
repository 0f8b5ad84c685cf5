package lanedesk.journal.quote;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.SqlSession;

/// Row numbers that grow with the time of quoting or offering, so that the index is in that order.
public final class QuoteIds {
    private static final int TIME_SHIFT = 10;

    private QuoteIds() {}

    /// The smallest row number for `time`.
    public static long firstRowNumber(Instant time) {
        return time.toEpochMilli() << TIME_SHIFT;
    }

    /// A globally unique id for a quote of `time`. Ids of about the same time are adjacent in the index, so that
    /// saving many writes only its last page (RFC 9562, version 7).
    public static UUID createQuoteId(Instant time) {
        UUID random = UUID.randomUUID();
        long head = time.toEpochMilli() << 16 | 0x7000 | (random.getMostSignificantBits() & 0xFFF);
        return new UUID(head, random.getLeastSignificantBits());
    }

    /// An unused row number for a quote of `time`.
    public static long nextRowNumber(SqlSession session, Instant time) throws SQLException {
        return nextRowNumber(session, "quote", time);
    }

    /// An unused row number for a row of `time` in a table with such numbers.
    public static long nextRowNumber(SqlSession session, String table, Instant time) throws SQLException {
        long first = firstRowNumber(time);
        return session.queryFirst(
                        "SELECT coalesce(max(id) + 1, ?) AS free FROM " + table + " WHERE id >= ? AND id < ?",
                        row -> row.number("free"),
                        first,
                        first,
                        first + (1L << TIME_SHIFT))
                .orElse(first);
    }
}
