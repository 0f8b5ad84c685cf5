package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.booking.AttemptTransitions;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.offer.OfferIndex;
import lanedesk.journal.offer.OfferTransitions;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuoteShipments;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.retention.Retention;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.Outbox.Entity;
import lanedesk.journal.store.RestoredAttempts;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Receives colleagues' events in the order in which they were committed, and applies them to the journal. A
/// journal that was restored from a backup also receives this workstation's own later events.
final class SharedEventReceiver {
    private static final Logger LOG = LoggerFactory.getLogger(SharedEventReceiver.class);
    private static final int BATCH_SIZE = 200;
    // SQLite's codes for an error that the event causes, not the journal: error, too big, constraint, mismatch.
    private static final Set<Integer> EVENT_ERROR_CODES = Set.of(1, 18, 19, 20);
    private static final int PRIMARY_CODE_MASK = 0xff;

    // Whether the journal has the quotes, the offer and the attempt that an event refers to.
    private static final String HAS_REFERENCED_ROWS = """
        SELECT 1 FROM (SELECT ? AS j) e WHERE NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.quote_uid') named
            WHERE NOT EXISTS (SELECT 1 FROM quote WHERE uid = named.value))
        AND NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.offer_uid') named
            WHERE NOT EXISTS (SELECT 1 FROM offer WHERE uid = named.value))
        AND NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.attempt_id') named
            WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE id = named.value))\
        """;

    // Whether an event's reference to a quote, offer or attempt is null. An offer without prices has null as
    // its quotes.
    private static final String HAS_EMPTY_REFERENCE = """
        SELECT 1 FROM (SELECT ? AS j) e WHERE EXISTS (SELECT 1 FROM json_each(e.j, '$.quote_uid') WHERE value IS NULL)
        OR EXISTS (SELECT 1 FROM json_each(e.j, '$.offer_uid') WHERE value IS NULL)
        OR EXISTS (SELECT 1 FROM json_each(e.j, '$.attempt_id') WHERE value IS NULL)\
        """;

    // Whether a quote is so old that this workstation has already deleted the quotes of its time. The quote and
    // the events that depend on the quote are then ignored.
    private static final String IS_QUOTE_DELETED =
            "SELECT 1 FROM preference WHERE key = ? AND CAST(value AS INTEGER) >= json_extract(?, '$.quoted_at')";

    // Adds to the content of an offer the quotes of its prices, because the prices are sent after the offer.
    private static final String CONTENT_EXPRESSION = """
        (CASE WHEN entity = 'OFFER' AND seq = 0 THEN content || jsonb_build_object('quote_uid',
        (SELECT jsonb_agg(rate.content->'quote_uid') FROM lanedesk.event rate WHERE rate.entity = event.entity
        AND rate.key = event.key AND rate.seq > 0)) ELSE content END)::text\
        """;

    private final Store store;
    private final SharedDatabaseConnection connection;
    private final Workstation workstation;
    private final UUID workstationId;
    private final AttemptTransitions attemptTransitions;
    private final OfferTransitions offerTransitions;
    private final RecordVersions recordVersions;
    private final ChangeNotifier changes;
    private final Clock clock;

    // Whether events of this workstation were received that the journal did not have. Set to false when all
    // events were received; stays true if the connection is lost before.
    private boolean isMissingOwnEvents;

    SharedEventReceiver(
            Store store,
            SharedDatabaseConnection connection,
            Workstation workstation,
            UUID workstationId,
            ChangeNotifier changes,
            Clock clock) {
        this.store = store;
        this.connection = connection;
        this.workstation = workstation;
        this.workstationId = workstationId;
        this.attemptTransitions = new AttemptTransitions(workstation);
        this.offerTransitions = new OfferTransitions(workstation);
        this.recordVersions = new RecordVersions(workstation, clock);
        this.changes = changes;
        this.clock = clock;
    }

    /// An event of the shared database.
    ///
    /// @param kind the entity's name as received
    /// @param entity the entity; null if it is unknown to this version of the program
    /// @param workstation name of the workstation that sent the event; null if unknown
    /// @param isOwn whether this workstation sent the event
    /// @param isRemote whether the event is a colleague's action; any workstation may have sent it
    private record SharedEvent(
            EventPosition position,
            boolean isOwn,
            boolean isRemote,
            String kind,
            @Nullable Entity entity,
            String key,
            int seq,
            String content,
            @Nullable String workstation) {
        boolean hasSameKindAndKey(SharedEvent other) {
            return kind.equals(other.kind) && key.equals(other.key);
        }
    }

