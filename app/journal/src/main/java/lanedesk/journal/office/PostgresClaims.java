package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Claims in the office's database. A partial unique index lets one workstation have a quote; every step is one
/// statement that changes one row or none. When the answer to a step is lost, the row is read again: it tells who has
/// the quote.
record PostgresClaims(
        OfficeConnection office, DeskRegistration registration, Colleagues colleagues, UUID station, Duration lease)
        implements Claims {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresClaims.class);
    private static final int TRIES = 3;

    @Override
    public boolean isShared(EnvironmentId environment) {
        return true;
    }

    @Override
    public List<Colleague> absentColleagues(EnvironmentId environment) {
        return office.ask(session -> {
            registeredPosition(session);
            return Stream.concat(colleagues.absentColleagues(session).stream(), colleagues.unreadSenders().stream())
                    .toList();
        });
    }

    /// The database that this workstation registered with; refused where the connection leads to another one.
    private OfficePosition registeredPosition(Session session) throws SQLException {
        Optional<OfficePosition> known = registration.position();
        if (known.isEmpty() || !registration.isTold(session, known.get())) {
            throw new JournalException(
                    Reason.OFFICE_NOT_TOLD, "The office's database has not been told yet what is held here");
        }
        return known.get();
    }

    @Override
    public Optional<Holder> claim(Attempt attempt) {
        try {
            return office.ask(session -> insertOrHolder(session, attempt));
        } catch (JournalException lost) {
            if (stateOf(attempt.id()).isPresent()) {
                return Optional.empty();
            }
            throw lost;
        }
    }

    private Optional<Holder> insertOrHolder(Session session, Attempt attempt) throws SQLException {
        OfficePosition known = registeredPosition(session);
        for (int tries = 0; tries < TRIES; tries++) {
            if (insert(session, attempt, known) || (runOut(session, attempt) && insert(session, attempt, known))) {
                return Optional.empty();
            }
            Optional<Found> found = session.first(
                    """
                    SELECT attempt_id, workstation, dispatcher FROM claim
                    WHERE environment = ? AND quote_number = ? AND state IN ('CLAIMED', 'SENT', 'UNKNOWN', 'BOOKED')\
                    """,
                    row -> new Found(
                            row.uuid("attempt_id"), new Holder(row.text("workstation"), row.text("dispatcher"))),
                    attempt.environment(),
                    attempt.quoteNumber());
            if (found.isPresent()) {
                return found.filter(other -> !other.attempt().equals(attempt.id()))
                        .map(Found::holder);
            }
            // The claim was freed between the two statements: the quote may be free now.
        }
        throw new JournalException(Reason.OVERTAKEN, "The quote was claimed and freed by colleagues meanwhile");
    }

    private record Found(UUID attempt, Holder holder) {}

    private boolean insert(Session session, Attempt attempt, OfficePosition known) throws SQLException {
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
                        station,
                        attempt.workstation(),
                        attempt.facts().dispatcher(),
                        lease.toMillis(),
                        station,
                        known.identity())
                == 1;
    }

    private static boolean runOut(Session session, Attempt attempt) throws SQLException {
        return session.update("""
            DELETE FROM claim WHERE environment = ? AND quote_number = ? AND state = 'CLAIMED'
            AND lease_until < now()\
            """, attempt.environment(), attempt.quoteNumber()) == 1;
    }

    @Override
    public boolean send(Attempt attempt) {
        try {
            if (office.ask(session -> compareAndSend(session, attempt))) {
                return true;
            }
        } catch (JournalException lost) {
            if (stateOf(attempt.id()).filter("SENT"::equals).isPresent()) {
                return true;
            }
            throw lost;
        }
        // The claim expired while the dispatcher was reading. It may be free still.
        return claim(attempt).isEmpty() && office.ask(session -> compareAndSend(session, attempt));
    }

    /// A claim may be SENT though its attempt is only prepared: the program ended, or nothing left the machine, after
    /// the claim was made to last. Nobody else may touch such a claim, so it is this workstation's to use.
    private boolean compareAndSend(Session session, Attempt attempt) throws SQLException {
        registeredPosition(session);
        return session.update("""
            UPDATE claim SET state = 'SENT' WHERE attempt_id = ?::uuid AND station = ?::uuid
            AND (state = 'SENT' OR (state = 'CLAIMED' AND lease_until > now()))\
            """, attempt.id(), station) == 1;
    }

    @Override
    public void release(Attempt attempt) {
        try {
            office.ask(session -> session.update("""
                UPDATE claim SET state = 'FREE' WHERE attempt_id = ?::uuid AND station = ?::uuid
                AND state IN ('CLAIMED', 'SENT')\
                """, attempt.id(), station));
        } catch (JournalException unreachable) {
            LOG.info("A claim will be freed later: {}", unreachable.getMessage());
        }
    }

    @Override
    public boolean resolve(Attempt attempt, Resolution resolution) {
        // This desk's own claim may not be sent, or be free: its journal came from a backup that had the attempt open.
        String state = switch (resolution) {
            case Resolution.Booked _ -> "BOOKED";
            case Resolution.NotBooked _ -> "FREE";
        };
        return office.ask(session -> {
            registeredPosition(session);
            int changed = session.update("""
                UPDATE claim SET state = ?, resolved_by = ?::uuid WHERE attempt_id = ?::uuid
                AND (state IN ('SENT', 'UNKNOWN') OR resolved_by = ?::uuid OR (station = ?::uuid
                AND resolved_by IS NULL AND (state = 'CLAIMED' OR (state = 'FREE' AND ? = 'FREE'))))\
                """, state, station, attempt.id(), station, station, state);
            // An attempt from before the office was shared has no claim; it is resolved like on a workstation alone.
            return changed == 1 || stateIn(session, attempt.id()).isEmpty();
        });
    }

    private Optional<String> stateOf(UUID attempt) {
        return office.ask(session -> stateIn(session, attempt));
    }

    private static Optional<String> stateIn(Session session, UUID attempt) throws SQLException {
        return session.first("SELECT state FROM claim WHERE attempt_id = ?::uuid", row -> row.text("state"), attempt);
    }
}
