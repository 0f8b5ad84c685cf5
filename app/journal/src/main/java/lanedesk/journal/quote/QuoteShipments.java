package lanedesk.journal.quote;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.SqlSession;

/// Groups quotes by shipment: the requotes and variants of a shipment and its quotes for all modes belong
/// together. A shipment is identified by its first quote. After a shipment was booked, a later quote of the
/// same freight starts another shipment.
public final class QuoteShipments {
    /// Quotes of one tab count as one shipment within this time.
    static final Duration SAME_TAB_PERIOD = Duration.ofDays(30);

    /// Quotes of the same freight in another tab count as the same shipment within this time. The time is less
    /// than a week, because many customers ship the same freight every week.
    static final Duration SAME_FREIGHT_PERIOD = Duration.ofDays(5);

    /// Whether the shipment of the history row `h` was booked when the quote `q` was made.
    private static final String IS_BOOKED = """
        EXISTS (SELECT 1 FROM history b WHERE b.shipment = h.shipment
        AND b.state IN ('BOOKED', 'RESOLVED_BOOKED') AND b.changed_at <= q.quoted_at)\
        """;

    // Selects the shipment of the last other quote of the same tab, on the same lane for the same customer.
    private static final String SELECT_SHIPMENT_OF_SAME_ORIGIN = """
        SELECT h.shipment FROM quote q JOIN quote o ON o.environment = q.environment AND o.id <> q.id
        AND coalesce(o.origin_shipment, o.draft, o.uid) = coalesce(q.origin_shipment, q.draft, q.uid)
        JOIN history h ON h.id = o.id WHERE q.id = ?1 AND h.shipment <> '' AND abs(q.quoted_at - o.quoted_at) < %s
        AND o.customer_number = q.customer_number AND o.lane_from = q.lane_from AND o.lane_to = q.lane_to
        AND NOT %s ORDER BY o.id DESC LIMIT 1\
        """.formatted(SAME_TAB_PERIOD.toMillis(), IS_BOOKED);

    // Selects the shipment of the last other quote with the same fingerprint. Rows of one batch are separate
    // shipments, however similar; the first halves of their draft ids are equal.
    private static final String SELECT_SHIPMENT_OF_SAME_FREIGHT =
            """
            SELECT h.shipment FROM quote q JOIN quote o ON o.environment = q.environment AND o.fingerprint = q.fingerprint
            AND o.id <> q.id JOIN history h ON h.id = o.id
            WHERE q.id = ?1 AND h.shipment <> '' AND abs(q.quoted_at - o.quoted_at) < %s
            AND NOT coalesce(substr(o.draft, 1, 19) = substr(q.draft, 1, 19) AND o.draft <> q.draft, 0)
            AND NOT %s ORDER BY o.id DESC LIMIT 1\
            """.formatted(SAME_FREIGHT_PERIOD.toMillis(), IS_BOOKED);

    private QuoteShipments() {}

    /// Assigns a quote in the history to its shipment.
    ///
    /// @param shipmentAtColleague the shipment that another workstation has assigned; empty if no workstation
    ///        has assigned a shipment
    public static void assignQuoteToShipment(SqlSession session, long quoteId, String shipmentAtColleague)
            throws SQLException {
        session.update(
                "UPDATE history SET shipment = coalesce(nullif(?2, ''), (" + SELECT_SHIPMENT_OF_SAME_ORIGIN + "), ("
                        + SELECT_SHIPMENT_OF_SAME_FREIGHT + "), uid) WHERE id = ?1",
                quoteId,
                shipmentAtColleague);
    }

    /// The shipment of a quote; empty if the environment has no such quote.
    public static Optional<UUID> findShipmentOfQuote(SqlSession session, EnvironmentId environment, UUID quote)
            throws SQLException {
        return session.queryFirst(
                "SELECT h.shipment FROM quote q JOIN history h ON h.id = q.id WHERE q.environment = ? AND q.uid = ?",
                row -> row.uuid("shipment"),
                environment,
                quote);
    }
}