    /// Receives and applies all new events. If events of this workstation were missing in the journal, then
    /// marks its interrupted attempts as unknown.
    void receiveAndApplyAllEvents() {
        List<SharedEvent> batch;
        do {
            EventPosition lastPosition = store.runOnReadingConnection(EventPosition::readSaved)
                    .orElseThrow(() -> new IllegalStateException("no shared database was reported to"));
            batch = connection.runWithoutTransaction(session -> readEventsAfter(session, lastPosition));
            if (!batch.isEmpty()) {
                List<SharedEvent> completeEvents = withoutIncompleteLastOffer(batch);
                List<SharedEvent> newEvents = store.runInTransaction(session -> applyEvents(session, completeEvents));
                isMissingOwnEvents |= newEvents.stream().anyMatch(event -> event.isOwn);
                if (!newEvents.isEmpty()) {
                    changes.notifyListeners();
                    HistoryIndex.indexPendingWords(store);
                }
            }
        } while (batch.size() == BATCH_SIZE);
        if (isMissingOwnEvents) {
            if (store.runInTransaction(session -> attemptTransitions.markInterruptedAsUnknown(session, clock.instant()))
                    > 0) {
                changes.notifyListeners();
            }
            isMissingOwnEvents = false;
        }
    }

    /// Leaves out a last offer whose prices may not all be in the batch; the next batch has them. So an offer
    /// is never shown without its prices.
    private static List<SharedEvent> withoutIncompleteLastOffer(List<SharedEvent> batch) {
        SharedEvent last = batch.getLast();
        if (batch.size() < BATCH_SIZE || last.entity != Entity.OFFER) {
            return batch;
        }
        List<SharedEvent> withoutLast = batch.reversed().stream()
                .dropWhile(event -> event.hasSameKindAndKey(last))
                .toList()
                .reversed();
        return withoutLast.isEmpty() ? batch : withoutLast;
    }

    private List<SharedEvent> readEventsAfter(SqlSession session, EventPosition last) throws SQLException {
        return session.queryList(
                """
                SELECT place, uid, station = ?::uuid AS own, entity, key, seq, %s AS content, content->>'workstation'
                IN (?, (SELECT workstation FROM lanedesk.desk WHERE desk.station = event.station)) AS here,
                (SELECT workstation FROM lanedesk.desk WHERE desk.station = event.station) AS sender FROM lanedesk.event
                WHERE place > ? ORDER BY place LIMIT ?\
                """.formatted(CONTENT_EXPRESSION),
                row -> new SharedEvent(
                        new EventPosition(last.identity(), row.number("place"), row.uuid("uid")),
                        "t".equals(row.text("own")),
                        !"t".equals(row.text("own")) || !"t".equals(row.textOrNull("here")),
                        row.text("entity"),
                        parseEntity(row.text("entity")),
                        row.text("key"),
                        (int) row.number("seq"),
                        row.text("content"),
                        row.textOrNull("sender")),
                workstationId,
                workstation.name(),
                last.number(),
                BATCH_SIZE);
    }

    private static @Nullable Entity parseEntity(String kind) {
        return Arrays.stream(Entity.values())
                .filter(entity -> entity.name().equals(kind))
                .findFirst()
                .orElse(null);
    }

    /// Applies events, saves the position of the last event, and returns the events that changed something. An
    /// event that cannot be read is recorded in [UnreadEvents], and the following events are applied.
    private List<SharedEvent> applyEvents(SqlSession session, List<SharedEvent> events) throws SQLException {
        List<SharedEvent> newEvents = new ArrayList<>();
        for (SharedEvent event : events) {
            Entity entity = event.entity;
            if (entity == null) {
                logAndSaveUnreadEvent(session, event, "a newer kind");
                continue;
            }
            session.update("SAVEPOINT event");
            try {
                if (applyIfNew(session, event, entity)) {
                    newEvents.add(event);
                }
            } catch (SQLException | RuntimeException failure) {
                if (!isCausedByEvent(failure)) {
                    throw failure;
                }
                session.update("ROLLBACK TO event");
                logAndSaveUnreadEvent(session, event, failure.getClass().getSimpleName());
            }
            session.update("RELEASE event");
        }
        events.getLast().position.save(session);
        return newEvents;
    }

    private static boolean isCausedByEvent(Exception failure) {
        return failure instanceof SQLException sqlException
                ? EVENT_ERROR_CODES.contains(sqlException.getErrorCode() & PRIMARY_CODE_MASK)
                : !(failure instanceof JournalException);
    }

    private void logAndSaveUnreadEvent(SqlSession session, SharedEvent event, String reason) throws SQLException {
        LOG.warn("{} {} {} of the office cannot be read: {}", event.kind, event.key, event.seq, reason);
        UnreadEvents.saveEvent(session, event.position.number(), event.kind, event.workstation, clock.instant());
    }

