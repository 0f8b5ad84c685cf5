package lanedesk.workstation.journal.booking;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.journal.quote.QuotedShipment;
import lanedesk.workstation.journal.store.Scope;
import lanedesk.workstation.journal.store.Session;

/// Finds the other bookings of a shipment: those of the same fingerprint, and of the same customer those with the same
/// line's booking number, or with the same lane and day of pickup. A booking counts while it is open or booked; one
/// that was resolved as not booked counts on where the service claimed that it was booked. One that is only prepared
/// counts where this very program is about to send it; an earlier run's, or a colleague's, may still be given up.
final class SameShipment {

    // How long a lane, a day or a line's booking number is looked back for.
    private static final Duration RECENT = Duration.ofDays(60);

    /// Bookings of a shipment before any field of theirs is looked at.
    static final String ALIKE = AttemptRows.SELECT
            + "a.id IN (SELECT attempt_id FROM attempt_now WHERE environment = ? AND fingerprint = ?)";

    /// What of a request tells a shipment from others of its customer: on the road the day of pickup and the lane, of a
    /// container the booking number with its line. The index `attempt_by_mark` is of this very expression.
    private static final String MARK = """
        CASE WHEN NOT json_valid(CAST(body AS TEXT)) THEN NULL
        WHEN a.desk = 'OTR' THEN substr(json_extract(CAST(body AS TEXT), '$.movement.estimatedPickupDate'), 1, 10)
        || upper(concat_ws('|', '', json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.city'),
        json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.state'),
        json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.zipcode'),
        json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.city'),
        json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.state'),
        json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.zipcode')))
        ELSE upper(trim(json_extract(CAST(body AS TEXT), '$.container.bookingNumber'))) END\
        """;

    /// Bookings of a customer on a desk that carry the mark of a request, unless it has none.
    static final String MARKED = AttemptRows.SELECT + "a.customer_number = ? AND " + MARK + " = (SELECT nullif(" + MARK
            + ", '') FROM (SELECT ? AS desk, ? AS body) AS a) AND a.desk = ? AND a.created_at >= ?";

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
                ALIKE + " AND " + COUNTS,
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
        List<UUID> known = others.stream().map(Attempt::id).toList();
        session
                .list(
                        MARKED + " AND " + COUNTS,
                        AttemptRows::attempt,
                        scope.environment(),
                        quote.customer().customerNumber(),
                        quote.desk(),
                        facts.body(),
                        quote.desk(),
                        scope.now().minus(RECENT),
                        quote.quoteNumber(),
                        scope.station().process())
                .stream()
                .filter(other -> !known.contains(other.id()))
                .forEach(others::add);
        return others;
    }
}
