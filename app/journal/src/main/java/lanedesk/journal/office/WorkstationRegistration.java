package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;
import lanedesk.journal.store.Workstation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ensures that the shared database knows the bookings of this workstation. A new, restored or moved database gets
/// another identity. Each workstation then registers in the same transaction that reports its locks, so that no
/// workstation books before its bookings are reported.
final class WorkstationRegistration {
    private static final Logger LOG = LoggerFactory.getLogger(WorkstationRegistration.class);

    /// The identity of the database's tables. Every copy of the database has another identity.
    private static final String TABLES_IDENTITY = """
        (SELECT system_identifier FROM pg_control_system()) || '/' || (SELECT oid FROM pg_database
        WHERE datname = current_database()) || '/' || 'office'::regclass::oid\
        """;

    /// Selects the row of the database if this workstation is registered with it and the database has lost no event
    /// since.
    private static final String FROM_REGISTERED = " FROM office JOIN desk ON desk.identity = office.identity"
            + " WHERE desk.station = ?::uuid AND office.identity = ?::uuid AND office.place = " + TABLES_IDENTITY
            + " AND (? = 0 OR EXISTS (SELECT 1 FROM event WHERE event.place = ? AND event.uid = ?::uuid))";

    private final Store store;
    private final SharedDatabaseConnection connection;
    private final Workstation ownWorkstation;
    private final UUID workstationId;
    private boolean isStarted;

    WorkstationRegistration(
            Store store, SharedDatabaseConnection connection, Workstation ownWorkstation, UUID workstationId) {
        this.store = store;
        this.connection = connection;
        this.ownWorkstation = ownWorkstation;
        this.workstationId = workstationId;
    }

    /// What this workstation finds in the shared database at the start of a round.
    ///
    /// @param registeredWorkstations number of registered workstations; 0 if this one has just been registered
    /// @param hasNewEvents whether there are events that were not received yet
    record RoundStart(long registeredWorkstations, boolean hasNewEvents) {}

    /// Registers this workstation and queues all its local changes, unless the database has them already. Sends a
    /// single statement if there is nothing to do.
    RoundStart registerAndQueueChangesIfNeeded() {
        if (!isStarted) {
            // Queues the records that were made before the database was shared.
            store.executeInTransaction(local -> queueRecords(local, "place IS NULL"));
            isStarted = true;
        }
        Optional<EventPosition> savedPosition = findSavedPosition();
        if (savedPosition.isPresent()) {
            Optional<RoundStart> start =
                    connection.runWithoutTransaction(remote -> startIfRegistered(remote, savedPosition.get()));
            if (start.isPresent()) {
                return start.get();
            }
        }
        UUID identity = connection.runInTransaction(
                remote -> store.runOnReadingConnection(local -> registerAndReportLocks(local, remote, savedPosition)));
        store.executeInTransaction(local -> {
            EventPosition.startOf(identity).save(local);
            queueAllLocalChanges(local);
        });
        LOG.info("Reported the local locks and bookings to shared database {}", identity);
        return new RoundStart(0, true);
    }

    Optional<EventPosition> findSavedPosition() {
        return store.runOnReadingConnection(EventPosition::readSaved);
    }

    /// Whether this workstation has reported its locks to this database, and the database still has the last event
    /// read.
    boolean isRegistered(SqlSession remote, EventPosition position) throws SQLException {
        return remote.queryFirst(
                        "SELECT 1" + FROM_REGISTERED,
                        row -> true,
                        workstationId,
                        position.identity(),
                        position.number(),
                        position.number(),
                        position.event())
                .isPresent();
    }

    private Optional<RoundStart> startIfRegistered(SqlSession remote, EventPosition position) throws SQLException {
        return remote.queryFirst(
                "SELECT EXISTS (SELECT 1 FROM event WHERE place > ?)::integer AS has_new,"
                        + " (SELECT count(*) FROM desk other WHERE other.identity = office.identity) AS registered"
                        + FROM_REGISTERED,
                row -> new RoundStart(row.number("registered"), row.booleanValue("has_new")),
                position.number(),
                workstationId,
                position.identity(),
                position.number(),
                position.number(),
                position.event());
    }