    private boolean applyIfNew(SqlSession session, SharedEvent event, Entity entity) throws SQLException {
        if (entity == Entity.RECORD) {
            // The shared database gives local records their order too, so events of this workstation are
            // applied as well.
            applyRecordVersion(session, event);
            return !event.isOwn;
        }
        if (isAlreadyStoredOrDeleted(session, event, entity)) {
            return false;
        }
        if (hasRow(session, HAS_EMPTY_REFERENCE, event.content)) {
            throw new IllegalArgumentException("a reference is empty");
        }
        if (!hasRow(session, HAS_REFERENCED_ROWS, event.content)) {
            LOG.info("{} {} is about what was cleared here", event.kind, event.key);
            return false;
        }
        applyEvent(session, event, entity);
        return true;
    }

    private static boolean isAlreadyStoredOrDeleted(SqlSession session, SharedEvent event, Entity entity)
            throws SQLException {
        return switch (entity) {
            case QUOTE ->
                hasRow(session, "SELECT 1 FROM quote WHERE uid = ?", event.key)
                        || hasRow(session, IS_QUOTE_DELETED, Retention.DELETED_UNTIL_KEY, event.content);
            case ACKNOWLEDGEMENT -> hasRow(session, "SELECT 1 FROM acknowledgement WHERE id = ?", event.key);
            case TRANSITION ->
                event.seq == 0
                        ? hasRow(session, "SELECT 1 FROM attempt WHERE id = ?", event.key)
                        : hasRow(
                                session,
                                "SELECT 1 FROM attempt_transition WHERE attempt_id = ? AND seq = ? AND process <> ?",
                                event.key,
                                event.seq,
                                RestoredAttempts.PROCESS_NAME);
            case OFFER ->
                event.seq == 0
                        ? hasRow(session, "SELECT 1 FROM offer WHERE uid = ?", event.key)
                        : hasRow(
                                session,
                                "SELECT 1 FROM offer_rate WHERE offer_uid = ? AND seq = ?",
                                event.key,
                                event.seq);
            case OFFER_CLOSING, OFFER_EVENT ->
                hasRow(session, "SELECT 1 FROM offer_event WHERE id = json_extract(?, '$.id')", event.content);
            case OFFER_VALIDITY -> hasRow(session, "SELECT 1 FROM offer_validity WHERE id = ?", event.key);
            case RECORD -> false;
        };
    }

    private void applyEvent(SqlSession session, SharedEvent event, Entity entity) throws SQLException {
        switch (entity) {
            case QUOTE -> applyQuote(session, event);
            case ACKNOWLEDGEMENT -> session.update(SharedTable.ACKNOWLEDGEMENT.insertSql(List.of()), event.content);
            case TRANSITION -> {
                if (event.seq == 0) {
                    session.update(SharedTable.ATTEMPT.insertSql(List.of("remote")), event.isRemote, event.content);
                } else {
                    applyStepIfNextOrRecordDoubleBooking(session, UUID.fromString(event.key), event.seq, event.content);
                }
            }
            case OFFER -> applyOfferOrRate(session, event);
            case OFFER_CLOSING -> {
                applyOfferClosing(session, event);
                offerTransitions.markWonAgainIfBookedByWorkstation(
                        session, UUID.fromString(event.key), clock.instant());
            }
            case OFFER_EVENT ->
                session.update(SharedTable.OFFER_EVENT.insertSql(List.of("remote")), event.isRemote, event.content);
            case RECORD -> applyRecordVersion(session, event);
            case OFFER_VALIDITY ->
                session.update(SharedTable.OFFER_VALIDITY.insertSql(List.of("remote")), event.isRemote, event.content);
        }
    }

    /// Applies a colleague's closing of an offer. The colleague's closing overrides a local closing with the
    /// same number.
    private static void applyOfferClosing(SqlSession session, SharedEvent event) throws SQLException {
        boolean isNextEvent =
                hasRow(session, "SELECT 1 FROM offer_now WHERE uid = ? AND seq = ? - 1", event.key, event.seq);
        session.update(
                SharedTable.OFFER_EVENT.insertSql(List.of("remote")), event.isRemote || !isNextEvent, event.content);
    }

    private void applyRecordVersion(SqlSession session, SharedEvent event) throws SQLException {
        Optional<RecordVersions.ReceivedChange> receivedChange =
                recordVersions.storeReceivedVersionAndUpdateRecord(session, event.content, event.position.number());
        if (receivedChange.isPresent()) {
            switch (receivedChange.get().kind()) {
                case ADDRESS -> AddressBook.removeOwnDuplicatesOf(session, recordVersions, receivedChange.get());
                case TEMPLATE ->
                    StoredItemTemplates.removeOwnDuplicatesOf(session, recordVersions, receivedChange.get());
                case DEFAULT ->
                    LOG.debug(
                            "A colleague changed the default {}",
                            receivedChange.get().record());
                case REQUEST -> LOG.debug("A colleague opened a request");
            }
        }
    }

