package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;
import lanedesk.journal.store.Workstation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ensures that the shared database knows the bookings of this workstation. A new, restored or moved database
/// gets another identity. Each workstation then registers in the same transaction that reports its locks, so
/// that no workstation books before its bookings are reported.
final class WorkstationRegistration {
    private static final Logger LOG = LoggerFactory.getLogger(WorkstationRegistration.class);

    /// Key of the preference that stores the number and the id of the last event that this workstation sent.
    private static final String SENT_KEY = "office.sent";

    private final Store store;
    private final SharedDatabaseConnection connection;
    private final Workstation ownWorkstation;
    private final UUID workstationId;
    private boolean hasQueuedOldRecords;

    WorkstationRegistration(
            Store store, SharedDatabaseConnection connection, Workstation ownWorkstation, UUID workstationId) {
        this.store = store;
        this.connection = connection;
        this.ownWorkstation = ownWorkstation;
        this.workstationId = workstationId;
    }

    /// What this workstation finds in the shared database at the start of a round.
    ///
    /// @param lastRegistrationNumber number of the last registration of any workstation; -1 if this workstation
    ///         has just been registered
    /// @param hasNewEvents whether there are events that were not received yet
    record RoundStart(long lastRegistrationNumber, boolean hasNewEvents) {}

    /// Starts a round. Registers this workstation and queues its local changes, unless the database has this
    /// registration and these changes already. In that case only one statement is sent.
    RoundStart registerAndQueueChangesIfNeeded() {
        if (!hasQueuedOldRecords) {
            // Queues the records that were made before the database was shared.
            store.executeInTransaction(local -> queueRecords(local, "place IS NULL"));
            hasQueuedOldRecords = true;
        }
        EventPosition savedPosition = findSavedPosition().orElse(EventPosition.NONE);
        Optional<RoundStart> start =
                connection.runWithoutTransaction(remote -> startRoundIfRegistered(remote, savedPosition));
        if (start.isPresent()) {
            return start.get();
        }
        Registration registration = connection.runInTransaction(
                remote -> store.runOnReadingConnection(local -> registerAndReportLocks(local, remote, savedPosition)));
        store.executeInTransaction(local -> {
            if (!registration.hasLostNothing) {
                EventPosition.startOf(registration.identity).save(local);
                queueAllLocalChanges(local);
            } else if (!registration.identity.equals(savedPosition.identity())) {
                new EventPosition(registration.identity, savedPosition.number(), savedPosition.event()).save(local);
                queueBookingsOfAllWorkstations(local);
            }
        });
        LOG.info("Reported the local locks and bookings to shared database {}", registration.identity);
        return new RoundStart(-1, true);
    }

    /// Starts a round of a reader, which is not registered and reports nothing. If the database was replaced or
    /// restored, reading starts at its first event. Returns whether there are new events.
    boolean checkForNewEventsAndResetLostPosition() {
        EventPosition savedPosition = findSavedPosition().orElse(EventPosition.NONE);
        record ReaderStart(UUID identity, boolean hasNewEvents, boolean hasPosition) {}
        ReaderStart start = connection.runWithoutTransaction(remote -> remote.queryFirst(
                        """
                        SELECT identity, EXISTS (SELECT 1 FROM lanedesk.event WHERE place > ?)::integer AS has_new,
                        (? = 0 OR EXISTS (SELECT 1 FROM lanedesk.event WHERE place = ? AND uid = ?::uuid))::integer
                        AS has_position FROM lanedesk.office\
                        """,
                        RowCodec.ofQuery(ReaderStart.class),
                        savedPosition.number(),
                        savedPosition.number(),
                        savedPosition.number(),
                        savedPosition.event())
                .orElseThrow(() -> new JournalException(
                        JournalException.Reason.OFFICE_NOT_SYNCHRONIZED, "No workstation has used the database yet")));
        if (start.hasPosition && start.identity.equals(savedPosition.identity())) {
            return start.hasNewEvents;
        }
        store.executeInTransaction(
                local -> EventPosition.startOf(start.identity).save(local));
        return true;
    }

    Optional<EventPosition> findSavedPosition() {
        return store.runOnReadingConnection(EventPosition::readSaved);
    }

