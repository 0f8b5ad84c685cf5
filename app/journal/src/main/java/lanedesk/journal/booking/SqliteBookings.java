package lanedesk.journal.booking;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.journal.booking.AttemptState.Awaiting;
import lanedesk.journal.booking.AttemptState.Prepared;
import lanedesk.journal.booking.AttemptState.Sent;
import lanedesk.journal.booking.AttemptState.Unknown;
import lanedesk.journal.booking.AttemptState.Withdrawn;
import lanedesk.journal.document.Documents;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.quote.QuotedShipment;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// Booking attempts in the SQLite file.
public final class SqliteBookings implements Bookings {
    private final Scope scope;
    private final Claims claims;
    private final AttemptSteps steps;
    private final AttemptPreparation preparing;

    public SqliteBookings(Scope scope, Claims claims) {
        this.scope = scope;
        this.claims = claims;
        this.steps = new AttemptSteps(scope.station());
        preparing = new AttemptPreparation(scope, claims, steps, this::withdraw);
    }

    @Override
    public Preparation prepare(NewAttempt attempt, Predicate<Preparation> covered) {
        return preparing.prepare(attempt, covered);
    }

    @Override
    public Sent send(Prepared from) {
        if (claims.isShared(scope.environment())) {
            Attempt attempt = find(from.attempt()).orElseThrow();
            if (!attempt.state().equals(from)) {
                throw AttemptSteps.overtaken(from, attempt.state());
            }
            if (!claims.send(attempt)) {
                throw new JournalException(Reason.OVERTAKEN, "The claim on the quote was lost to a colleague");
            }
        }
        return scope.change(
                session -> steps.record(session, from, new Sent(from.attempt(), from.seq() + 1, scope.now(), "")));
    }

    @Override
    public Prepared recordNotSent(Sent from, String why) {
        return scope.change(
                session -> steps.record(session, from, new Prepared(from.attempt(), from.seq() + 1, scope.now(), why)));
    }

    @Override
    public Withdrawn withdraw(Prepared from, String why) {
        Withdrawn withdrawn = scope.change(session ->
                steps.record(session, from, new Withdrawn(from.attempt(), from.seq() + 1, scope.now(), why)));
        find(from.attempt()).ifPresent(claims::release);
        return withdrawn;
    }

    @Override
    public void recordAnswer(UUID attempt, StoredAnswer answer) {
        scope.update(
                "INSERT INTO attempt_answer (attempt_id, at, status, body) VALUES (?, ?, ?, ?)",
                attempt,
                answer.at(),
                answer.status(),
                answer.body());
    }

    @Override
    public AttemptState recordBooked(Awaiting from, long orderNumber, String bolNumber, List<NewDocument> documents) {
        if (orderNumber <= 0 || bolNumber.isBlank()) {
            throw new IllegalArgumentException("A booking has an order number and a BOL number");
        }
        List<NewDocument> papers = List.copyOf(documents);
        return scope.change(session -> {
            AttemptState state = booked(session, from, orderNumber, bolNumber);
            if (state instanceof AttemptState.Ordered) {
                Documents.record(session, scope, from.attempt(), papers);
            }
            return state;
        });
    }

    private AttemptState booked(Session session, Awaiting from, long orderNumber, String bolNumber)
            throws SQLException {
        AttemptState current = steps.current(session, from.attempt());
        if (!(current instanceof Awaiting awaiting)) {
            return AttemptSteps.settled(from, current);
        }
        int seq = awaiting.seq() + 1;
        if (steps.isOrdered(session, scope.environment(), orderNumber)) {
            String note = "Order " + orderNumber + " belongs to another booking already";
            return awaiting instanceof Unknown unknown
                    ? unknown
                    : steps.record(session, awaiting, new Unknown(from.attempt(), seq, scope.now(), note, null));
        }
        return steps.record(
                session,
                awaiting,
                new AttemptState.Booked(from.attempt(), seq, scope.now(), "", orderNumber, bolNumber));
    }

