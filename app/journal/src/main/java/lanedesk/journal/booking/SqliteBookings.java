package lanedesk.journal.booking;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import lanedesk.journal.booking.AttemptState.AwaitingOutcome;
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
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// Booking attempts in the SQLite file. A quote has at most one open or booked attempt. A shipment has at most
/// one too, unless the dispatcher gives a reason. In a shared environment, the shared database locks the quote.
public final class SqliteBookings implements Bookings {
    private final JournalScope scope;
    private final QuoteLocks quoteLocks;
    private final AttemptTransitions transitions;
    // Attempts whose preparation failed. Such an attempt may have been saved nevertheless.
    private final Set<UUID> failedAttempts = ConcurrentHashMap.newKeySet();

    public SqliteBookings(JournalScope scope, QuoteLocks quoteLocks) {
        this.scope = scope;
        this.quoteLocks = quoteLocks;
        this.transitions = new AttemptTransitions(scope.workstation());
    }

    @Override
    public PreparationResult prepareUnlessConflict(NewAttempt attempt, Predicate<PreparationResult> isCovered) {
        List<QuoteLocks.AbsentColleague> absentColleagues = quoteLocks.findAbsentColleagues(scope.environment());
        if (!absentColleagues.isEmpty()) {
            PreparationResult conflict = scope.store()
                    .runOnReadingConnection(
                            session -> createQuoteHeldOrColleaguesAbsent(session, attempt, absentColleagues));
            if (conflict instanceof PreparationResult.QuoteHeld || !isCovered.test(conflict)) {
                return conflict;
            }
        }
        UUID id = UUID.randomUUID();
        try {
            return prepareAndLockQuote(attempt, isCovered, id);
        } catch (Throwable failure) {
            failedAttempts.add(id);
            throw failure;
        }
    }

    private PreparationResult prepareAndLockQuote(NewAttempt attempt, Predicate<PreparationResult> isCovered, UUID id) {
        PreparationResult localResult =
                scope.writeAndNotifyListeners(session -> insertPreparedUnlessConflict(session, attempt, isCovered, id));
        if (localResult instanceof PreparationResult.QuoteHeld(BookingAttempt holder)
                && holder.state() instanceof Prepared abandoned
                && isAbandoned(holder)) {
            withdraw(abandoned, "Prepared again");
            return prepareAndLockQuote(attempt, isCovered, id);
        }
        if (!(localResult instanceof PreparationResult.Ready ready)) {
            return localResult;
        }
        boolean isLocked = false;
        try {
            Optional<QuoteLocks.LockHolder> holder = quoteLocks.lockOrFindOtherHolder(ready.attempt());
            isLocked = holder.isEmpty();
            return holder.<PreparationResult>map(colleague ->
                            new PreparationResult.QuoteHeldByColleague(colleague.workstation(), colleague.dispatcher()))
                    .orElse(ready);
        } finally {
            if (!isLocked) {
                // A message from the shared database may have withdrawn the attempt in the meantime.
                scope.writeAndNotifyListeners(session -> transitions.withdrawIfOwnAndPrepared(
                        session,
                        ready.attempt().id(),
                        scope.now(),
                        "The quote could not be claimed for this workstation"));
            }
        }
    }

    private PreparationResult createQuoteHeldOrColleaguesAbsent(
            SqlSession session, NewAttempt details, List<QuoteLocks.AbsentColleague> absentColleagues)
            throws SQLException {
        QuotedShipment quote = readQuoteOrThrow(session, details);
        Optional<BookingAttempt> holder = findHolderOfQuote(session, quote.quoteNumber())
                .filter(attempt -> !(attempt.state() instanceof Prepared));
        return holder.isPresent()
                ? new PreparationResult.QuoteHeld(holder.get())
                : new PreparationResult.ColleaguesAbsent(
                        absentColleagues, SameShipmentSearch.findForRequest(session, scope, quote, details));
    }

    private QuotedShipment readQuoteOrThrow(SqlSession session, NewAttempt details) throws SQLException {
        return Quotes.readQuotedShipment(session, scope.environment(), details.quoteId())
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
    }