    private UUID registerAndReportLocks(SqlSession local, SqlSession remote, Optional<EventPosition> position)
            throws SQLException {
        remote.update("INSERT INTO office (place, last_event) SELECT " + TABLES_IDENTITY
                + ", coalesce(max(place), 0) FROM event ON CONFLICT DO NOTHING");
        remote.update("INSERT INTO event_counter (last_event) SELECT coalesce(max(place), 0) FROM event"
                + " ON CONFLICT DO NOTHING");
        record Found(UUID identity, boolean moved) {}
        Found databaseRow = remote.queryFirst(
                        "SELECT identity, place <> " + TABLES_IDENTITY + " AS moved FROM office FOR UPDATE",
                        row -> new Found(row.uuid("identity"), "t".equals(row.text("moved"))))
                .orElseThrow();
        UUID identity = databaseRow.identity;
        boolean isOlderCopy = position.isPresent()
                && position.get().identity().equals(databaseRow.identity)
                && !isRegistered(remote, position.get());
        if (databaseRow.moved || isOlderCopy) {
            identity = remote.queryFirst(
                            "UPDATE office SET identity = gen_random_uuid(), place = " + TABLES_IDENTITY
                                    + " RETURNING identity",
                            row -> row.uuid("identity"))
                    .orElseThrow();
            LOG.warn("The office's database was {}", databaseRow.moved ? "moved or restored" : "set back");
        }
        reportHeldQuotes(local, remote);
        remote.update("""
            INSERT INTO desk (station, workstation, identity) VALUES (?::uuid, ?, ?::uuid)
            ON CONFLICT (station) DO UPDATE SET workstation = EXCLUDED.workstation, identity = EXCLUDED.identity,
            seen_at = now()\
            """, workstationId, ownWorkstation.name(), identity);
        return identity;
    }