    @Override
    public AttemptState recordRejected(Awaiting from, String why) {
        return scope.change(session -> {
            AttemptState current = steps.current(session, from.attempt());
            return current instanceof Awaiting awaiting
                    ? steps.record(
                            session,
                            awaiting,
                            new AttemptState.Rejected(from.attempt(), awaiting.seq() + 1, scope.now(), why))
                    : AttemptSteps.settled(from, current);
        });
    }

    @Override
    public Unknown recordUnknown(Sent from, String why, @Nullable Long claimedOrder) {
        return scope.change(session -> steps.record(
                session, from, new Unknown(from.attempt(), from.seq() + 1, scope.now(), why, claimedOrder)));
    }

    @Override
    public AttemptState resolve(Unknown from, Resolution resolution) {
        Attempt attempt = find(from.attempt()).orElseThrow();
        if (!attempt.state().equals(from)) {
            throw AttemptSteps.overtaken(from, attempt.state());
        }
        if (resolution instanceof Resolution.Booked booked
                && scope.store().read(session -> steps.isOrdered(session, scope.environment(), booked.orderNumber()))) {
            throw new JournalException(
                    Reason.REFUSED, "Order " + booked.orderNumber() + " belongs to another booking already");
        }
        if (!claims.resolve(attempt, resolution)) {
            throw new JournalException(Reason.OVERTAKEN, "A colleague has resolved this booking");
        }
        return scope.change(session -> steps.record(session, from, steps.resolved(from, resolution, scope.now())));
    }

    @Override
    public Optional<Attempt> find(UUID attempt) {
        return scope.first(AttemptRows.SELECT + "a.id = ?", AttemptRows::attempt, scope.environment(), attempt);
    }

    @Override
    public List<Attempt> unknowns() {
        return inState("n.state = 'UNKNOWN'");
    }

    @Override
    public List<Attempt> unreadAnswers() {
        return unknowns().stream()
                .filter(attempt -> !attempt.remote() && attempt.state().note().equals(AttemptSteps.UNREAD))
                .toList();
    }

    private List<Attempt> inState(String condition) {
        return scope.list(
                AttemptRows.SELECT + condition + " ORDER BY a.created_at", AttemptRows::attempt, scope.environment());
    }

    @Override
    public List<Attempt> ofQuote(UUID quote) {
        return scope.list(
                AttemptRows.SELECT + "a.quote_uid = ? ORDER BY a.created_at, a.rowid",
                AttemptRows::attempt,
                scope.environment(),
                quote);
    }

    @Override
    public Optional<Attempt> holder(long quoteNumber) {
        return scope.store().read(session -> preparing.holder(session, quoteNumber));
    }

    @Override
    public Optional<Attempt> ofOrder(long orderNumber) {
        return scope.first(
                AttemptRows.SELECT + "n.order_number = ? AND n.state IN ('BOOKED', 'RESOLVED_BOOKED')",
                AttemptRows::attempt,
                scope.environment(),
                orderNumber);
    }

    @Override
    public List<Attempt> ofShipment(UUID quote) {
        return scope.store().read(session -> {
            Optional<QuotedShipment> shipment = Quotes.shipment(session, scope.environment(), quote);
            return shipment.isPresent() ? SameShipment.ofQuote(session, scope, shipment.get()) : List.of();
        });
    }

    @Override
    public List<AttemptState> transitions(UUID attempt) {
        return scope.list(
                "SELECT * FROM attempt_transition WHERE attempt_id = ? ORDER BY seq",
                row -> AttemptRows.state(row, attempt, row.textOrNull("dispatcher")),
                attempt);
    }

    @Override
    public List<StoredAnswer> answers(UUID attempt) {
        return scope.list(
                "SELECT status, body, at FROM attempt_answer WHERE attempt_id = ? ORDER BY id",
                AttemptRows::answer,
                attempt);
    }
}
