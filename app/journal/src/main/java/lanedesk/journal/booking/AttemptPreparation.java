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

/// Prepares booking attempts: one per quote, and one per shipment unless the dispatcher gives a reason. Locks the
/// quote in the shared database.
final class AttemptPreparation {

    private final JournalScope scope;
    private final QuoteLocks quoteLocks;
    private final AttemptTransitions transitions;
    private final BiConsumer<Prepared, String> withdraw;
    // Attempts whose preparation failed. They may have been saved nevertheless.
    private final Set<UUID> leftOverAttempts = ConcurrentHashMap.newKeySet();

    AttemptPreparation(
            JournalScope scope, QuoteLocks claims, AttemptTransitions steps, BiConsumer<Prepared, String> withdraw) {
        this.scope = scope;
        this.quoteLocks = claims;
        this.transitions = steps;
        this.withdraw = withdraw;
    }

    /// `isCovered` says whether the attempt's reason covers a conflict.
    PreparationResult prepare(NewAttempt attempt, Predicate<PreparationResult> isCovered) {
        List<QuoteLocks.AbsentColleague> away = quoteLocks.findAbsentColleagues(scope.environment());
        if (!away.isEmpty()) {
            PreparationResult doubtful =
                    scope.store().read(session -> prepareWithAbsentColleagues(session, attempt, away));
            if (doubtful instanceof PreparationResult.QuoteHeld || !isCovered.test(doubtful)) {
                return doubtful;
            }
        }
        UUID id = UUID.randomUUID();
        try {
            return prepare(attempt, isCovered, id);
        } catch (Throwable failed) {
            leftOverAttempts.add(id);
            throw failed;
        }
    }

    private PreparationResult prepare(NewAttempt attempt, Predicate<PreparationResult> isCovered, UUID id) {
        PreparationResult local = scope.writeAndPublish(session -> prepare(session, attempt, isCovered, id));
        if (local instanceof PreparationResult.QuoteHeld(BookingAttempt holder)
                && holder.state() instanceof Prepared left
                && isLeftOver(holder)) {
            withdraw.accept(left, "Prepared anew");
            return prepare(attempt, isCovered, id);
        }
        if (!(local instanceof PreparationResult.Ready ready)) {
            return local;
        }
        boolean claimed = false;
        try {
            Optional<QuoteLocks.LockHolder> holder = quoteLocks.lock(ready.attempt());
            claimed = holder.isEmpty();
            return holder.<PreparationResult>map(other ->
                            new PreparationResult.QuoteHeldByColleague(other.workstation(), other.dispatcher()))
                    .orElse(ready);
        } finally {
            if (!claimed) {
                // An update from the shared database may have withdrawn it meanwhile.
                scope.writeAndPublish(session -> transitions.withdrawIfPrepared(
                        session,
                        ready.attempt().id(),
                        scope.now(),
                        "The quote could not be claimed for this workstation"));
            }
        }
    }

    private PreparationResult prepareWithAbsentColleagues(
            SqlSession session, NewAttempt facts, List<QuoteLocks.AbsentColleague> away) throws SQLException {
        QuotedShipment quote = findQuote(session, facts);
        Optional<BookingAttempt> holder =
                findHolder(session, quote.quoteNumber()).filter(attempt -> !(attempt.state() instanceof Prepared));
        return holder.isPresent()
                ? new PreparationResult.QuoteHeld(holder.get())
                : new PreparationResult.ColleaguesAbsent(
                        away, SameShipmentSearch.findForRequest(session, scope, quote, facts));
    }

    private QuotedShipment findQuote(SqlSession session, NewAttempt facts) throws SQLException {
        return Quotes.findShipment(session, scope.environment(), facts.quote())
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
    }

    private PreparationResult prepare(
            SqlSession session, NewAttempt facts, Predicate<PreparationResult> isCovered, UUID id) throws SQLException {
        QuotedShipment quote = findQuote(session, facts);
        Optional<BookingAttempt> holder = findHolder(session, quote.quoteNumber());
        if (holder.isPresent()) {
            return new PreparationResult.QuoteHeld(holder.get());
        }
        List<BookingAttempt> others = SameShipmentSearch.findForRequest(session, scope, quote, facts);
        if (!others.isEmpty()) {
            PreparationResult same = new PreparationResult.SameShipment(others);
            if (!isCovered.test(same)) {
                return same;
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
                facts,
                facts.body().sha256(),
                scope.station().name(),
                false,
                state.at(),
                state);
        transitions.insertAttempt(session, attempt, state);
        return new PreparationResult.Ready(attempt, state);
    }

    /// The attempt that holds a quote.
    Optional<BookingAttempt> findHolder(SqlSession session, long quoteNumber) throws SQLException {
        return session.queryFirst(
                AttemptRows.SELECT + "n.environment = a.environment AND n.quote_number = ? AND n.state IN "
                        + AttemptRows.HOLDING_STATES,
                AttemptRows::toAttempt,
                scope.environment(),
                quoteNumber);
    }

    // Whether it was prepared by an earlier run, or by a call that failed.
    private boolean isLeftOver(BookingAttempt attempt) {
        return leftOverAttempts.contains(attempt.id())
                || (!attempt.isRemote()
                        && scope.queryFirst(
                                        "SELECT 1 FROM attempt WHERE id = ? AND process <> ?",
                                        row -> true,
                                        attempt.id(),
                                        scope.station().runId())
                                .isPresent());
    }
}
