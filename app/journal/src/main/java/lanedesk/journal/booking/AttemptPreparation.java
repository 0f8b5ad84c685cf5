package lanedesk.journal.booking;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import lanedesk.journal.booking.AttemptState.Prepared;
import lanedesk.journal.quote.QuotedShipment;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.SqlSession;

/// Prepares booking attempts and locks their quotes in the shared database. A quote has at most one open or booked
/// attempt. A second booking of the same shipment needs the dispatcher's reason.
final class AttemptPreparation {

    private final JournalScope scope;
    private final QuoteLocks quoteLocks;
    private final AttemptTransitions transitions;
    private final BiConsumer<Prepared, String> withdrawAction;
    // Attempts whose preparation failed. Such an attempt may have been saved nevertheless.
    private final Set<UUID> failedAttempts = ConcurrentHashMap.newKeySet();

    AttemptPreparation(
            JournalScope scope,
            QuoteLocks quoteLocks,
            AttemptTransitions transitions,
            BiConsumer<Prepared, String> withdraw) {
        this.scope = scope;
        this.quoteLocks = quoteLocks;
        this.transitions = transitions;
        this.withdrawAction = withdraw;
    }

    /// @param isCovered whether the attempt's reason covers a conflict
    PreparationResult prepare(NewAttempt attempt, Predicate<PreparationResult> isCovered) {
        List<QuoteLocks.AbsentColleague> absentColleagues = quoteLocks.findAbsentColleagues(scope.environment());
        if (!absentColleagues.isEmpty()) {
            PreparationResult conflict = scope.store()
                    .runOnReader(session -> findConflictWithAbsentColleagues(session, attempt, absentColleagues));
            if (conflict instanceof PreparationResult.QuoteHeld || !isCovered.test(conflict)) {
                return conflict;
            }
        }
        UUID id = UUID.randomUUID();
        try {
            return prepare(attempt, isCovered, id);
        } catch (Throwable failure) {
            failedAttempts.add(id);
            throw failure;
        }
    }

    private PreparationResult prepare(NewAttempt attempt, Predicate<PreparationResult> isCovered, UUID id) {
        PreparationResult localResult = scope.writeAndPublish(session -> prepare(session, attempt, isCovered, id));
        if (localResult instanceof PreparationResult.QuoteHeld(BookingAttempt holder)
                && holder.state() instanceof Prepared abandoned
                && isAbandoned(holder)) {
            withdrawAction.accept(abandoned, "Prepared anew");
            return prepare(attempt, isCovered, id);
        }
        if (!(localResult instanceof PreparationResult.Ready ready)) {
            return localResult;
        }
        boolean isLocked = false;
        try {
            Optional<QuoteLocks.LockHolder> holder = quoteLocks.lockOrFindHolder(ready.attempt());
            isLocked = holder.isEmpty();
            return holder.<PreparationResult>map(colleague ->
                            new PreparationResult.QuoteHeldByColleague(colleague.workstation(), colleague.dispatcher()))
                    .orElse(ready);
        } finally {
            if (!isLocked) {
                // A message from the shared database may have withdrawn the attempt in the meantime.
                scope.writeAndPublish(session -> transitions.withdrawIfPrepared(
                        session,
                        ready.attempt().id(),
                        scope.now(),
                        "The quote could not be claimed for this workstation"));
            }
        }
    }

    private PreparationResult findConflictWithAbsentColleagues(
            SqlSession session, NewAttempt details, List<QuoteLocks.AbsentColleague> absentColleagues)
            throws SQLException {
        QuotedShipment quote = findQuote(session, details);
        Optional<BookingAttempt> holder = findHolderOfQuote(session, quote.quoteNumber())
                .filter(attempt -> !(attempt.state() instanceof Prepared));
        return holder.isPresent()
                ? new PreparationResult.QuoteHeld(holder.get())
                : new PreparationResult.ColleaguesAbsent(
                        absentColleagues, SameShipmentSearch.findForRequest(session, scope, quote, details));
    }

    private QuotedShipment findQuote(SqlSession session, NewAttempt details) throws SQLException {
        return Quotes.readQuotedShipment(session, scope.environment(), details.quoteId())
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
    }

    private PreparationResult prepare(
            SqlSession session, NewAttempt details, Predicate<PreparationResult> isCovered, UUID id)
            throws SQLException {
        QuotedShipment quote = findQuote(session, details);
        Optional<BookingAttempt> holder = findHolderOfQuote(session, quote.quoteNumber());
        if (holder.isPresent()) {
            return new PreparationResult.QuoteHeld(holder.get());
        }
        List<BookingAttempt> otherBookings = SameShipmentSearch.findForRequest(session, scope, quote, details);
        if (!otherBookings.isEmpty()) {
            PreparationResult sameShipment = new PreparationResult.SameShipment(otherBookings);
            if (!isCovered.test(sameShipment)) {
                return sameShipment;
            }
        }
        Prepared state = new Prepared(id, 1, scope.now(), "");
        BookingAttempt attempt = new BookingAttempt(
                id,
                scope.environment(),
                quote.kind(),
                quote.quoteNumber(),
                quote.customer(),
                quote.fingerprint(),
                details,
                details.body().sha256(),
                scope.station().name(),
                false,
                state.at(),
                state);
        transitions.insertAttempt(session, attempt, state);
        return new PreparationResult.Ready(attempt, state);
    }

    /// The open or booked attempt for a quote number.
    Optional<BookingAttempt> findHolderOfQuote(SqlSession session, long quoteNumber) throws SQLException {
        return session.queryFirst(
                AttemptRows.SELECT_ATTEMPT + "n.environment = a.environment AND n.quote_number = ? AND n.state IN "
                        + AttemptRows.HOLDING_STATES,
                AttemptRows::toAttempt,
                scope.environment(),
                quoteNumber);
    }

    // Whether the attempt was prepared by an earlier run, or by a call of this run that failed.
    private boolean isAbandoned(BookingAttempt attempt) {
        return failedAttempts.contains(attempt.id())
                || (!attempt.isRemote()
                        && scope.queryFirst(
                                        "SELECT 1 FROM attempt WHERE id = ? AND process <> ?",
                                        row -> true,
                                        attempt.id(),
                                        scope.station().runId())
                                .isPresent());
    }
}
