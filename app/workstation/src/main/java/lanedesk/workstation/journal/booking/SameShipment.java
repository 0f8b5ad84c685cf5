package lanedesk.workstation.journal.booking;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.workstation.journal.quote.QuoteIds;
import lanedesk.workstation.journal.quote.QuotedShipment;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Scope;
import lanedesk.workstation.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// Finds the other bookings of a shipment: those of the same fingerprint, and of the same customer those with the same
/// line's booking number, or with the same lane and day of pickup. A booking counts while it is open or booked; one
/// that was resolved as not booked counts on where the service claimed that it was booked. One that is only prepared
/// counts where this very program is about to send it; an earlier run's, or a colleague's, may still be given up.
final class SameShipment {

    // How long a lane, a day or a line's booking number is looked back for.
    private static final Duration RECENT = Duration.ofDays(60);

    private static final String ALIKE =
            "(SELECT attempt_id FROM attempt_now WHERE environment = ? AND fingerprint = ?)";

    /// The values of a request that tell a shipment from others on its lane, or with its steamship line.
    private static final String MARK = """
        CASE WHEN NOT json_valid(CAST(body AS TEXT)) THEN NULL
        WHEN desk = 'OTR' THEN substr(json_extract(CAST(body AS TEXT), '$.movement.estimatedPickupDate'), 1, 10)
        ELSE upper(trim(json_extract(CAST(body AS TEXT), '$.container.bookingNumber'))) END\
        """;

    private static final String MARKED = """
        (SELECT other.id FROM quote mine JOIN history h ON h.environment = mine.environment AND h.desk = mine.desk
        AND (h.desk = 'DRAYAGE' OR (h.lane_from = mine.lane_from AND h.lane_to = mine.lane_to))
        JOIN attempt other ON other.id = h.attempt_id AND other.customer_number = mine.customer_number
        WHERE mine.uid = ? AND h.id >= ? AND (SELECT %s FROM (SELECT other.desk AS desk, other.body AS body)) = ?)\
        """.formatted(MARK);

    private static final String COUNTS = """
        ((n.quote_number <> ? AND (n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')
        OR (n.state = 'PREPARED' AND a.process = ?)))
        OR (n.state = 'RESOLVED_NOT_BOOKED' AND EXISTS (SELECT 1 FROM attempt_transition claim
        WHERE claim.attempt_id = a.id AND claim.to_state = 'UNKNOWN' AND claim.order_number IS NOT NULL)))
        ORDER BY a.created_at\
        """;

    private SameShipment() {}

    /// Returns the bookings of a quote's shipment before any field is filled in.
    static List<Attempt> ofQuote(Session session, Scope scope, QuotedShipment quote) throws SQLException {
        return session.list(
                AttemptRows.SELECT + "a.id IN " + ALIKE + " AND " + COUNTS,
                AttemptRows::attempt,
                scope.environment(),
                scope.environment(),
                quote.fingerprint(),
                quote.quoteNumber(),
                scope.station().process());
    }

    /// Returns the bookings of the shipment of a request that is about to be sent.
    static List<Attempt> of(Session session, Scope scope, QuotedShipment quote, NewAttempt facts) throws SQLException {
        List<Attempt> others = new ArrayList<>(ofQuote(session, scope, quote));
        String mark = mark(session, quote, facts.body());
        if (mark == null || mark.isEmpty()) {
            return others;
        }
        List<UUID> known = others.stream().map(Attempt::id).toList();
        session
                .list(
                        AttemptRows.SELECT + "a.id IN " + MARKED + " AND " + COUNTS,
                        AttemptRows::attempt,
                        scope.environment(),
                        facts.quote(),
                        QuoteIds.first(scope.now().minus(RECENT)),
                        mark,
                        quote.quoteNumber(),
                        scope.station().process())
                .stream()
                .filter(other -> !known.contains(other.id()))
                .forEach(others::add);
        return others;
    }

    private static @Nullable String mark(Session session, QuotedShipment quote, Content body) throws SQLException {
        return session.list(
                        "SELECT " + MARK + " AS mark FROM (SELECT ? AS desk, ? AS body)",
                        row -> Optional.ofNullable(row.textOrNull("mark")),
                        quote.desk(),
                        body)
                .getFirst()
                .orElse(null);
    }
}
