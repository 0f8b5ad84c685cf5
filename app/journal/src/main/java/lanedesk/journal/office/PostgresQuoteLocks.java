package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.SqlSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Locks in the shared database. A partial unique index allows one lock per quote; every step is one statement that
/// changes one row or none. If the result of a step is lost, the row is read again.
record PostgresQuoteLocks(
        SharedDatabaseConnection connection,
        WorkstationRegistration registration,
        ColleagueWorkstations colleagues,
        UUID workstationId,
        Duration lease)
        implements QuoteLocks {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresQuoteLocks.class);
    private static final int MAX_TRIES = 3;

    @Override
    public boolean isShared(EnvironmentId environment) {
        return true;
    }

    @Override
    public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
        return connection.query(session -> {
            registeredPosition(session);
            return Stream.concat(
                            colleagues.findAbsentColleagues(session).stream(), colleagues.findUnreadSenders().stream())
                    .toList();
        });
    }

    /// The database that this workstation registered with; fails if the connection leads to another one.
    private EventPosition registeredPosition(SqlSession session) throws SQLException {
        Optional<EventPosition> known = registration.findPosition();
        if (known.isEmpty() || !registration.isRegistered(session, known.get())) {
            throw new JournalException(
                    Reason.OFFICE_NOT_TOLD, "The office's database has not been told yet what is held here");
        }
        return known.get();
    }

    @Override
    public Optional<LockHolder> lock(BookingAttempt attempt) {
        try {
            return connection.query(session -> insertOrHolder(session, attempt));
        } catch (JournalException lost) {
            if (readState(attempt.id()).isPresent()) {
                return Optional.empty();
            }
            throw lost;
        }
    }

    private Optional<LockHolder> insertOrHolder(SqlSession session, BookingAttempt attempt) throws SQLException {
        EventPosition known = registeredPosition(session);
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            if (insert(session, attempt, known)
                    || (deleteExpired(session, attempt) && insert(session, attempt, known))) {
                return Optional.empty();
            }
            Optional<CurrentHolder> match = session.queryFirst(
                    """
                    SELECT attempt_id, workstation, dispatcher FROM claim
                    WHERE environment = ? AND quote_number = ? AND state IN ('CLAIMED', 'SENT', 'UNKNOWN', 'BOOKED')\
                    """,
                    row -> new CurrentHolder(
                            row.uuid("attempt_id"), new LockHolder(row.text("workstation"), row.text("dispatcher"))),
                    attempt.environment(),
                    attempt.quoteNumber());
            if (match.isPresent()) {
                return match.filter(other -> !other.attempt().equals(attempt.id()))
                        .map(CurrentHolder::holder);
            }
            // The lock was released between the two statements: the quote may be free now.
        }
        throw new JournalException(Reason.OVERTAKEN, "The quote was claimed and freed by colleagues meanwhile");
    }

    private record CurrentHolder(UUID attempt, LockHolder holder) {}

    private boolean insert(SqlSession session, BookingAttempt attempt, EventPosition known) throws SQLException {
        return session.update(
                        """
                        INSERT INTO claim (attempt_id, environment, quote_number, state, station, workstation, dispatcher,
                        lease_until) SELECT ?::uuid, ?, ?, 'CLAIMED', ?::uuid, ?, ?, now() + ? * interval '1 millisecond'
                        FROM office JOIN desk USING (identity) WHERE desk.station = ?::uuid AND identity = ?::uuid
                        FOR SHARE OF office ON CONFLICT DO NOTHING\
                        """,
                        attempt.id(),
                        attempt.environment(),
                        attempt.quoteNumber(),
                        workstationId,
                        attempt.workstation(),
                        attempt.details().dispatcher(),
                        lease.toMillis(),
                        workstationId,
                        known.identity())
                == 1;
    }

    private static boolean deleteExpired(SqlSession session, BookingAttempt attempt) throws SQLException {
        return session.update("""
            DELETE FROM claim WHERE environment = ? AND quote_number = ? AND state = 'CLAIMED'
            AND lease_until < now()\
            """, attempt.environment(), attempt.quoteNumber()) == 1;
    }

    @Override
    public boolean markSent(BookingAttempt attempt) {
        try {
            if (connection.query(session -> markSentIfHeld(session, attempt))) {
                return true;
            }
        } catch (JournalException lost) {
            if (readState(attempt.id()).filter("SENT"::equals).isPresent()) {
                return true;
            }
            throw lost;
        }
        // The lock expired before the dispatcher sent the booking. The quote may still be free.
        return lock(attempt).isEmpty() && connection.query(session -> markSentIfHeld(session, attempt));
    }

    /// A lock may be SENT although its attempt is only prepared: the program ended, or nothing was sent, after the
    /// lock became permanent. No other workstation may use such a lock, so this one may.
    private boolean markSentIfHeld(SqlSession session, BookingAttempt attempt) throws SQLException {
        registeredPosition(session);
        return session.update("""
            UPDATE claim SET state = 'SENT' WHERE attempt_id = ?::uuid AND station = ?::uuid
            AND (state = 'SENT' OR (state = 'CLAIMED' AND lease_until > now()))\
            """, attempt.id(), workstationId) == 1;
    }

    @Override
    public void release(BookingAttempt attempt) {
        try {
            connection.query(session -> session.update("""
                UPDATE claim SET state = 'FREE' WHERE attempt_id = ?::uuid AND station = ?::uuid
                AND state IN ('CLAIMED', 'SENT')\
                """, attempt.id(), workstationId));
        } catch (JournalException unreachable) {
            LOG.info("A claim will be freed later: {}", unreachable.getMessage());
        }
    }

    @Override
    public boolean resolve(BookingAttempt attempt, Resolution resolution) {
        // The workstation's own lock may not be SENT, or be free: its journal was restored from a backup with the
        // attempt open.
        String state = switch (resolution) {
            case Resolution.Booked _ -> "BOOKED";
            case Resolution.NotBooked _ -> "FREE";
        };
        return connection.query(session -> {
            registeredPosition(session);
            int changed = session.update("""
                UPDATE claim SET state = ?, resolved_by = ?::uuid WHERE attempt_id = ?::uuid
                AND (state IN ('SENT', 'UNKNOWN') OR resolved_by = ?::uuid OR (station = ?::uuid
                AND resolved_by IS NULL AND (state = 'CLAIMED' OR (state = 'FREE' AND ? = 'FREE'))))\
                """, state, workstationId, attempt.id(), workstationId, workstationId, state);
            // An attempt older than the shared database has no lock; it is resolved locally.
            return changed == 1 || findState(session, attempt.id()).isEmpty();
        });
    }

    private Optional<String> readState(UUID attempt) {
        return connection.query(session -> findState(session, attempt));
    }

    private static Optional<String> findState(SqlSession session, UUID attempt) throws SQLException {
        return session.queryFirst(
                "SELECT state FROM claim WHERE attempt_id = ?::uuid", row -> row.text("state"), attempt);
    }
}