    private static void applyOfferOrRate(SqlSession session, SharedEvent event) throws SQLException {
        if (event.seq == 0) {
            Instant time = queryInstant(session, "SELECT json_extract(?, '$.made_at') AS at", event.content);
            session.update(
                    SharedTable.OFFER.insertSql(List.of("id", "remote")),
                    QuoteIds.nextRowNumber(session, "offer", time),
                    event.isRemote,
                    event.content);
        } else {
            session.update(SharedTable.OFFER_RATE.insertSql(List.of()), event.content);
            OfferIndex.updateWordsAndShipment(session, UUID.fromString(event.key));
        }
    }

    private static Instant queryInstant(SqlSession session, String sql, String content) throws SQLException {
        return session.queryFirst(sql, row -> row.instant("at"), content).orElseThrow();
    }

    private static void applyQuote(SqlSession session, SharedEvent event) throws SQLException {
        Instant quotedAt = queryInstant(session, "SELECT json_extract(?, '$.quoted_at') AS at", event.content);
        long id = QuoteIds.nextRowNumber(session, quotedAt);
        session.update(SharedTable.QUOTE.insertSql(List.of("id", "remote")), id, event.isRemote, event.content);
        HistoryIndex.addQuoteAndMarkWordsPending(session, id);
        // An earlier version of the program sends neither shipment nor variant.
        String shipment = session.queryFirst(
                        "SELECT coalesce(json_extract(?, '$.shipment'), '') AS shipment",
                        row -> row.text("shipment"),
                        event.content)
                .orElse("");
        QuoteShipments.assignQuoteToShipment(session, id, shipment);
        session.update(
                "INSERT OR IGNORE INTO variant_quote SELECT ? WHERE json_extract(?, '$.variant')",
                event.key,
                event.content);
    }

    private static boolean hasRow(SqlSession session, String sql, Object... arguments) throws SQLException {
        return session.queryFirst(sql, row -> true, arguments).isPresent();
    }

    /// Applies a step of a colleague's attempt, given as JSON, if it is the next step of the stored attempt.
    /// The first step is ignored if a local attempt keeps the quote. A step that is not the next step closes a
    /// restored attempt, or is recorded as a possible double booking, or is ignored.
    private void applyStepIfNextOrRecordDoubleBooking(SqlSession session, UUID attempt, int seq, String step)
            throws SQLException {
        record Last(int seq, String state) {}
        Last lastStep = session.queryFirst(
                        "SELECT seq, state FROM attempt_now WHERE attempt_id = ?",
                        row -> new Last((int) row.number("seq"), row.text("state")),
                        attempt)
                .orElse(new Last(0, "NONE"));
        if (lastStep.seq + 1 != seq || !isStepFromState(session, step, lastStep.state)) {
            if (!closeRestoredAttemptIfOpen(session, step, attempt)) {
                DoubleBooking.recordStepOfUnstoredAttempt(session, seq, step, attempt);
                // The step is already stored, or this workstation has an answer of its own, which stays stored.
                LOG.debug("Step {} of attempt {} is not news", seq, attempt);
            }
        } else if (seq > 1 || withdrawPreparedHolderAndCheckFree(session, attempt)) {
            recordStep(session, step, attempt);
        }
    }

    /// Closes an attempt that was open in a restored backup with the step from the shared database. Returns
    /// false if nothing changes.
    private static boolean closeRestoredAttemptIfOpen(SqlSession session, String step, UUID attempt)
            throws SQLException {
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
        HistoryIndex.updateQuoteRowOfAttempt(session, attempt);
    }

    /// Withdraws the local attempt that holds the same quote as a colleague's attempt, if the local attempt is
    /// only prepared. Returns whether the colleague's attempt may hold the quote: no local attempt holds the
    /// quote afterwards.
    private boolean withdrawPreparedHolderAndCheckFree(SqlSession session, UUID attempt) throws SQLException {
        Optional<UUID> holder = session.queryFirst("""
            SELECT n.attempt_id FROM attempt_now n JOIN attempt a ON a.id = ?
            WHERE n.environment = a.environment AND n.quote_number = a.quote_number
            AND n.state IN ('PREPARED', 'SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')\
            """, row -> row.uuid("attempt_id"), attempt);
        if (holder.isEmpty()
                || attemptTransitions.withdrawIfOwnAndPrepared(
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
