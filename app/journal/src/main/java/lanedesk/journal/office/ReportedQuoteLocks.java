package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Workstation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reports the quotes that local attempts hold to a shared database that lacks them. Attempts of colleagues are
/// reported too, since those workstations may be inactive.
record ReportedQuoteLocks(Workstation workstation, UUID workstationId) {

    private static final Logger LOG = LoggerFactory.getLogger(ReportedQuoteLocks.class);

    private record HeldQuote(
            UUID attempt,
            EnvironmentId environment,
            long quoteNumber,
            String state,
            boolean isResolved,
            boolean isRemote,
            String workstation,
            String dispatcher) {}

    void reportLocks(SqlSession local, SqlSession remote) throws SQLException {
        for (HeldQuote held : local.queryList("""
            SELECT n.attempt_id, n.environment, n.quote_number, a.remote, a.workstation, a.dispatcher,
            n.state LIKE 'RESOLVED%' AS resolved,
            CASE n.state WHEN 'RESOLVED_BOOKED' THEN 'BOOKED' WHEN 'RESOLVED_NOT_BOOKED' THEN 'FREE' ELSE n.state END
            AS state FROM attempt_now n JOIN attempt a ON a.id = n.attempt_id
            WHERE n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED', 'RESOLVED_NOT_BOOKED')\
            """, ReportedQuoteLocks::toHeldQuote)) {
            if (workstation.isShared(held.environment)) {
                reportLocks(remote, held);
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

    private void reportLocks(SqlSession remote, HeldQuote held) throws SQLException {
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
