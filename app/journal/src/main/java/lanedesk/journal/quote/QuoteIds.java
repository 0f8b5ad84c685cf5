package lanedesk.journal.quote;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.SqlSession;

/// Row numbers and ids that grow with the time of the quote or offer, so that an index by them is ordered by
/// time.
public final class QuoteIds {
    private static final int TIME_SHIFT = 10;

    private QuoteIds() {}

    /// The smallest row number of a quote or offer made at `time`.
    public static long firstRowNumber(Instant time) {
        return time.toEpochMilli() << TIME_SHIFT;
    }

    /// A globally unique id for a quote made at `time` (RFC 9562, version 7). Ids of about the same time are
    /// neighbors in the index, so that saving many quotes changes only its last page.
    public static UUID createQuoteId(Instant time) {
        UUID random = UUID.randomUUID();
        long timeAndVersionBits = time.toEpochMilli() << 16 | 0x7000 | (random.getMostSignificantBits() & 0xFFF);
        return new UUID(timeAndVersionBits, random.getLeastSignificantBits());
    }

    /// An unused row number for a quote made at `time`.
    public static long nextRowNumber(SqlSession session, Instant time) throws SQLException {
        return nextRowNumber(session, "quote", time);
    }

    /// An unused row number for `time` in a table whose row numbers grow with time.
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
