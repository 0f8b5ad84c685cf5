package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import lanedesk.journal.office.WorkstationRegistration.SentEvent;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.store.Outbox.Entity;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.RowJson;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;

/// Sends local changes to the shared database, in order. Sending a change twice has no further effect, so a
/// change is sent again if its answer was lost.
final class OutboxSender {
    private static final int BATCH_SIZE = 200;
    // Maximum length of the JSON in one insert statement, in characters.
    private static final int MAX_INSERT_LENGTH = 4_000_000;
    // The number of the transition that follows PREPARED.
    private static final int FIRST_STEP_AFTER_PREPARED = 2;
    // Matches U+0000 in JSON, which PostgreSQL refuses, but not an escaped backslash before `u0000`.
    private static final Pattern NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

    private final Store store;
    private final SharedDatabaseConnection connection;
    private final UUID workstationId;
    private int batchSize = BATCH_SIZE;

    OutboxSender(Store store, SharedDatabaseConnection connection, UUID workstationId) {
        this.store = store;
        this.connection = connection;
        this.workstationId = workstationId;
    }

    private record OutboxMessage(long id, Entity entity, String key, int seq) {}

    private record EventKey(Entity entity, String key, int seq) {}

    /// A new state of a lock.
    private record LockUpdate(String attempt, String state) {}

    /// The events and lock updates of a batch of messages. Each event comes after the events that it refers to.
    private record Changes(Map<EventKey, RowJson> events, List<LockUpdate> lockUpdates) {
        Changes() {
            this(new LinkedHashMap<>(), new ArrayList<>());
        }

        void addEvent(Entity entity, RowJson table, String key, int seq) {
            events.putIfAbsent(new EventKey(entity, key, seq), table);
        }
    }

    /// Number of messages that were not sent yet.
    long countPendingMessages() {
        return store.runOnReadingConnection(session ->
                        session.queryFirst("SELECT count(*) AS waiting FROM outbox", row -> row.number("waiting")))
                .orElse(0L);
    }

    /// Sends all pending messages. Returns whether there were any.
    boolean sendAllPendingMessages() {
        boolean hasSent = false;
        for (List<OutboxMessage> batch = readBatch(); !batch.isEmpty(); batch = readBatch()) {
            sendAndDeleteBatch(batch);
            hasSent = true;
        }
        batchSize = BATCH_SIZE;
        return hasSent;
    }

    private List<OutboxMessage> readBatch() {
        return store.runOnReadingConnection(session -> session.queryList(
                "SELECT id, entity, key, seq FROM outbox ORDER BY id LIMIT ?",
                RowCodec.ofQuery(OutboxMessage.class),
                batchSize));
    }

    /// Sends the events in one transaction, then updates the locks, whose new states follow from the events.
    /// The locks are not part of the transaction, so that another workstation can lock a quote before the
    /// transaction ends.
    private void sendAndDeleteBatch(List<OutboxMessage> batch) {
        Optional<SentEvent> lastSent = Optional.empty();
        try {
            Changes changes = store.runOnReadingConnection(local -> {
                Changes collected = new Changes();
                for (OutboxMessage message : batch) {
                    addChanges(local, message, collected);
                }
                return collected;
            });
            if (!changes.events.isEmpty()) {
                lastSent = connection.runInTransaction(remote ->
                        store.runOnReadingConnection(local -> sendMissingEvents(local, remote, changes.events)));
                connection.runWithoutTransaction(
                        remote -> remote.queryFirst("SELECT lanedesk.place_events()", row -> true));
            }
            for (LockUpdate lock : changes.lockUpdates) {
                connection.runWithoutTransaction(remote -> updateLock(remote, lock));
            }
        } catch (RuntimeException failure) {
            // After a failure that a message may have caused, each message is sent alone, so that the messages
            // before the faulty message are sent.
            if (SharedDatabaseError.fromFailure(failure) == SharedDatabaseError.OUT_OF_ORDER) {
                batchSize = 1;
            }
            throw failure;
        }
        Optional<SentEvent> newLastSent = lastSent;
        store.executeInTransaction(session -> {
            for (OutboxMessage message : batch) {
                session.update("DELETE FROM outbox WHERE id = ?", message.id);
            }
            if (newLastSent.isPresent()) {
                WorkstationRegistration.saveLastSentEvent(session, newLastSent.get());
            }
        });
    }

