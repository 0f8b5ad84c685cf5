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

/// Receives colleagues' events in commit order. A journal restored from a backup also receives this workstation's
/// own later events.
final class EventPull {
    private static final Logger LOG = LoggerFactory.getLogger(EventPull.class);
    private static final int BATCH_SIZE = 200;
    // SQLite's codes for an invalid event, as opposed to a journal failure: error, too big, constraint, mismatch.
    private static final Set<Integer> EVENT_ERROR_CODES = Set.of(1, 18, 19, 20);
    private static final int PRIMARY_CODE_MASK = 0xff;

    // Whether the quotes, the offer or the attempt of an event are stored here.
    private static final String HAS_REFERENCED_ROWS = """
        SELECT 1 FROM (SELECT ? AS j) e WHERE NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.quote_uid') named
            WHERE NOT EXISTS (SELECT 1 FROM quote WHERE uid = named.value))
        AND NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.offer_uid') named
            WHERE NOT EXISTS (SELECT 1 FROM offer WHERE uid = named.value))
        AND NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.attempt_id') named
            WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE id = named.value))\
        """;

    // Whether an event lacks a required quote, offer or attempt, such as an offer without prices.
    private static final String EMPTY_REFERENCE = """
        SELECT 1 FROM (SELECT ? AS j) e WHERE EXISTS (SELECT 1 FROM json_each(e.j, '$.quote_uid') WHERE value IS NULL)
        OR EXISTS (SELECT 1 FROM json_each(e.j, '$.offer_uid') WHERE value IS NULL)
        OR EXISTS (SELECT 1 FROM json_each(e.j, '$.attempt_id') WHERE value IS NULL)\
        """;

    // Whether a quote is older than the quotes deleted here; events that depend on it are then ignored.
    private static final String IS_CLEARED =
            "SELECT 1 FROM preference WHERE key = ? AND CAST(value AS INTEGER) >= json_extract(?, '$.quoted_at')";

    // An offer includes the quotes of its prices, which are sent after it.
    private static final String CONTENT_EXPRESSION = """
        (CASE WHEN entity = 'OFFER' AND seq = 0 THEN content || jsonb_build_object('quote_uid',
        (SELECT jsonb_agg(rate.content->'quote_uid') FROM event rate WHERE rate.entity = event.entity
        AND rate.key = event.key AND rate.seq > 0)) ELSE content END)::text\
        """;

    private final Store store;
    private final SharedDatabaseConnection connection;
    private final Workstation workstation;
    private final UUID workstationId;
    private final AttemptTransitions attemptTransitions;
    private final OfferTransitions offerTransitions;
    private final AttemptPull attemptPull;
    private final RecordVersions recordVersions;
    private final ChangeNotifier changes;
    private final Clock clock;

    // Remains true if the connection is lost before all events are received.
    private boolean isMissingOwnEvents;

    EventPull(
            Store store,
            SharedDatabaseConnection office,
            Workstation here,
            UUID station,
            ChangeNotifier changes,
            Clock clock) {
        this.store = store;
        this.connection = office;
        this.workstation = here;
        this.workstationId = station;
        this.attemptTransitions = new AttemptTransitions(here);
        this.offerTransitions = new OfferTransitions(here);
        this.attemptPull = new AttemptPull(attemptTransitions, clock);
        this.recordVersions = new RecordVersions(here, clock);
        this.changes = changes;
        this.clock = clock;
    }