    /// Saves the last event that this workstation sent.
    static void saveLastSentEvent(SqlSession local, SentEvent sent) throws SQLException {
        local.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", SENT_KEY, sent.number + " " + sent.event);
    }

    /// An event that this workstation sent. A database that has this event also has all earlier events of this
    /// workstation.
    record SentEvent(long number, UUID event) {
        static final SentEvent NONE = new SentEvent(0, new UUID(0, 0));

        private static SentEvent readSaved(SqlSession local) throws SQLException {
            return local.queryFirst(
                            "SELECT value FROM preference WHERE key = ?",
                            row -> row.text("value").split(" ", 2),
                            SENT_KEY)
                    .map(parts -> new SentEvent(Long.parseLong(parts[0]), UUID.fromString(parts[1])))
                    .orElse(NONE);
        }
    }

    private Optional<RoundStart> startRoundIfRegistered(SqlSession remote, EventPosition position) throws SQLException {
        return remote.queryFirst(
                "SELECT has_new, last_change FROM lanedesk.start_round(?::uuid, ?::uuid, ?, ?::uuid)",
                row -> new RoundStart(row.number("last_change"), row.booleanValue("has_new")),
                workstationId,
                position.identity(),
                position.number(),
                position.event());
    }

    /// @param hasLostNothing whether the database has all that this workstation read and sent
    private record Registration(UUID identity, boolean hasLostNothing) {}

    private Registration registerAndReportLocks(SqlSession local, SqlSession remote, EventPosition position)
            throws SQLException {
        SentEvent lastSent = SentEvent.readSaved(local);
        Registration registration = remote.queryFirst(
                        """
                        SELECT identity, has_lost_nothing
                        FROM lanedesk.start_registration(?::uuid, ?::uuid, ?, ?::uuid, ?, ?::uuid)\
                        """,
                        RowCodec.ofQuery(Registration.class),
                        workstationId,
                        position.identity(),
                        position.number(),
                        position.event(),
                        lastSent.number,
                        lastSent.event)
                .orElseThrow();
        reportHeldQuotes(local, remote);
        remote.queryFirst(
                "SELECT lanedesk.end_registration(?::uuid, ?, ?::uuid)",
                row -> true,
                workstationId,
                ownWorkstation.name(),
                registration.identity);
        return registration;
    }

    /// Queues all local changes again, bookings first.
    private void queueAllLocalChanges(SqlSession local) throws SQLException {
        queueBookingsOfAllWorkstations(local);
        for (EnvironmentId environment : findSharedEnvironments(local, "quote")) {
            local.update("""
                INSERT INTO outbox (entity, key, seq) SELECT 'QUOTE', uid, 0 FROM quote
                WHERE environment = ? AND remote = 0 ORDER BY id DESC\
                """, environment);
            local.update("""
                INSERT INTO outbox (entity, key, seq) SELECT 'ACKNOWLEDGEMENT', a.id, 0
                FROM acknowledgement a JOIN quote q ON q.uid = a.quote_uid WHERE a.environment = ? AND q.remote = 0\
                """, environment);
            local.update("""
                INSERT INTO outbox (entity, key, seq) SELECT 'OFFER', uid, 0 FROM offer
                WHERE environment = ? AND remote = 0 ORDER BY id DESC\
                """, environment);
            local.update("""
                INSERT INTO outbox (entity, key, seq)
                SELECT CASE WHEN e.seq > 0 THEN 'OFFER_CLOSING' ELSE 'OFFER_EVENT' END,
                CASE WHEN e.seq > 0 THEN e.offer_uid ELSE e.id END, e.seq FROM offer_event e
                JOIN offer o ON o.uid = e.offer_uid WHERE o.environment = ? AND e.remote = 0 AND (e.seq = 0
                OR NOT EXISTS (SELECT 1 FROM offer_event other
                WHERE other.offer_uid = e.offer_uid AND other.seq = e.seq AND other.remote = 1)) ORDER BY e.rowid\
                """, environment);
            local.update("""
                INSERT INTO outbox (entity, key, seq) SELECT 'OFFER_VALIDITY', v.id, 0 FROM offer_validity v
                JOIN offer o ON o.uid = v.offer_uid WHERE o.environment = ? AND v.remote = 0 ORDER BY v.rowid\
                """, environment);
        }
        // Pending records would be sent before the records that they follow, so all records are queued again in
        // order.
        local.update("DELETE FROM outbox WHERE entity = 'RECORD'");
        queueRecords(local, "true");
    }

