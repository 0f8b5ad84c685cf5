package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.store.Outbox.Entity;
import lanedesk.journal.store.RowJson;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;

/// Sends local changes to the shared database, in order. Sending a change twice has no further effect, so a change
/// is sent again if its answer was lost.
record OutboxSender(Store store, SharedDatabaseConnection connection, UUID workstationId) {

    private static final int BATCH_SIZE = 100;
    // The number of the transition that follows PREPARED.
    private static final int FIRST_STEP = 2;
    // Matches U+0000 in JSON, which PostgreSQL refuses, but not an escaped backslash before `u0000`.
    private static final Pattern NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

    private record OutboxMessage(long id, Entity entity, String key, int seq) {}

    /// Number of messages that were not sent yet.
    long countPendingMessages() {
        return store.runOnReadingConnection(session ->
                        session.queryFirst("SELECT count(*) AS waiting FROM outbox", row -> row.number("waiting")))
                .orElse(0L);
    }

    /// Sends all pending messages.
    void sendAllPendingMessages() {
        List<OutboxMessage> batch;
        do {
            batch = store.runOnReadingConnection(session -> session.queryList(
                    "SELECT id, entity, key, seq FROM outbox ORDER BY id LIMIT ?",
                    row -> new OutboxMessage(
                            row.number("id"), Entity.valueOf(row.text("entity")), row.text("key"), (int)
                                    row.number("seq")),
                    BATCH_SIZE));
            for (OutboxMessage message : batch) {
                connection.runInTransaction(remote -> store.runOnReadingConnection(local -> {
                    sendMessage(local, remote, message);
                    return true;
                }));
                store.executeInTransaction(session -> session.update("DELETE FROM outbox WHERE id = ?", message.id));
            }
        } while (batch.size() == BATCH_SIZE);
    }

    private void sendMessage(SqlSession local, SqlSession remote, OutboxMessage message) throws SQLException {
        switch (message.entity) {
            case QUOTE -> sendRowIfMissing(local, remote, Entity.QUOTE, SharedTable.QUOTE, message.key, 0);
            case ACKNOWLEDGEMENT -> {
                sendReferencedQuote(
                        local, remote, "SELECT quote_uid AS text FROM acknowledgement WHERE id = ?", message.key);
                sendRowIfMissing(local, remote, Entity.ACKNOWLEDGEMENT, SharedTable.ACKNOWLEDGEMENT, message.key, 0);
            }
            case TRANSITION -> sendTransitionAndUpdateLock(local, remote, message);
            case OFFER -> sendOfferWithQuotesAndPrices(local, remote, message.key);
            case OFFER_CLOSING -> {
                sendOfferWithQuotesAndPrices(local, remote, message.key);
                // If a colleague has already closed the offer, a closing event exists, and this closing event is
                // not sent.
                sendRowIfMissing(
                        local, remote, Entity.OFFER_CLOSING, SharedTable.OFFER_CLOSING, message.key, message.seq);
            }
            case OFFER_EVENT -> {
                sendOfferWithQuotesAndPrices(
                        local,
                        remote,
                        readText(local, "SELECT offer_uid AS text FROM offer_event WHERE id = ?", message.key));
                sendRowIfMissing(local, remote, Entity.OFFER_EVENT, SharedTable.OFFER_EVENT, message.key, 0);
            }
            case RECORD -> sendRowIfMissing(local, remote, Entity.RECORD, RecordVersions.TABLE, message.key, 0);
            case OFFER_VALIDITY -> {
                sendOfferWithQuotesAndPrices(
                        local,
                        remote,
                        readText(local, "SELECT offer_uid AS text FROM offer_validity WHERE id = ?", message.key));
                sendRowIfMissing(local, remote, Entity.OFFER_VALIDITY, SharedTable.OFFER_VALIDITY, message.key, 0);
            }
        }
    }