    private PreparationResult insertPreparedUnlessConflict(
            SqlSession session, NewAttempt details, Predicate<PreparationResult> isCovered, UUID id)
            throws SQLException {
        QuotedShipment quote = readQuoteOrThrow(session, details);
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
                scope.workstation().name(),
                false,
                state.at(),
                state);
        transitions.insertPreparedAttemptAndUpdateHistory(session, attempt, state);
        return new PreparationResult.Ready(attempt, state);
    }

    // Whether the attempt was prepared by an earlier run, or by a call of this run that failed.
    private boolean isAbandoned(BookingAttempt attempt) {
        return failedAttempts.contains(attempt.id())
                || (!attempt.isRemote()
                        && scope.queryFirst(
                                        "SELECT 1 FROM attempt WHERE id = ? AND process <> ?",
                                        row -> true,
                                        attempt.id(),
                                        scope.workstation().runId())
                                .isPresent());
    }

    @Override
    public Sent recordSent(Prepared from) {
        if (quoteLocks.isShared(scope.environment())) {
            BookingAttempt attempt = find(from.attempt()).orElseThrow();
            if (!attempt.state().equals(from)) {
                throw AttemptTransitions.createOvertakenException(from, attempt.state());
            }
            if (!quoteLocks.makeLockPermanent(attempt)) {
                throw new JournalException(Reason.OVERTAKEN, "The claim on the quote was lost to a colleague");
            }
        }
        return scope.writeAndNotifyListeners(session ->
                transitions.recordNextState(session, from, new Sent(from.attempt(), from.seq() + 1, scope.now(), "")));
    }

    @Override
    public Prepared recordNotSent(Sent from, String reason) {
        return scope.writeAndNotifyListeners(session -> transitions.recordNextState(
                session, from, new Prepared(from.attempt(), from.seq() + 1, scope.now(), reason)));
    }

    @Override
    public Withdrawn withdraw(Prepared from, String reason) {
        Withdrawn withdrawn = scope.writeAndNotifyListeners(session -> transitions.recordNextState(
                session, from, new Withdrawn(from.attempt(), from.seq() + 1, scope.now(), reason)));
        find(from.attempt()).ifPresent(quoteLocks::releaseOrRetryLater);
        return withdrawn;
    }

    @Override
    public void recordAnswer(UUID attempt, StoredAnswer answer) {
        scope.updateInTransaction(
                "INSERT INTO attempt_answer (attempt_id, at, status, body) VALUES (?, ?, ?, ?)",
                attempt,
                answer.receivedAt(),
                answer.httpStatus(),
                answer.body());
    }

    @Override
    public AttemptState recordBooked(
            AwaitingOutcome from, long orderNumber, String bolNumber, List<NewDocument> documents) {
        if (orderNumber <= 0 || bolNumber.isBlank()) {
            throw new IllegalArgumentException("A booking has an order number and a BOL number");
        }
        List<NewDocument> newDocuments = List.copyOf(documents);
        return scope.writeAndNotifyListeners(session -> {
            AttemptState state = recordBookedOrUnknownIfNumberTaken(session, from, orderNumber, bolNumber);
            if (state instanceof AttemptState.WithOrderNumber) {
                Documents.recordNewUnlessPresent(session, scope, from.attempt(), newDocuments);
            }
            return state;
        });
    }

    private AttemptState recordBookedOrUnknownIfNumberTaken(
            SqlSession session, AwaitingOutcome from, long orderNumber, String bolNumber) throws SQLException {
        AttemptState current = transitions.readCurrentState(session, from.attempt());
        if (!(current instanceof AwaitingOutcome awaiting)) {
            return AttemptTransitions.returnResolvedOrThrow(from, current);
        }
        int seq = awaiting.seq() + 1;
        if (transitions.isOrderNumberBooked(session, scope.environment(), orderNumber)) {
            String note = "Order " + orderNumber + " belongs to another booking already";
            return awaiting instanceof Unknown unknown
                    ? unknown
                    : transitions.recordNextState(
                            session, awaiting, new Unknown(from.attempt(), seq, scope.now(), note, null));
        }
        return transitions.recordNextState(
                session,
                awaiting,
                new AttemptState.Booked(from.attempt(), seq, scope.now(), "", orderNumber, bolNumber));
    }

    @Override
    public AttemptState recordRejected(AwaitingOutcome from, String reason) {
        return scope.writeAndNotifyListeners(session -> {
            AttemptState current = transitions.readCurrentState(session, from.attempt());
            return current instanceof AwaitingOutcome awaiting
                    ? transitions.recordNextState(
                            session,
                            awaiting,
                            new AttemptState.Rejected(from.attempt(), awaiting.seq() + 1, scope.now(), reason))
                    : AttemptTransitions.returnResolvedOrThrow(from, current);
        });
    }

    @Override
    public Unknown recordUnknown(Sent from, String reason, @Nullable Long claimedOrder) {
        return scope.writeAndNotifyListeners(session -> transitions.recordNextState(
                session, from, new Unknown(from.attempt(), from.seq() + 1, scope.now(), reason, claimedOrder)));
    }

    @Override
    public AttemptState recordResolution(Unknown from, Resolution resolution) {
        BookingAttempt attempt = find(from.attempt()).orElseThrow();
        if (!attempt.state().equals(from)) {
            throw AttemptTransitions.createOvertakenException(from, attempt.state());
        }
        if (resolution instanceof Resolution.Booked booked
                && scope.store()
                        .runOnReadingConnection(session ->
                                transitions.isOrderNumberBooked(session, scope.environment(), booked.orderNumber()))) {
            throw new JournalException(
                    Reason.REFUSED, "Order " + booked.orderNumber() + " belongs to another booking already");
        }
        if (!quoteLocks.recordResolution(attempt, resolution)) {
            throw new JournalException(Reason.OVERTAKEN, "A colleague has resolved this booking");
        }
        return scope.writeAndNotifyListeners(session -> transitions.recordNextState(
                session, from, transitions.createResolvedState(from, resolution, scope.now())));
    }

    @Override
    public Optional<BookingAttempt> find(UUID attempt) {
        return scope.queryFirst(
                AttemptRows.SELECT_ATTEMPT + "a.id = ?", AttemptRows::toAttempt, scope.environment(), attempt);
    }

    @Override
    public List<BookingAttempt> findWithUnknownOutcome() {
        return scope.queryList(
                AttemptRows.SELECT_ATTEMPT + "n.state = 'UNKNOWN' ORDER BY a.created_at",
                AttemptRows::toAttempt,
                scope.environment());
    }

    @Override
    public List<BookingAttempt> findAttemptsWithUnreadAnswers() {
        return findWithUnknownOutcome().stream()
                .filter(attempt ->
                        !attempt.isRemote() && attempt.state().note().equals(AttemptTransitions.UNREAD_ANSWER_NOTE))
                .toList();
    }

    @Override
    public List<BookingAttempt> findByQuote(UUID quote) {
        return scope.queryList(
                AttemptRows.SELECT_ATTEMPT + "a.quote_uid = ? ORDER BY a.created_at, a.rowid",
                AttemptRows::toAttempt,
                scope.environment(),
                quote);
    }

    @Override
    public Optional<BookingAttempt> findHolderOfQuote(long quoteNumber) {
        return scope.store().runOnReadingConnection(session -> findHolderOfQuote(session, quoteNumber));
    }

    /// The open or booked attempt for a quote number.
    private Optional<BookingAttempt> findHolderOfQuote(SqlSession session, long quoteNumber) throws SQLException {
        return session.queryFirst(
                AttemptRows.SELECT_ATTEMPT + "n.environment = a.environment AND n.quote_number = ? AND n.state IN "
                        + AttemptRows.HOLDING_STATES,
                AttemptRows::toAttempt,
                scope.environment(),
                quoteNumber);
    }

    @Override
    public Optional<BookingAttempt> findByOrderNumber(long orderNumber) {
        return scope.queryFirst(
                AttemptRows.SELECT_ATTEMPT + "n.order_number = ? AND n.state IN ('BOOKED', 'RESOLVED_BOOKED')",
                AttemptRows::toAttempt,
                scope.environment(),
                orderNumber);
    }

    @Override
    public List<BookingAttempt> findOtherBookingsOfShipment(UUID quote) {
        return scope.store().runOnReadingConnection(session -> {
            Optional<QuotedShipment> shipment = Quotes.readQuotedShipment(session, scope.environment(), quote);
            return shipment.isPresent() ? SameShipmentSearch.findForQuote(session, scope, shipment.get()) : List.of();
        });
    }

    @Override
    public List<AttemptState> findTransitions(UUID attempt) {
        return scope.queryList(
                "SELECT * FROM attempt_transition WHERE attempt_id = ? ORDER BY seq",
                row -> AttemptRows.toState(row, attempt, row.textOrNull("dispatcher")),
                attempt);
    }

    @Override
    public List<StoredAnswer> findAnswers(UUID attempt) {
        return scope.queryList(
                "SELECT status, body, at FROM attempt_answer WHERE attempt_id = ? ORDER BY id",
                RowCodec.ofQuery(StoredAnswer.class),
                attempt);
    }
}
