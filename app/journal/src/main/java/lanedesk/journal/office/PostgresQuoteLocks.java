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
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Locks in the shared database, which calls them claims. A partial unique index allows one lock per quote. Every
/// step is one statement that changes at most one row. If the result of a statement is lost, the row is read
/// again.
record PostgresQuoteLocks(
        SharedDatabaseConnection connection,
        WorkstationRegistration registration,
        ColleagueWorkstations colleagues,
        UUID workstationId,
        Duration lockDuration)
        implements QuoteLocks {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresQuoteLocks.class);

    @Override
    public boolean isShared(EnvironmentId environment) {
        return true;
    }

    @Override
    public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
        EventPosition position = readSavedPosition();
        return connection.runWithoutTransaction(session -> {
            requireRegistered(session, position);
            return Stream.concat(
                            colleagues.saveReportedAndFindAbsentColleagues(session).stream(),
                            colleagues.findSendersOfUnreadEvents().stream())
                    .toList();
        });
    }

    private EventPosition readSavedPosition() {
        return registration.findSavedPosition().orElse(EventPosition.NONE);
    }

    /// Throws if the connection leads to another database than the one that this workstation registered with, or
    /// the database lost events.
    private void requireRegistered(SqlSession session, EventPosition position) throws SQLException {
        if (!session.queryFirst(
                        "SELECT lanedesk.is_registered(?::uuid, ?::uuid, ?, ?::uuid)::integer AS registered",
                        row -> row.booleanValue("registered"),
                        workstationId,
                        position.identity(),
                        position.number(),
                        position.event())
                .orElseThrow()) {
            throw new JournalException(
                    Reason.OFFICE_NOT_SYNCHRONIZED, "The shared database has not received the local bookings yet");
        }
    }

    @Override
    public Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt) {
        EventPosition position = readSavedPosition();
        try {
            return connection.runWithoutTransaction(session -> session.queryFirst(
                    """
                    SELECT workstation, dispatcher
                    FROM lanedesk.claim_quote(?::uuid, ?::uuid, ?, ?::uuid, ?::uuid, ?, ?, ?, ?, ?)\
                    """,
                    RowCodec.ofQuery(LockHolder.class),
                    workstationId,
                    position.identity(),
                    position.number(),
                    position.event(),
                    attempt.id(),
                    attempt.environment(),
                    attempt.quoteNumber(),
                    attempt.workstation(),
                    attempt.details().dispatcher(),
                    lockDuration.toMillis()));
        } catch (JournalException failure) {
            if (findLockState(attempt.id()).isPresent()) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    @Override
    public boolean makeLockPermanent(BookingAttempt attempt) {
        try {
            if (makeHeldLockPermanent(attempt)) {
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
        return lockOrFindOtherHolder(attempt).isEmpty() && makeHeldLockPermanent(attempt);
    }

    /// Makes a lock of this workstation permanent. The lock may already be SENT although its attempt is only
    /// prepared, if the program ended or nothing was sent after the lock became permanent. No other workstation may
    /// use such a lock, so this workstation may use it.
    private boolean makeHeldLockPermanent(BookingAttempt attempt) {
        EventPosition position = readSavedPosition();
        return connection.runWithoutTransaction(session -> session.queryFirst(
                        "SELECT lanedesk.make_claim_permanent(?::uuid, ?::uuid, ?, ?::uuid, ?::uuid)::integer AS held",
                        row -> row.booleanValue("held"),
                        workstationId,
                        position.identity(),
                        position.number(),
                        position.event(),
                        attempt.id())
                .orElseThrow());
    }

    @Override
    public void releaseOrRetryLater(BookingAttempt attempt) {
        try {
            connection.runWithoutTransaction(session -> session.queryFirst(
                    "SELECT lanedesk.free_claim(?::uuid, ?::uuid)", row -> true, workstationId, attempt.id()));
        } catch (JournalException unreachable) {
            LOG.info("A claim will be freed later: {}", unreachable.getMessage());
        }
    }

    @Override
    public boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
        String state = switch (resolution) {
            case Resolution.Booked _ -> "BOOKED";
            case Resolution.NotBooked _ -> "FREE";
        };
        EventPosition position = readSavedPosition();
        return connection.runWithoutTransaction(session -> session.queryFirst(
                        "SELECT lanedesk.resolve_claim(?::uuid, ?::uuid, ?, ?::uuid, ?::uuid, ?)::integer AS resolved",
                        row -> row.booleanValue("resolved"),
                        workstationId,
                        position.identity(),
                        position.number(),
                        position.event(),
                        attempt.id(),
                        state)
                .orElseThrow());
    }

    private Optional<String> findLockState(UUID attempt) {
        return connection.runWithoutTransaction(session -> session.queryFirst(
                "SELECT state FROM lanedesk.claim WHERE attempt_id = ?::uuid", row -> row.text("state"), attempt));
    }
}