    /// Sends an offer with its quotes and prices. The shared database may lack them if the offer was made before
    /// the database was connected.
    private void sendOfferWithQuotesAndPrices(SqlSession local, SqlSession remote, String offer) throws SQLException {
        record Rate(int seq, String quote) {}
        List<Rate> rates = local.queryList(
                "SELECT seq, quote_uid FROM offer_rate WHERE offer_uid = ? ORDER BY seq",
                row -> new Rate((int) row.number("seq"), row.text("quote_uid")),
                offer);
        for (Rate rate : rates) {
            sendRowIfMissing(local, remote, Entity.QUOTE, SharedTable.QUOTE, rate.quote, 0);
        }
        sendRowIfMissing(local, remote, Entity.OFFER, SharedTable.OFFER, offer, 0);
        for (Rate rate : rates) {
            sendRowIfMissing(local, remote, Entity.OFFER, SharedTable.OFFER_RATE, offer, rate.seq);
        }
    }

    private static String readText(SqlSession local, String sql, String key) throws SQLException {
        return local.queryFirst(sql, row -> row.text("text"), key).orElseThrow();
    }

    /// Sends a transition with its quote, its attempt and the earlier transitions, which may be older than the
    /// shared database. For an attempt that was never sent, only the lock is updated.
    private void sendTransitionAndUpdateLock(SqlSession local, SqlSession remote, OutboxMessage message)
            throws SQLException {
        String state = local.queryFirst(
                        "SELECT to_state FROM attempt_transition WHERE attempt_id = ? AND seq = ?",
                        row -> row.text("to_state"),
                        message.key,
                        message.seq)
                .orElseThrow();
        if (message.seq > FIRST_STEP || !state.equals("WITHDRAWN")) {
            sendAttemptWithTransitions(local, remote, message);
        }
        String lockState = lockStateFor(state);
        if (!lockState.isEmpty() && mayUpdateLock(local, message.key, state)) {
            remote.update("""
                UPDATE claim SET state = ? WHERE attempt_id = ?::uuid AND (resolved_by IS NULL OR resolved_by = ?::uuid)\
                """, lockState, message.key, workstationId);
        }
    }

    /// Whether this workstation may change the lock. A workstation reports every state of its own attempts, and
    /// resolutions of all attempts.
    private static boolean mayUpdateLock(SqlSession local, String attempt, String state) throws SQLException {
        return state.startsWith("RESOLVED")
                || local.queryFirst("SELECT 1 FROM attempt WHERE id = ? AND remote = 0", row -> true, attempt)
                        .isPresent();
    }

    private void sendAttemptWithTransitions(SqlSession local, SqlSession remote, OutboxMessage message)
            throws SQLException {
        sendReferencedQuote(local, remote, "SELECT quote_uid AS text FROM attempt WHERE id = ?", message.key);
        sendRowIfMissing(local, remote, Entity.TRANSITION, SharedTable.ATTEMPT, message.key, 0);
        for (int seq = 1; seq <= message.seq; seq++) {
            sendRowIfMissing(local, remote, Entity.TRANSITION, SharedTable.TRANSITION, message.key, seq);
        }
    }

    /// The state of the lock after a transition to `state`; empty if the lock does not change.
    private static String lockStateFor(String state) {
        return switch (state) {
            case "UNKNOWN" -> "UNKNOWN";
            case "BOOKED", "RESOLVED_BOOKED" -> "BOOKED";
            case "REJECTED", "RESOLVED_NOT_BOOKED", "WITHDRAWN" -> "FREE";
            default -> "";
        };
    }

    private void sendReferencedQuote(SqlSession local, SqlSession remote, String sql, String key) throws SQLException {
        sendRowIfMissing(local, remote, Entity.QUOTE, SharedTable.QUOTE, readText(local, sql, key), 0);
    }

    private void sendRowIfMissing(
            SqlSession local, SqlSession remote, Entity entity, RowJson table, String key, int seq)
            throws SQLException {
        if (remote.queryFirst(
                        "SELECT 1 AS known FROM event WHERE entity = ? AND key = ? AND seq = ?",
                        row -> true,
                        entity,
                        key,
                        seq)
                .isPresent()) {
            return;
        }
        Object[] arguments = seq == 0 ? new Object[] {key} : new Object[] {key, seq};
        String content = local.queryFirst(table.selectJsonSql(), row -> row.text("content"), arguments)
                .orElseThrow();
        remote.update("""
            INSERT INTO event (station, entity, key, seq, content) VALUES (?::uuid, ?, ?, ?, ?::jsonb)
            ON CONFLICT DO NOTHING\
            """, workstationId, entity, key, seq, NUL.matcher(content).replaceAll("$1"));
    }
}
