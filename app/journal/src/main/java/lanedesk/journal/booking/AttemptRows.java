package lanedesk.journal.booking;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// Reads and writes attempts and their states as rows.
final class AttemptRows {
    static final String SELECT_ATTEMPT = """
        SELECT a.*, q.customer_name, n.seq, t.to_state, t.at, t.note, t.dispatcher AS resolver, t.person,
        t.order_number, t.bol_number
        FROM attempt a JOIN quote q ON q.uid = a.quote_uid JOIN attempt_now n ON n.attempt_id = a.id
        JOIN attempt_transition t ON t.attempt_id = a.id AND t.seq = n.seq
        WHERE a.environment = ? AND
        """;
    static final String HOLDING_STATES = "('PREPARED', 'SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')";

    private static final String INSERT_TRANSITION =
            "INSERT INTO attempt_transition (attempt_id, seq, from_state, to_state, at,"
                    + " process, note, dispatcher, person, order_number, bol_number) ";

    private static final RowCodec<BookingAttempt> ATTEMPT = RowCodec.ofColumns(BookingAttempt.class, """
        id environment desk quote_number customer_number customer_bsn (customer_name) fingerprint quote_uid base_url
        rate_number carrier price sell price_expires body dispatcher own_reference override_reason below_cost_reason
        body_sha256 workstation (remote) created_at\
        """);
    private static final String INSERT_ATTEMPT = ATTEMPT.insertSql("INSERT INTO attempt", "process", "reference_list");

    private AttemptRows() {}

    static void insertAttempt(SqlSession session, BookingAttempt attempt, UUID runId) throws SQLException {
        session.update(
                INSERT_ATTEMPT,
                ATTEMPT.insertArguments(
                        attempt,
                        runId,
                        ShipmentReference.toStoredText(attempt.details().references())));
    }

    static void insertFirstState(SqlSession session, AttemptState.Prepared preparedState, UUID runId)
            throws SQLException {
        session.update(
                INSERT_TRANSITION + "VALUES (?, ?, 'NONE', ?, ?, ?, '', NULL, NULL, NULL, NULL)",
                preparedState.attempt(),
                preparedState.seq(),
                preparedState.name(),
                preparedState.at(),
                runId);
    }

    /// Inserts the next state of an attempt. Returns false and writes nothing if the attempt is no longer in
    /// the state `from`. A trigger of the database, which checks every step, decides this.
    static boolean insertStateIfCurrentIs(SqlSession session, AttemptState from, AttemptState to, UUID runId)
            throws SQLException {
        Long orderNumber = switch (to) {
            case AttemptState.WithOrderNumber stateWithOrder -> (Long) stateWithOrder.orderNumber();
            case AttemptState.Unknown unknown -> unknown.claimedOrder();
            default -> null;
        };
        String bolNumber =
                to instanceof AttemptState.WithOrderNumber stateWithOrder ? stateWithOrder.bolNumber() : null;
        try {
            session.update(
                    INSERT_TRANSITION + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    from.attempt(),
                    to.seq(),
                    from.name(),
                    to.name(),
                    to.at(),
                    runId,
                    to.note(),
                    switch (to) {
                        case AttemptState.ResolvedBooked resolved -> resolved.dispatcher();
                        case AttemptState.ResolvedNotBooked resolved -> resolved.dispatcher();
                        default -> null;
                    },
                    to instanceof AttemptState.ResolvedNotBooked resolved ? resolved.supportPerson() : null,
                    orderNumber,
                    bolNumber);
            return true;
        } catch (SQLiteException exception) {
            if (exception.getResultCode() == SQLiteErrorCode.SQLITE_CONSTRAINT_TRIGGER) {
                return false;
            }
            throw exception;
        }
    }

    static BookingAttempt toAttempt(ResultRow row) throws SQLException {
        return ATTEMPT.read(
                row,
                ShipmentReference.ofStoredText(row.textOrNull("reference_list")),
                toState(row, row.uuid("id"), row.textOrNull("resolver")));
    }

    /// The state that a row of `attempt_transition` describes.
    static AttemptState toState(ResultRow row, UUID attempt, @Nullable String dispatcher) throws SQLException {
        int seq = (int) row.number("seq");
        Instant time = row.instant("at");
        String note = row.text("note");
        return switch (AttemptState.Name.valueOf(row.text("to_state"))) {
            case PREPARED -> new AttemptState.Prepared(attempt, seq, time, note);
            case SENT -> new AttemptState.Sent(attempt, seq, time, note);
            case REJECTED -> new AttemptState.Rejected(attempt, seq, time, note);
            case UNKNOWN -> new AttemptState.Unknown(attempt, seq, time, note, row.numberOrNull("order_number"));
            case WITHDRAWN -> new AttemptState.Withdrawn(attempt, seq, time, note);
            case BOOKED ->
                new AttemptState.Booked(attempt, seq, time, note, row.number("order_number"), row.text("bol_number"));
            case RESOLVED_BOOKED ->
                new AttemptState.ResolvedBooked(
                        attempt,
                        seq,
                        time,
                        note,
                        dispatcher == null ? "" : dispatcher,
                        row.number("order_number"),
                        row.text("bol_number"));
            case RESOLVED_NOT_BOOKED ->
                new AttemptState.ResolvedNotBooked(
                        attempt, seq, time, note, dispatcher == null ? "" : dispatcher, row.text("person"));
        };
    }
}
