package lanedesk.journal.booking;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.offer.OfferTransitions;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Workstation;

/// The steps of an attempt, each within a caller's transaction. The database's triggers refuse invalid steps.
public final class AttemptTransitions {
    private final Workstation workstation;
    private final OfferTransitions offerTransitions;

    public AttemptTransitions(Workstation workstation) {
        this.workstation = workstation;
        this.offerTransitions = new OfferTransitions(workstation);
    }

    /// The note of an attempt whose answer was stored, although the program ended before it had read the
    /// answer.
    static final String UNREAD_ANSWER_NOTE = "The program ended before it had read what came";

    /// Marks attempts as unknown that an earlier run had sent without an outcome. Called at the start, and
    /// after the shared database has returned steps that a restored journal lacks. Returns the number of marked
    /// attempts.
    public int markInterruptedAsUnknown(SqlSession session, Instant now) throws SQLException {
        List<InterruptedAttempt> sentAttempts = session.queryList(
                """
                SELECT n.attempt_id, n.seq, n.at, t.process, CASE WHEN EXISTS (SELECT 1 FROM attempt_answer
                WHERE attempt_id = n.attempt_id) THEN ? ELSE 'The program ended before an answer came' END AS why
                FROM attempt_now n JOIN attempt a ON a.id = n.attempt_id
                JOIN attempt_transition t ON t.attempt_id = n.attempt_id AND t.seq = n.seq
                WHERE n.state = 'SENT' AND a.remote = 0\
                """,
                row -> new InterruptedAttempt(
                        new AttemptState.Sent(row.uuid("attempt_id"), (int) row.number("seq"), row.instant("at"), ""),
                        row.text("process"),
                        row.text("why")),
                UNREAD_ANSWER_NOTE);
        // The id of this run is created only if there is a sent attempt, because it takes long to create the
        // first random number.
        List<InterruptedAttempt> interruptedAttempts = sentAttempts.stream()
                .filter(interruptedAttempt ->
                        !interruptedAttempt.process.equals(workstation.runId().toString()))
                .toList();
        for (InterruptedAttempt interrupted : interruptedAttempts) {
            AttemptState.Sent sent = interrupted.sent;
            recordNextState(
                    session,
                    sent,
                    new AttemptState.Unknown(sent.attempt(), sent.seq() + 1, now, interrupted.reason, null));
        }
        return interruptedAttempts.size();
    }

    private record InterruptedAttempt(AttemptState.Sent sent, String process, String reason) {}

    void insertPreparedAttemptAndUpdateHistory(SqlSession session, BookingAttempt attempt, AttemptState.Prepared state)
            throws SQLException {
        AttemptRows.insertAttempt(session, attempt, workstation.runId());
        AttemptRows.insertFirstState(session, state, workstation.runId());
        HistoryIndex.updateQuoteRowOfAttempt(session, attempt.id());
    }

    /// Advances an attempt from `previousState` to `nextState`. Updates the history, and after a booking the
    /// offers of the shipment, and queues the step for the shared database. Throws with [Reason#OVERTAKEN] if
    /// the attempt is no longer in `previousState`.
    <T extends AttemptState> T recordNextState(SqlSession session, AttemptState previousState, T nextState)
            throws SQLException {
        if (!AttemptRows.insertStateIfCurrentIs(session, previousState, nextState, workstation.runId())) {
            throw createOvertakenException(previousState, readCurrentState(session, previousState.attempt()));
        }
        if (!holdsQuoteWithoutOrderNumber(nextState)
                || !HistoryIndex.updateStateIfAttemptShown(
                        session, nextState.attempt(), nextState.name(), nextState.at())) {
            HistoryIndex.updateQuoteRowOfAttempt(session, nextState.attempt());
        }
        if (nextState instanceof AttemptState.WithOrderNumber) {
            offerTransitions.updateOffersAfterBooking(session, nextState.attempt(), nextState.at());
        }
        if (workstation.usesSharedDatabase()) {
            EnvironmentId environment = session.queryFirst(
                            "SELECT environment FROM attempt WHERE id = ?",
                            row -> new EnvironmentId(row.text("environment")),
                            nextState.attempt())
                    .orElseThrow();
            Outbox.addMessageIfShared(
                    session, workstation, environment, Outbox.Entity.TRANSITION, nextState.attempt(), nextState.seq());
        }
        return nextState;
    }

    // An attempt in one of these states holds its quote and has no order number that the history could find.
    private static boolean holdsQuoteWithoutOrderNumber(AttemptState state) {
        return switch (state) {
            case AttemptState.Prepared _, AttemptState.Sent _, AttemptState.Unknown _ -> true;
            case AttemptState.Booked _,
                    AttemptState.Rejected _,
                    AttemptState.Withdrawn _,
                    AttemptState.ResolvedBooked _,
                    AttemptState.ResolvedNotBooked _ -> false;
        };
    }

    /// Withdraws an attempt of this workstation if it is only prepared. Otherwise changes nothing and returns
    /// false.
    public boolean withdrawIfOwnAndPrepared(SqlSession session, UUID attempt, Instant now, String reason)
            throws SQLException {
        boolean isRemote = session.queryFirst(
                        "SELECT remote FROM attempt WHERE id = ?", row -> row.booleanValue("remote"), attempt)
                .orElseThrow();
        if (!isRemote && readCurrentState(session, attempt) instanceof AttemptState.Prepared prepared) {
            recordNextState(session, prepared, new AttemptState.Withdrawn(attempt, prepared.seq() + 1, now, reason));
            return true;
        }
        return false;
    }

    AttemptState createResolvedState(AttemptState.Unknown unknownState, Resolution resolution, Instant now) {
        int seq = unknownState.seq() + 1;
        return switch (resolution) {
            case Resolution.Booked(long orderNumber, String bolNumber, String dispatcher) ->
                new AttemptState.ResolvedBooked(
                        unknownState.attempt(), seq, now, "", dispatcher, orderNumber, bolNumber);
            case Resolution.NotBooked(String person, String reason, String dispatcher) ->
                new AttemptState.ResolvedNotBooked(unknownState.attempt(), seq, now, reason, dispatcher, person);
        };
    }

    AttemptState readCurrentState(SqlSession session, UUID attempt) throws SQLException {
        return session.queryFirst(
                        "SELECT * FROM attempt_transition WHERE attempt_id = ? ORDER BY seq DESC LIMIT 1",
                        row -> AttemptRows.toState(row, attempt, row.textOrNull("dispatcher")),
                        attempt)
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "There is no such attempt"));
    }

    boolean isOrderNumberBooked(SqlSession session, EnvironmentId environment, long orderNumber) throws SQLException {
        return session.queryFirst(
                        "SELECT 1 FROM attempt_now WHERE environment = ? AND order_number = ?"
                                + " AND state IN ('BOOKED', 'RESOLVED_BOOKED')",
                        row -> true,
                        environment,
                        orderNumber)
                .isPresent();
    }

    /// Returns the current state of an attempt that a dispatcher has resolved; throws for any other state. An
    /// answer to a resolved attempt changes nothing, and the caller reports the answer.
    static AttemptState returnResolvedOrThrow(AttemptState from, AttemptState current) {
        return switch (current) {
            case AttemptState.ResolvedBooked resolved -> resolved;
            case AttemptState.ResolvedNotBooked resolved -> resolved;
            default -> throw createOvertakenException(from, current);
        };
    }

    static JournalException createOvertakenException(AttemptState from, AttemptState current) {
        return new JournalException(
                Reason.OVERTAKEN, "The attempt is " + current.name() + " and no longer " + from.name());
    }
}