    private static void addChanges(SqlSession local, OutboxMessage message, Changes changes) throws SQLException {
        switch (message.entity) {
            case QUOTE -> changes.addEvent(Entity.QUOTE, SharedTable.QUOTE, message.key, 0);
            case ACKNOWLEDGEMENT -> {
                addReferencedQuote(
                        local, "SELECT quote_uid AS text FROM acknowledgement WHERE id = ?", message.key, changes);
                changes.addEvent(Entity.ACKNOWLEDGEMENT, SharedTable.ACKNOWLEDGEMENT, message.key, 0);
            }
            case TRANSITION -> addTransitionAndLockUpdate(local, message, changes);
            case OFFER -> addOfferWithQuotesAndPrices(local, message.key, changes);
            case OFFER_CLOSING -> {
                addOfferWithQuotesAndPrices(local, message.key, changes);
                // If a colleague has already closed the offer, a closing event exists, and this closing event
                // is not sent.
                changes.addEvent(Entity.OFFER_CLOSING, SharedTable.OFFER_CLOSING, message.key, message.seq);
            }
            case OFFER_EVENT -> {
                addOfferWithQuotesAndPrices(
                        local,
                        queryText(local, "SELECT offer_uid AS text FROM offer_event WHERE id = ?", message.key),
                        changes);
                changes.addEvent(Entity.OFFER_EVENT, SharedTable.OFFER_EVENT, message.key, 0);
            }
            case RECORD -> changes.addEvent(Entity.RECORD, RecordVersions.TABLE, message.key, 0);
            case OFFER_VALIDITY -> {
                addOfferWithQuotesAndPrices(
                        local,
                        queryText(local, "SELECT offer_uid AS text FROM offer_validity WHERE id = ?", message.key),
                        changes);
                changes.addEvent(Entity.OFFER_VALIDITY, SharedTable.OFFER_VALIDITY, message.key, 0);
            }
        }
    }

    /// Adds an offer with its quotes and prices. The shared database may lack them if the offer was made before
    /// the database was connected.
    private static void addOfferWithQuotesAndPrices(SqlSession local, String offer, Changes changes)
            throws SQLException {
        record Rate(int seq, String quote) {}
        List<Rate> rates = local.queryList(
                "SELECT seq, quote_uid FROM offer_rate WHERE offer_uid = ? ORDER BY seq",
                RowCodec.ofQuery(Rate.class),
                offer);
        for (Rate rate : rates) {
            changes.addEvent(Entity.QUOTE, SharedTable.QUOTE, rate.quote, 0);
        }
        changes.addEvent(Entity.OFFER, SharedTable.OFFER, offer, 0);
        for (Rate rate : rates) {
            changes.addEvent(Entity.OFFER, SharedTable.OFFER_RATE, offer, rate.seq);
        }
    }

    private static String queryText(SqlSession local, String sql, String key) throws SQLException {
        return local.queryFirst(sql, row -> row.text("text"), key).orElseThrow();
    }

    /// Adds a transition with its quote, its attempt and the earlier transitions, which may be older than the
    /// shared database. For an attempt that was never sent, only the lock is updated.
    private static void addTransitionAndLockUpdate(SqlSession local, OutboxMessage message, Changes changes)
            throws SQLException {
        String state = local.queryFirst(
                        "SELECT to_state FROM attempt_transition WHERE attempt_id = ? AND seq = ?",
                        row -> row.text("to_state"),
                        message.key,
                        message.seq)
                .orElseThrow();
        if (message.seq > FIRST_STEP_AFTER_PREPARED || !state.equals("WITHDRAWN")) {
            addReferencedQuote(local, "SELECT quote_uid AS text FROM attempt WHERE id = ?", message.key, changes);
            changes.addEvent(Entity.TRANSITION, SharedTable.ATTEMPT, message.key, 0);
            for (int seq = 1; seq <= message.seq; seq++) {
                changes.addEvent(Entity.TRANSITION, SharedTable.TRANSITION, message.key, seq);
            }
        }
        String lockState = toLockState(state);
        if (!lockState.isEmpty() && mayUpdateLock(local, message.key, state)) {
            changes.lockUpdates.add(new LockUpdate(message.key, lockState));
        }
    }