    /// Queues all local changes again. Bookings come first, with their quotes; bookings of colleagues are included,
    /// because those workstations may be inactive.
    private void queueAllLocalChanges(SqlSession local) throws SQLException {
        List<EnvironmentId> environments = local.queryList(
                "SELECT DISTINCT environment FROM quote", row -> new EnvironmentId(row.text("environment")));
        for (EnvironmentId environment : environments) {
            if (ownWorkstation.isShared(environment)) {
                local.update("""
                    INSERT INTO outbox (entity, key, seq) SELECT 'TRANSITION', n.attempt_id, n.seq FROM attempt_now n
                    WHERE n.environment = ? AND EXISTS (SELECT 1 FROM attempt_transition t
                    WHERE t.attempt_id = n.attempt_id AND t.to_state IN ('SENT', 'UNKNOWN')) ORDER BY n.at DESC\
                    """, environment);
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
        }
        // Pending records would be sent before the records that they follow, so all records are queued again in
        // order.
        local.update("DELETE FROM outbox WHERE entity = 'RECORD'");
        queueRecords(local, "true");
    }

    /// Queues the records that meet an SQL condition, in their order, including records of colleagues.
    private void queueRecords(SqlSession local, String condition) throws SQLException {
        for (EnvironmentId environment : local.queryList(
                "SELECT DISTINCT environment FROM record_version", row -> new EnvironmentId(row.text("environment")))) {
            if (ownWorkstation.isShared(environment)) {
                local.update(
                        "INSERT INTO outbox (entity, key, seq) SELECT 'RECORD', id, 0 FROM record_version"
                                + " WHERE environment = ? AND " + condition
                                + " AND id NOT IN (SELECT key FROM outbox WHERE entity = 'RECORD') ORDER BY "
                                + RecordVersions.OLDEST_FIRST,
                        environment);
            }
        }
    }

    /// Updates the time of this workstation's last activity, at most every ten minutes.
    void updateLastActivity() {
        connection.runWithoutTransaction(remote -> remote.update("""
            UPDATE desk SET seen_at = now() WHERE station = ?::uuid AND seen_at < now() - interval '10 minutes'\
            """, workstationId));
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

    /// Reports the quotes that local attempts hold to a shared database that lacks them. Attempts of colleagues are
    /// reported too, since those workstations may be inactive.
    private void reportHeldQuotes(SqlSession local, SqlSession remote) throws SQLException {
        for (HeldQuote held : local.queryList("""
            SELECT n.attempt_id, n.environment, n.quote_number, a.remote, a.workstation, a.dispatcher,
            n.state LIKE 'RESOLVED%' AS resolved,
            CASE n.state WHEN 'RESOLVED_BOOKED' THEN 'BOOKED' WHEN 'RESOLVED_NOT_BOOKED' THEN 'FREE' ELSE n.state END
            AS state FROM attempt_now n JOIN attempt a ON a.id = n.attempt_id
            WHERE n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED', 'RESOLVED_NOT_BOOKED')\
            """, WorkstationRegistration::toHeldQuote)) {
            if (ownWorkstation.isShared(held.environment)) {
                reportLock(remote, held);
            }
        }
    }

    private static HeldQuote toHeldQuote(ResultRow row) throws SQLException {
        return new HeldQuote(
                row.uuid("attempt_id"),
                new EnvironmentId(row.text("environment")),
                row.number("quote_number"),
                row.text("state"),
                row.booleanValue("resolved"),
                row.booleanValue("remote"),
                row.text("workstation"),
                row.text("dispatcher"));
    }

    private void reportLock(SqlSession remote, HeldQuote held) throws SQLException {
        boolean reported = insertLock(remote, held) || updateLock(remote, held) || isLockReported(remote, held);
        // A workstation that has only locked the quote in the meantime has sent nothing. The lock of that
        // workstation is deleted, so its request will not be sent.
        if (!reported && !(deleteUnsentLock(remote, held) && insertLock(remote, held))) {
            LOG.error("The quote of attempt {} is held by another attempt in the office's database", held.attempt);
        }
    }

    private boolean insertLock(SqlSession remote, HeldQuote held) throws SQLException {
        return remote.update(
                        """
                        INSERT INTO claim (attempt_id, environment, quote_number, state, station, workstation, dispatcher,
                        lease_until, resolved_by) VALUES (?::uuid, ?, ?, ?, ?::uuid, ?, ?, now(), ?::uuid)
                        ON CONFLICT DO NOTHING\
                        """,
                        held.attempt,
                        held.environment,
                        held.quoteNumber,
                        held.state,
                        workstationId,
                        held.workstation,
                        held.dispatcher,
                        held.isResolved ? workstationId : null)
                == 1;
    }

    /// Updates an existing lock. A resolution updates any lock that is not resolved yet; other states only update
    /// locks of this workstation's attempts.
    private boolean updateLock(SqlSession remote, HeldQuote held) throws SQLException {
        if (held.isResolved) {
            return remote.update("""
                UPDATE claim SET state = ?, resolved_by = ?::uuid
                WHERE attempt_id = ?::uuid AND resolved_by IS NULL AND state <> 'FREE'\
                """, held.state, workstationId, held.attempt) == 1;
        }
        return !held.isRemote && remote.update("""
            UPDATE claim SET state = ?, station = ?::uuid
            WHERE attempt_id = ?::uuid AND resolved_by IS NULL AND state <> 'FREE'\
            """, held.state, workstationId, held.attempt) == 1;
    }

    private static boolean isLockReported(SqlSession remote, HeldQuote held) throws SQLException {
        return remote.queryFirst("SELECT 1 FROM claim WHERE attempt_id = ?::uuid", row -> true, held.attempt)
                .isPresent();
    }

    private static boolean deleteUnsentLock(SqlSession remote, HeldQuote held) throws SQLException {
        return remote.update(
                        "DELETE FROM claim WHERE environment = ? AND quote_number = ? AND state = 'CLAIMED'",
                        held.environment,
                        held.quoteNumber)
                == 1;
    }
}
