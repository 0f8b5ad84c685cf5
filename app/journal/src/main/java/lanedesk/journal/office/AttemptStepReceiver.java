package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.booking.AttemptTransitions;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.store.RestoredAttempts;
import lanedesk.journal.store.SqlSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Applies the steps of colleagues' attempts that come from the shared database.
record AttemptStepReceiver(AttemptTransitions transitions, Clock clock) {
    private static final Logger LOG = LoggerFactory.getLogger(AttemptStepReceiver.class);

    /// Applies a step, given as JSON, if it is the next step of the stored attempt. Otherwise closes a restored
    /// attempt, or records a possible double booking, or ignores the step.
    void applyStepIfNext(SqlSession session, UUID attempt, int seq, String step) throws SQLException {
        record Last(int seq, String state) {}
        Last lastStep = session.queryFirst(
                        "SELECT seq, state FROM attempt_now WHERE attempt_id = ?",
                        row -> new Last((int) row.number("seq"), row.text("state")),
                        attempt)
                .orElse(new Last(0, "NONE"));
        if (lastStep.seq + 1 != seq || !isStepFromState(session, step, lastStep.state)) {
            if (!closeRestoredAttempt(session, step, attempt)) {
                DoubleBooking.recordColleagueStep(session, seq, step, attempt);
                // The step is already stored, or this workstation has an answer of its own, which stays stored.
                LOG.debug("Step {} of attempt {} is not news", seq, attempt);
            }
        } else if (seq > 1 || releaseLocalPreparation(session, attempt)) {
            recordStep(session, step, attempt);
        }
    }

    /// Closes an attempt that was open in a restored backup with the step from the shared database. Returns false
    /// if nothing changes.
    private static boolean closeRestoredAttempt(SqlSession session, String step, UUID attempt) throws SQLException {
        Optional<String> adjustedStep =
                session.queryFirst("""
                    SELECT json_set(e.j, '$.seq', n.seq + 1, '$.from_state', n.state) AS content FROM (SELECT ? AS j) e
                    JOIN attempt_now n ON n.attempt_id = ? JOIN attempt_transition t ON t.attempt_id = n.attempt_id
                    AND t.seq = n.seq AND t.process = ? JOIN legal_transition l ON l.from_state = n.state
                    AND l.to_state = json_extract(e.j, '$.to_state')\
                    """, row -> row.text("content"), step, attempt, RestoredAttempts.PROCESS_NAME);
        if (adjustedStep.isPresent()) {
            recordStep(session, adjustedStep.get(), attempt);
        }
        return adjustedStep.isPresent();
    }

    private static void recordStep(SqlSession session, String step, UUID attempt) throws SQLException {
        session.update(SharedTable.TRANSITION.insertSql(List.of()), step);
        HistoryIndex.updateRowOfAttempt(session, attempt);
    }

    /// Returns whether a colleague's attempt may hold its quote. A local attempt that is only prepared has lost its
    /// lock to the colleague, so it is withdrawn.
    private boolean releaseLocalPreparation(SqlSession session, UUID attempt) throws SQLException {
        Optional<UUID> holder = session.queryFirst("""
            SELECT n.attempt_id FROM attempt_now n JOIN attempt a ON a.id = ?
            WHERE n.environment = a.environment AND n.quote_number = a.quote_number
            AND n.state IN ('PREPARED', 'SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')\
            """, row -> row.uuid("attempt_id"), attempt);
        if (holder.isEmpty()
                || transitions.withdrawIfPrepared(
                        session, holder.get(), clock.instant(), "A colleague booked the quote")) {
            return true;
        }
        LOG.warn("Attempt {} of a colleague is for a quote that attempt {} holds here", attempt, holder.get());
        return false;
    }

    private static boolean isStepFromState(SqlSession session, String step, String state) throws SQLException {
        return session.queryFirst("SELECT 1 WHERE json_extract(?, '$.from_state') = ?", row -> true, step, state)
                .isPresent();
    }
}