    /// @param kind the entity name as received
    /// @param entity null if it is from a newer version of the program
    /// @param workstation the sender; null if unknown
    /// @param isOwn whether this workstation sent it
    /// @param isRemote whether it is a colleague's action, which another workstation may have sent
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
        boolean concernsSame(SharedEvent other) {
            return kind.equals(other.kind) && key.equals(other.key);
        }
    }

    /// Receives all new events.
    void pullAll() {
        List<SharedEvent> batch;
        do {
            EventPosition last =
                    store.read(EventPosition::read).orElseThrow(() -> new IllegalStateException("no office was told"));
            batch = connection.query(session -> readEventsAfter(session, last));
            if (!batch.isEmpty()) {
                List<SharedEvent> read = withoutIncompleteOffers(batch);
                List<SharedEvent> news = store.write(session -> receive(session, read));
                isMissingOwnEvents |= news.stream().anyMatch(event -> event.isOwn);
                if (!news.isEmpty()) {
                    changes.publish();
                    HistoryIndex.indexPending(store);
                }
            }
        } while (batch.size() == BATCH_SIZE);
        if (isMissingOwnEvents) {
            if (store.write(session -> attemptTransitions.markSentAsUnknown(session, clock.instant())) > 0) {
                changes.publish();
            }
            isMissingOwnEvents = false;
        }
    }

    /// Defers an offer whose prices do not all fit into the batch: offers are never shown without them.
    private static List<SharedEvent> withoutIncompleteOffers(List<SharedEvent> batch) {
        SharedEvent last = batch.getLast();
        if (batch.size() < BATCH_SIZE || last.entity != Entity.OFFER) {
            return batch;
        }
        List<SharedEvent> whole = batch.reversed().stream()
                .dropWhile(event -> event.concernsSame(last))
                .toList()
                .reversed();
        return whole.isEmpty() ? batch : whole;
    }

    private List<SharedEvent> readEventsAfter(SqlSession session, EventPosition last) throws SQLException {
        return session.queryList(
                """
                SELECT place, uid, station = ?::uuid AS own, entity, key, seq, %s AS content, content->>'workstation'
                IN (?, (SELECT workstation FROM desk WHERE desk.station = event.station)) AS here,
                (SELECT workstation FROM desk WHERE desk.station = event.station) AS sender FROM event
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

    /// Returns the events that changed something. An unreadable event is set aside, and the others continue.
    private List<SharedEvent> receive(SqlSession session, List<SharedEvent> events) throws SQLException {
        List<SharedEvent> news = new ArrayList<>();
        for (SharedEvent event : events) {
            Entity entity = event.entity;
            if (entity == null) {
                recordUnread(session, event, "a newer kind");
                continue;
            }
            session.update("SAVEPOINT event");
            try {
                if (isNew(session, event, entity)) {
                    news.add(event);
                }
            } catch (SQLException | RuntimeException failure) {
                if (!isEventError(failure)) {
                    throw failure;
                }
                session.update("ROLLBACK TO event");
                recordUnread(session, event, failure.getClass().getSimpleName());
            }
            session.update("RELEASE event");
        }
        events.getLast().position.write(session);
        return news;
    }

    private static boolean isEventError(Exception failure) {
        return failure instanceof SQLException refused
                ? EVENT_ERROR_CODES.contains(refused.getErrorCode() & PRIMARY_CODE_MASK)
                : !(failure instanceof JournalException);
    }

    private void recordUnread(SqlSession session, SharedEvent event, String reason) throws SQLException {
        LOG.warn("{} {} {} of the office cannot be read: {}", event.kind, event.key, event.seq, reason);
        UnreadEvents.add(session, event.position.number(), event.kind, event.workstation, clock.instant());
    }

    private boolean isNew(SqlSession session, SharedEvent event, Entity entity) throws SQLException {
        if (entity == Entity.RECORD) {
            // Local records get their order from the database.
            receiveRecord(session, event);
            return !event.isOwn;
        }
        if (isKnown(session, event, entity)) {
            return false;
        }
        if (exists(session, EMPTY_REFERENCE, event.content)) {
            throw new IllegalArgumentException("a reference is empty");
        }
        if (!exists(session, HAS_REFERENCED_ROWS, event.content)) {
            LOG.info("{} {} is about what was cleared here", event.kind, event.key);
            return false;
        }
        receive(session, event, entity);
        return true;
    }

    private static boolean isKnown(SqlSession session, SharedEvent event, Entity entity) throws SQLException {
        return switch (entity) {
            case QUOTE ->
                exists(session, "SELECT 1 FROM quote WHERE uid = ?", event.key)
                        || exists(session, IS_CLEARED, Retention.CLEARED_KEY, event.content);
            case ACKNOWLEDGEMENT -> exists(session, "SELECT 1 FROM acknowledgement WHERE id = ?", event.key);
            case TRANSITION ->
                event.seq == 0
                        ? exists(session, "SELECT 1 FROM attempt WHERE id = ?", event.key)
                        : exists(
                                session,
                                "SELECT 1 FROM attempt_transition WHERE attempt_id = ? AND seq = ? AND process <> ?",
                                event.key,
                                event.seq,
                                RestoredAttempts.PROCESS_NAME);
            case OFFER ->
                event.seq == 0
                        ? exists(session, "SELECT 1 FROM offer WHERE uid = ?", event.key)
                        : exists(
                                session,
                                "SELECT 1 FROM offer_rate WHERE offer_uid = ? AND seq = ?",
                                event.key,
                                event.seq);
            case OFFER_CLOSING, OFFER_EVENT ->
                exists(session, "SELECT 1 FROM offer_event WHERE id = json_extract(?, '$.id')", event.content);
            case OFFER_VALIDITY -> exists(session, "SELECT 1 FROM offer_validity WHERE id = ?", event.key);
            case RECORD -> false;
        };
    }

    private void receive(SqlSession session, SharedEvent event, Entity entity) throws SQLException {
        switch (entity) {
            case QUOTE -> receiveQuote(session, event);
            case ACKNOWLEDGEMENT ->
                session.update(SharedTable.ACKNOWLEDGEMENT.insertFromJsonSql(List.of()), event.content);
            case TRANSITION -> {
                if (event.seq == 0) {
                    session.update(
                            SharedTable.ATTEMPT.insertFromJsonSql(List.of("remote")), event.isRemote, event.content);
                } else {
                    attemptPull.receiveStep(session, UUID.fromString(event.key), event.seq, event.content);
                }
            }
            case OFFER -> receiveOffer(session, event);
            case OFFER_CLOSING -> {
                receiveClosing(session, event);
                offerTransitions.winBack(session, UUID.fromString(event.key), clock.instant());
            }
            case OFFER_EVENT ->
                session.update(
                        SharedTable.OFFER_EVENT.insertFromJsonSql(List.of("remote")), event.isRemote, event.content);
            case RECORD -> receiveRecord(session, event);
            case OFFER_VALIDITY ->
                session.update(
                        SharedTable.OFFER_VALIDITY.insertFromJsonSql(List.of("remote")), event.isRemote, event.content);
        }
    }

    /// The closing in the shared database overrides a local one.
    private static void receiveClosing(SqlSession session, SharedEvent event) throws SQLException {
        boolean follows =
                exists(session, "SELECT 1 FROM offer_now WHERE uid = ? AND seq = ? - 1", event.key, event.seq);
        session.update(
                SharedTable.OFFER_EVENT.insertFromJsonSql(List.of("remote")),
                event.isRemote || !follows,
                event.content);
    }

    private void receiveRecord(SqlSession session, SharedEvent event) throws SQLException {
        Optional<RecordVersions.ReceivedChange> learnt =
                recordVersions.receive(session, event.content, event.position.number());
        if (learnt.isPresent()) {
            switch (learnt.get().kind()) {
                case ADDRESS -> AddressBook.removeDuplicates(session, recordVersions, learnt.get());
                case TEMPLATE -> StoredItemTemplates.removeDuplicates(session, recordVersions, learnt.get());
                case DEFAULT ->
                    LOG.debug("A colleague changed the default {}", learnt.get().record());
            }
        }
    }

    private static void receiveOffer(SqlSession session, SharedEvent event) throws SQLException {
        if (event.seq == 0) {
            Instant time = readInstant(session, "SELECT json_extract(?, '$.made_at') AS at", event.content);
            session.update(
                    SharedTable.OFFER.insertFromJsonSql(List.of("id", "remote")),
                    QuoteIds.nextId(session, "offer", time),
                    event.isRemote,
                    event.content);
        } else {
            session.update(SharedTable.OFFER_RATE.insertFromJsonSql(List.of()), event.content);
            OfferIndex.reindex(session, UUID.fromString(event.key));
        }
    }

    private static Instant readInstant(SqlSession session, String sql, String content) throws SQLException {
        return session.queryFirst(sql, row -> row.instant("at"), content).orElseThrow();
    }

    private static void receiveQuote(SqlSession session, SharedEvent event) throws SQLException {
        Instant quotedAt = readInstant(session, "SELECT json_extract(?, '$.quoted_at') AS at", event.content);
        long id = QuoteIds.nextId(session, quotedAt);
        session.update(SharedTable.QUOTE.insertFromJsonSql(List.of("id", "remote")), id, event.isRemote, event.content);
        HistoryIndex.addQuote(session, id);
        // An earlier version of the program sends neither.
        String shipment = session.queryFirst(
                        "SELECT coalesce(json_extract(?, '$.shipment'), '') AS shipment",
                        row -> row.text("shipment"),
                        event.content)
                .orElse("");
        QuoteShipments.assign(session, id, shipment);
        session.update(
                "INSERT OR IGNORE INTO variant_quote SELECT ? WHERE json_extract(?, '$.variant')",
                event.key,
                event.content);
    }

    private static boolean exists(SqlSession session, String sql, Object... arguments) throws SQLException {
        return session.queryFirst(sql, row -> true, arguments).isPresent();
    }
}
