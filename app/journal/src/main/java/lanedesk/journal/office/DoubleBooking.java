package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// A quote that two workstations booked or may have booked while the shared database could not prevent it.
///
/// @param ownBooking the booking that is stored in this journal
/// @param colleagueBooking the booking that a colleague reported later
public record DoubleBooking(long quoteNumber, BookingSide ownBooking, BookingSide colleagueBooking) {

    /// One of the two bookings.
    ///
    /// @param orderNumber the order number; null if it is unknown whether the shipment was booked
    public record BookingSide(
            String workstation, String dispatcher, @Nullable Long orderNumber) {}

    /// Whether both bookings are certain.
    public boolean isCertain() {
        return ownBooking.orderNumber != null && colleagueBooking.orderNumber != null;
    }

    static List<DoubleBooking> findAll(SqlSession session) throws SQLException {
        return session.queryList("""
            SELECT c.quote_number, h.workstation AS held_on, h.dispatcher AS held_by, n.order_number AS held_order,
            c.workstation AS told_on, c.dispatcher AS told_by, b.order_number AS told_order
            FROM colleague_booking b JOIN attempt c ON c.id = b.attempt_id
            JOIN attempt_now n ON n.environment = c.environment AND n.quote_number = c.quote_number
            JOIN attempt h ON h.id = n.attempt_id
            WHERE n.attempt_id <> c.id AND n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')
            AND b.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED') ORDER BY c.id\
            """, RowCodec.ofQuery(DoubleBooking.class));
    }

    /// Records a step of a colleague's attempt that cannot be stored as an attempt, because another attempt
    /// holds its quote. Does nothing if a step of the attempt is stored as an attempt.
    ///
    /// @param step the step as JSON
    static void recordStepOfUnstoredAttempt(SqlSession session, int seq, String step, UUID attempt)
            throws SQLException {
        session.update("""
            INSERT INTO colleague_booking SELECT a.id, ?, json_extract(e.j, '$.to_state'),
            json_extract(e.j, '$.order_number') FROM (SELECT ? AS j) e JOIN attempt a ON a.id = ? AND a.remote = 1
            WHERE NOT EXISTS (SELECT 1 FROM attempt_now n WHERE n.attempt_id = a.id)
            ON CONFLICT (attempt_id) DO UPDATE SET seq = excluded.seq, state = excluded.state,
            order_number = excluded.order_number WHERE excluded.seq > seq\
            """, seq, step, attempt);
    }
}