    /// Queues the bookings, with their quotes. Bookings of colleagues are included, because those workstations
    /// may be inactive.
    private void queueBookingsOfAllWorkstations(SqlSession local) throws SQLException {
        for (EnvironmentId environment : findSharedEnvironments(local, "quote")) {
            local.update("""
                INSERT INTO outbox (entity, key, seq) SELECT 'TRANSITION', n.attempt_id, n.seq FROM attempt_now n
                WHERE n.environment = ? AND EXISTS (SELECT 1 FROM attempt_transition t
                WHERE t.attempt_id = n.attempt_id AND t.to_state IN ('SENT', 'UNKNOWN')) ORDER BY n.at DESC\
                """, environment);
        }
    }

    private List<EnvironmentId> findSharedEnvironments(SqlSession local, String table) throws SQLException {
        return local
                .queryList(
                        "SELECT DISTINCT environment FROM " + table, row -> new EnvironmentId(row.text("environment")))
                .stream()
                .filter(ownWorkstation::isShared)
                .toList();
    }

    /// Queues the records that meet an SQL condition, in their order, including records of colleagues.
    private void queueRecords(SqlSession local, String condition) throws SQLException {
        for (EnvironmentId environment : findSharedEnvironments(local, "record_version")) {
            local.update(
                    "INSERT INTO outbox (entity, key, seq) SELECT 'RECORD', id, 0 FROM record_version"
                            + " WHERE environment = ? AND " + condition
                            + " AND id NOT IN (SELECT key FROM outbox WHERE entity = 'RECORD') ORDER BY "
                            + RecordVersions.OLDEST_FIRST,
                    environment);
        }
    }

    /// Updates the time of this workstation's last activity, at most every ten minutes.
    void updateLastActivity() {
        connection.runWithoutTransaction(
                remote -> remote.queryFirst("SELECT lanedesk.mark_active(?::uuid)", row -> true, workstationId));
    }

    private record HeldQuote(
            UUID attempt,
            EnvironmentId environment,
            long quoteNumber,
            String state,
            boolean isResolved,
            boolean isRemote,
            String workstation,
            String dispatcher) {}

    /// Reports the quotes that local attempts hold to a shared database that lacks them. Attempts of colleagues
    /// are reported too, since those workstations may be inactive.
    private void reportHeldQuotes(SqlSession local, SqlSession remote) throws SQLException {
        for (HeldQuote held : local.queryList("""
            SELECT n.attempt_id, n.environment, n.quote_number,
            CASE n.state WHEN 'RESOLVED_BOOKED' THEN 'BOOKED' WHEN 'RESOLVED_NOT_BOOKED' THEN 'FREE' ELSE n.state END,
            n.state LIKE 'RESOLVED%', a.remote, a.workstation, a.dispatcher FROM attempt_now n JOIN attempt a ON a.id = n.attempt_id
            WHERE n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED', 'RESOLVED_NOT_BOOKED')\
            """, RowCodec.ofQuery(HeldQuote.class))) {
            if (ownWorkstation.isShared(held.environment)) {
                reportLock(remote, held);
            }
        }
    }

    private void reportLock(SqlSession remote, HeldQuote held) throws SQLException {
        boolean isReported = remote.queryFirst(
                        """
                        SELECT lanedesk.report_claim(?::uuid, ?::uuid, ?, ?, ?, ?::integer::boolean, ?::integer::boolean,
                        ?, ?)::integer AS reported\
                        """,
                        row -> row.booleanValue("reported"),
                        workstationId,
                        held.attempt,
                        held.environment,
                        held.quoteNumber,
                        held.state,
                        held.isResolved,
                        held.isRemote,
                        held.workstation,
                        held.dispatcher)
                .orElseThrow();
        if (!isReported) {
            LOG.error("The quote of attempt {} is held by another attempt in the office's database", held.attempt);
        }
    }
}