    private static void addReferencedQuote(SqlSession local, String sql, String key, Changes changes)
            throws SQLException {
        changes.addEvent(Entity.QUOTE, SharedTable.QUOTE, queryText(local, sql, key), 0);
    }

    /// Whether this workstation may change the lock of an attempt: always for its own attempts, for a
    /// colleague's attempt only by a resolution.
    private static boolean mayUpdateLock(SqlSession local, String attempt, String state) throws SQLException {
        return state.startsWith("RESOLVED")
                || local.queryFirst("SELECT 1 FROM attempt WHERE id = ? AND remote = 0", row -> true, attempt)
                        .isPresent();
    }

    /// The state of the lock after a transition to `state`; empty if the lock does not change.
    private static String toLockState(String state) {
        return switch (state) {
            case "UNKNOWN" -> "UNKNOWN";
            case "BOOKED", "RESOLVED_BOOKED" -> "BOOKED";
            case "REJECTED", "RESOLVED_NOT_BOOKED", "WITHDRAWN" -> "FREE";
            default -> "";
        };
    }

    private boolean updateLock(SqlSession remote, LockUpdate lock) throws SQLException {
        return remote.queryFirst(
                        "SELECT lanedesk.update_claim(?::uuid, ?::uuid, ?)",
                        row -> true,
                        workstationId,
                        lock.attempt,
                        lock.state)
                .isPresent();
    }

    /// Sends the events that the database lacks. Returns the last event that was sent; empty if no event was
    /// sent.
    private Optional<SentEvent> sendMissingEvents(SqlSession local, SqlSession remote, Map<EventKey, RowJson> events)
            throws SQLException {
        Set<EventKey> known = findKnownEvents(remote, List.copyOf(events.keySet()));
        Optional<SentEvent> lastSent = Optional.empty();
        List<EventKey> keys = new ArrayList<>();
        List<String> contents = new ArrayList<>();
        int length = 0;
        for (Map.Entry<EventKey, RowJson> event : events.entrySet()) {
            EventKey key = event.getKey();
            if (!known.contains(key)) {
                Object[] arguments = key.seq == 0 ? new Object[] {key.key} : new Object[] {key.key, key.seq};
                String content = local.queryFirst(
                                event.getValue().selectJsonSql(), row -> row.text("content"), arguments)
                        .orElseThrow();
                keys.add(key);
                contents.add(NUL.matcher(content).replaceAll("$1"));
                length += content.length();
                if (length > MAX_INSERT_LENGTH) {
                    lastSent = sendEvents(remote, keys, contents);
                    keys.clear();
                    contents.clear();
                    length = 0;
                }
            }
        }
        return keys.isEmpty() ? lastSent : sendEvents(remote, keys, contents);
    }

    private static Set<EventKey> findKnownEvents(SqlSession remote, List<EventKey> keys) throws SQLException {
        return new HashSet<>(remote.queryList(
                """
                SELECT entity, key, seq FROM lanedesk.event
                JOIN unnest(?::text[], ?::text[], ?::integer[]) AS sent (entity, key, seq) USING (entity, key, seq)\
                """,
                RowCodec.ofQuery(EventKey.class),
                toEntityNameArray(keys),
                toKeyArray(keys),
                toSequenceNumberArray(keys)));
    }

    private Optional<SentEvent> sendEvents(SqlSession remote, List<EventKey> keys, List<String> contents)
            throws SQLException {
        return remote.queryFirst(
                "SELECT last_id, last_uid FROM lanedesk.send_events(?::uuid, ?::text[], ?::text[], ?::integer[],"
                        + " ?::text[])",
                RowCodec.ofQuery(SentEvent.class),
                workstationId,
                toEntityNameArray(keys),
                toKeyArray(keys),
                toSequenceNumberArray(keys),
                contents.toArray(String[]::new));
    }

    private static Object toEntityNameArray(List<EventKey> keys) {
        return keys.stream().map(key -> key.entity.name()).toArray(String[]::new);
    }

    private static Object toKeyArray(List<EventKey> keys) {
        return keys.stream().map(EventKey::key).toArray(String[]::new);
    }

    private static Object toSequenceNumberArray(List<EventKey> keys) {
        return keys.stream().map(EventKey::seq).toArray(Integer[]::new);
    }
}
