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

/// Locks in the shared database. A partial unique index allows one lock per quote. Every step is one statement that
/// changes at most one row. If the result of a statement is lost, the row is read again.
record PostgresQuoteLocks(
        SharedDatabaseConnection connection,
        WorkstationRegistration registration,
        ColleagueWorkstations colleagues,
        UUID workstationId,
        Duration lockDuration)
        implements QuoteLocks {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresQuoteLocks.class);
    private static final int MAX_TRIES = 3;

    @Override
    public boolean isShared(EnvironmentId environment) {
        return true;
    }

    @Override
    public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
        return connection.runWithoutTransaction(session -> {
            requireRegisteredPosition(session);
            return Stream.concat(
                            colleagues.saveReportedAndFindAbsentColleagues(session).stream(),
                            colleagues.findSendersOfUnreadEvents().stream())
                    .toList();
        });
    }

    /// Returns the saved position in the database that this workstation registered with. Throws if the connection
    /// leads to another database or the database lost events.
    private EventPosition requireRegisteredPosition(SqlSession session) throws SQLException {
        Optional<EventPosition> savedPosition = registration.findSavedPosition();
        if (savedPosition.isEmpty() || !registration.isRegistered(session, savedPosition.get())) {
            throw new JournalException(
                    Reason.OFFICE_NOT_SYNCHRONIZED, "The shared database has not received the local bookings yet");
        }
        return savedPosition.get();
    }

    @Override
    public Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt) {
        try {
            return connection.runWithoutTransaction(session -> insertOrFindHolder(session, attempt));
        } catch (JournalException failure) {
            if (findLockState(attempt.id()).isPresent()) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    private Optional<LockHolder> insertOrFindHolder(SqlSession session, BookingAttempt attempt) throws SQLException {
        EventPosition position = requireRegisteredPosition(session);
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            if (insertLock(session, attempt, position)
                    || (deleteExpiredLock(session, attempt) && insertLock(session, attempt, position))) {
                return Optional.empty();
            }
            Optional<CurrentHolder> holder = session.queryFirst(
                    """
                    SELECT attempt_id, workstation, dispatcher FROM claim
                    WHERE environment = ? AND quote_number = ? AND state IN ('CLAIMED', 'SENT', 'UNKNOWN', 'BOOKED')\
                    """,
                    row -> new CurrentHolder(
                            row.uuid("attempt_id"), new LockHolder(row.text("workstation"), row.text("dispatcher"))),
                    attempt.environment(),
                    attempt.quoteNumber());
            if (holder.isPresent()) {
                return holder.filter(other -> !other.attempt().equals(attempt.id()))
                        .map(CurrentHolder::holder);
            }
            // The lock was released between the two statements. The next try may succeed.
        }
        throw new JournalException(Reason.OVERTAKEN, "The quote was claimed and freed by colleagues meanwhile");
    }

    private record CurrentHolder(UUID attempt, LockHolder holder) {}

    private boolean insertLock(SqlSession session, BookingAttempt attempt, EventPosition registeredPosition)
            throws SQLException {
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
                        lockDuration.toMillis(),
                        workstationId,
                        registeredPosition.identity())
                == 1;
    }

    private static boolean deleteExpiredLock(SqlSession session, BookingAttempt attempt) throws SQLException {
        return session.update("""
            DELETE FROM claim WHERE environment = ? AND quote_number = ? AND state = 'CLAIMED'
            AND lease_until < now()\
            """, attempt.environment(), attempt.quoteNumber()) == 1;
    }

    @Override
    public boolean makeLockPermanent(BookingAttempt attempt) {
        try {
            if (connection.runWithoutTransaction(session -> makeHeldLockPermanent(session, attempt))) {
                return true;
            }
        } catch (JournalException failure) {
            if (findLockState(attempt.id()).filter("SENT"::equals).isPresent()) {
                return true;
            }
            throw failure;
        }
        // The lock expired before the dispatcher sent the booking. The quote may still be free, so it is locked
        // again.
        return lockOrFindOtherHolder(attempt).isEmpty()
                && connection.runWithoutTransaction(session -> makeHeldLockPermanent(session, attempt));
    }

    /// Makes a lock of this workstation permanent. The lock may already be SENT although its attempt is only
    /// prepared, if the program ended or nothing was sent after the lock became permanent. No other workstation may
    /// use such a lock, so this workstation may use it.
    private boolean makeHeldLockPermanent(SqlSession session, BookingAttempt attempt) throws SQLException {
        requireRegisteredPosition(session);
        return session.update("""
            UPDATE claim SET state = 'SENT' WHERE attempt_id = ?::uuid AND station = ?::uuid
            AND (state = 'SENT' OR (state = 'CLAIMED' AND lease_until > now()))\
            """, attempt.id(), workstationId) == 1;
    }

    @Override
    public void releaseOrRetryLater(BookingAttempt attempt) {
        try {
            connection.runWithoutTransaction(session -> session.update("""
                UPDATE claim SET state = 'FREE' WHERE attempt_id = ?::uuid AND station = ?::uuid
                AND state IN ('CLAIMED', 'SENT')\
                """, attempt.id(), workstationId));
        } catch (JournalException unreachable) {
            LOG.info("A claim will be freed later: {}", unreachable.getMessage());
        }
    }

    @Override
    public boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
        // This workstation's own lock may be CLAIMED or FREE instead of SENT, if its journal was restored from a
        // backup made while the attempt was open.
        String state = switch (resolution) {
            case Resolution.Booked _ -> "BOOKED";
            case Resolution.NotBooked _ -> "FREE";
        };
        return connection.runWithoutTransaction(session -> {
            requireRegisteredPosition(session);
            int changedRows =
                    session.update("""
                        UPDATE claim SET state = ?, resolved_by = ?::uuid WHERE attempt_id = ?::uuid
                        AND (state IN ('SENT', 'UNKNOWN') OR resolved_by = ?::uuid OR (station = ?::uuid
                        AND resolved_by IS NULL AND (state = 'CLAIMED' OR (state = 'FREE' AND ? = 'FREE'))))\
                        """, state, workstationId, attempt.id(), workstationId, workstationId, state);
            // An attempt that is older than the shared database has no lock. It is resolved in this journal only.
            return changedRows == 1 || selectLockState(session, attempt.id()).isEmpty();
        });
    }

    private Optional<String> findLockState(UUID attempt) {
        return connection.runWithoutTransaction(session -> selectLockState(session, attempt));
    }

    private static Optional<String> selectLockState(SqlSession session, UUID attempt) throws SQLException {
        return session.queryFirst(
                "SELECT state FROM claim WHERE attempt_id = ?::uuid", row -> row.text("state"), attempt);
    }
}
