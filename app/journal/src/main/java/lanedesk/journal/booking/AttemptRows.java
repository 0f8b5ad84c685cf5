package lanedesk.journal.booking;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.ResultRow;
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

    private AttemptRows() {}

    static void insertAttempt(SqlSession session, BookingAttempt attempt, UUID runId) throws SQLException {
        NewAttempt details = attempt.details();
        session.update(
                """
                INSERT INTO attempt (id, quote_uid, environment, base_url, desk, quote_number, rate_number, customer_number,
                customer_bsn, carrier, price, sell, price_expires, dispatcher, workstation, process, created_at, fingerprint,
                override_reason, below_cost_reason, own_reference, body_sha256, body)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                """,
                attempt.id(),
                details.quoteId(),
                attempt.environment(),
                details.baseUrl(),
                attempt.kind(),
                attempt.quoteNumber(),
                details.rateNumber(),
                attempt.customer().customerNumber(),
                attempt.customer().customerBsn(),
                details.carrierName(),
                details.buyRate().toPlainString(),
                details.sellPrice() == null ? null : details.sellPrice().toPlainString(),
                details.rateExpiresAt() == null ? null : details.rateExpiresAt().toString(),
                details.dispatcher(),
                attempt.workstation(),
                runId,
                attempt.createdAt(),
                attempt.fingerprint(),
                details.overrideReason(),
                details.belowCostReason(),
                details.ownReference(),
                attempt.bodySha256(),
                details.body());
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

    /// Inserts the next state of an attempt. Returns false and writes nothing if the attempt is no longer in the state
    /// `from`. A trigger of the database, which checks every step, decides this.
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
        return new BookingAttempt(
                row.uuid("id"),
                new EnvironmentId(row.text("environment")),
                FreightKind.valueOf(row.text("desk")),
                row.number("quote_number"),
                new QuotedCustomer(
                        row.number("customer_number"), row.number("customer_bsn"), row.text("customer_name")),
                row.text("fingerprint"),
                new NewAttempt(
                        row.uuid("quote_uid"),
                        row.text("base_url"),
                        row.number("rate_number"),
                        row.text("carrier"),
                        new BigDecimal(row.text("price")),
                        row.amountOrNull("sell"),
                        parseTime(row.textOrNull("price_expires")),
                        row.content("body"),
                        row.text("dispatcher"),
                        row.textOrNull("own_reference"),
                        row.textOrNull("override_reason"),
                        row.textOrNull("below_cost_reason")),
                row.text("body_sha256"),
                row.text("workstation"),
                row.booleanValue("remote"),
                row.instant("created_at"),
                toState(row, row.uuid("id"), row.textOrNull("resolver")));
    }

    private static @Nullable OffsetDateTime parseTime(@Nullable String text) {
        return text == null ? null : OffsetDateTime.parse(text);
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

    static StoredAnswer toAnswer(ResultRow row) throws SQLException {
        return new StoredAnswer((int) row.number("status"), row.content("body"), row.instant("at"));
    }
}
