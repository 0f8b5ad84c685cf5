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
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;

/// Prepares booking attempts: one for a quote, and one for a shipment unless the dispatcher gives a reason. Claims
/// the quote in the office.
final class AttemptPreparation {

    private final Scope scope;
    private final Claims claims;
    private final AttemptSteps steps;
    private final BiConsumer<Prepared, String> withdraw;
    // Attempts whose preparation failed. They may be on disk all the same.
    private final Set<UUID> leftOver = ConcurrentHashMap.newKeySet();

    AttemptPreparation(Scope scope, Claims claims, AttemptSteps steps, BiConsumer<Prepared, String> withdraw) {
        this.scope = scope;
        this.claims = claims;
        this.steps = steps;
        this.withdraw = withdraw;
    }

    /// `covered` says whether the attempt's reason covers an obstacle.
    Preparation prepare(NewAttempt attempt, Predicate<Preparation> covered) {
        List<Claims.Colleague> away = claims.absentColleagues(scope.environment());
        if (!away.isEmpty()) {
            Preparation doubtful = scope.store().read(session -> doubtful(session, attempt, away));
            if (doubtful instanceof Preparation.QuoteTaken || !covered.test(doubtful)) {
                return doubtful;
            }
        }
        UUID id = UUID.randomUUID();
        try {
            return prepare(attempt, covered, id);
        } catch (Throwable failed) {
            leftOver.add(id);
            throw failed;
        }
    }

    private Preparation prepare(NewAttempt attempt, Predicate<Preparation> covered, UUID id) {
        Preparation local = scope.change(session -> prepare(session, attempt, covered, id));
        if (local instanceof Preparation.QuoteTaken(Attempt holder)
                && holder.state() instanceof Prepared left
                && isLeftOver(holder)) {
            withdraw.accept(left, "Prepared anew");
            return prepare(attempt, covered, id);
        }
        if (!(local instanceof Preparation.Ready ready)) {
            return local;
        }
        boolean claimed = false;
        try {
            Optional<Claims.Holder> holder = claims.claim(ready.attempt());
            claimed = holder.isEmpty();
            return holder.<Preparation>map(
                            other -> new Preparation.TakenInOffice(other.workstation(), other.dispatcher()))
                    .orElse(ready);
        } finally {
            if (!claimed) {
                // News from the office may have withdrawn it in the meantime.
                scope.change(session -> steps.giveUp(
                        session,
                        ready.attempt().id(),
                        scope.now(),
                        "The quote could not be claimed for this workstation"));
            }
        }
    }

    private Preparation doubtful(Session session, NewAttempt facts, List<Claims.Colleague> away) throws SQLException {
        QuotedShipment quote = quote(session, facts);
        Optional<Attempt> holder =
                holder(session, quote.quoteNumber()).filter(found -> !(found.state() instanceof Prepared));
        return holder.isPresent()
                ? new Preparation.QuoteTaken(holder.get())
                : new Preparation.ColleaguesAway(away, SameShipment.of(session, scope, quote, facts));
    }

    private QuotedShipment quote(Session session, NewAttempt facts) throws SQLException {
        return Quotes.shipment(session, scope.environment(), facts.quote())
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
    }

    private Preparation prepare(Session session, NewAttempt facts, Predicate<Preparation> covered, UUID id)
            throws SQLException {
        QuotedShipment quote = quote(session, facts);
        Optional<Attempt> holder = holder(session, quote.quoteNumber());
        if (holder.isPresent()) {
            return new Preparation.QuoteTaken(holder.get());
        }
        List<Attempt> others = SameShipment.of(session, scope, quote, facts);
        if (!others.isEmpty()) {
            Preparation same = new Preparation.SameShipment(others);
            if (!covered.test(same)) {
                return same;
            }
        }
        Prepared state = new Prepared(id, 1, scope.now(), "");
        Attempt attempt = new Attempt(
                id,
                scope.environment(),
                quote.desk(),
                quote.quoteNumber(),
                quote.customer(),
                quote.fingerprint(),
                facts,
                facts.body().sha256(),
                scope.station().name(),
                false,
                state.at(),
                state);
        steps.insert(session, attempt, state);
        return new Preparation.Ready(attempt, state);
    }

    /// The attempt that holds a quote.
    Optional<Attempt> holder(Session session, long quoteNumber) throws SQLException {
        return session.first(
                AttemptRows.SELECT + "n.environment = a.environment AND n.quote_number = ? AND n.state IN "
                        + AttemptRows.OPEN,
                AttemptRows::attempt,
                scope.environment(),
                quoteNumber);
    }

    // Prepared by an earlier run, or by a try that failed.
    private boolean isLeftOver(Attempt attempt) {
        return leftOver.contains(attempt.id())
                || (!attempt.remote()
                        && scope.first(
                                        "SELECT 1 FROM attempt WHERE id = ? AND process <> ?",
                                        row -> true,
                                        attempt.id(),
                                        scope.station().process())
                                .isPresent());
    }
}
