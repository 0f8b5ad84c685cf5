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
import lanedesk.journal.booking.AttemptSteps;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.offer.OfferIndex;
import lanedesk.journal.offer.OfferSteps;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuoteShipments;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.retention.Retention;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.Outbox.Entity;
import lanedesk.journal.store.RestoredAttempts;
import lanedesk.journal.store.Session;
import lanedesk.journal.store.Store;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Learns what colleagues did, in the order of the events' places, which is that of their commits. A journal from a
/// backup learns from its own events what this workstation did since.
final class OfficePull {
    private static final Logger LOG = LoggerFactory.getLogger(OfficePull.class);
    private static final int BATCH = 200;
    // SQLite's codes for what is wrong with an event and not with the journal: error, too big, constraint, mismatch.
    private static final Set<Integer> OF_THE_EVENT = Set.of(1, 18, 19, 20);
    private static final int PRIMARY_CODE = 0xff;

    // Whether the quotes, the offer or the attempt that an event is about are here.
    private static final String GROUNDED = """
        SELECT 1 FROM (SELECT ? AS j) e WHERE NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.quote_uid') named
            WHERE NOT EXISTS (SELECT 1 FROM quote WHERE uid = named.value))
        AND NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.offer_uid') named
            WHERE NOT EXISTS (SELECT 1 FROM offer WHERE uid = named.value))
        AND NOT EXISTS (SELECT 1 FROM json_each(e.j, '$.attempt_id') named
            WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE id = named.value))\
        """;

    // Whether an event names no quote, offer or attempt where it has to, such as an offer without prices.
    private static final String EMPTY_REFERENCE = """
        SELECT 1 FROM (SELECT ? AS j) e WHERE EXISTS (SELECT 1 FROM json_each(e.j, '$.quote_uid') WHERE value IS NULL)
        OR EXISTS (SELECT 1 FROM json_each(e.j, '$.offer_uid') WHERE value IS NULL)
        OR EXISTS (SELECT 1 FROM json_each(e.j, '$.attempt_id') WHERE value IS NULL)\
        """;

    // Whether a quote is as old as those that were deleted here; what it stands with is not grounded then.
    private static final String CLEARED =
            "SELECT 1 FROM preference WHERE key = ? AND CAST(value AS INTEGER) >= json_extract(?, '$.quoted_at')";

    // An offer comes with the quotes of its prices, which are told after it.
    private static final String CONTENT = """
        (CASE WHEN entity = 'OFFER' AND seq = 0 THEN content || jsonb_build_object('quote_uid',
        (SELECT jsonb_agg(rate.content->'quote_uid') FROM event rate WHERE rate.entity = event.entity
        AND rate.key = event.key AND rate.seq > 0)) ELSE content END)::text\
        """;

    private final Store store;
    private final OfficeConnection office;
    private final Workstation here;
    private final UUID station;
    private final AttemptSteps steps;
    private final OfferSteps offers;
    private final AttemptPull attempts;
    private final RecordVersions versions;
    private final Changes changes;
    private final Clock clock;

    // Kept where the office goes before all is learnt.
    private boolean missedOwn;

    OfficePull(Store store, OfficeConnection office, Workstation here, UUID station, Changes changes, Clock clock) {
        this.store = store;
        this.office = office;
        this.here = here;
        this.station = station;
        this.steps = new AttemptSteps(here);
        this.offers = new OfferSteps(here);
        this.attempts = new AttemptPull(steps, clock);
        this.versions = new RecordVersions(here, clock);
        this.changes = changes;
        this.clock = clock;
    }

    /// @param kind the entity as it was sent
    /// @param entity null where it is of a newer version of the program
    /// @param workstation who sent it; null where that is not known
    /// @param own whether this workstation told of it
    /// @param remote whether a colleague did it; a colleague who was away may have had it told
    private record Event(
            OfficePosition position,
            boolean own,
            boolean remote,
            String kind,
            @Nullable Entity entity,
            String key,
            int seq,
            String content,
            @Nullable String workstation) {
        boolean isOf(Event other) {
            return kind.equals(other.kind) && key.equals(other.key);
        }
    }

    /// Learns all that is new.
    void run() {
        List<Event> batch;
        do {
            OfficePosition last =
                    store.read(OfficePosition::read).orElseThrow(() -> new IllegalStateException("no office was told"));
            batch = office.ask(session -> after(session, last));
            if (!batch.isEmpty()) {
                List<Event> read = withWholeOffers(batch);
                List<Event> news = store.write(session -> learn(session, read));
                missedOwn |= news.stream().anyMatch(event -> event.own);
                if (!news.isEmpty()) {
                    changes.publish();
                    HistoryIndex.learn(store);
                }
            }
        } while (batch.size() == BATCH);
        if (missedOwn) {
            if (store.write(session -> steps.sentBecomesUnknown(session, clock.instant())) > 0) {
                changes.publish();
            }
            missedOwn = false;
        }
    }

    /// Leaves an offer whose prices do not all fit in to the next batch: nobody reads an offer without them.
    private static List<Event> withWholeOffers(List<Event> batch) {
        Event last = batch.getLast();
        if (batch.size() < BATCH || last.entity != Entity.OFFER) {
            return batch;
        }
        List<Event> whole = batch.reversed().stream()
                .dropWhile(each -> each.isOf(last))
                .toList()
                .reversed();
        return whole.isEmpty() ? batch : whole;
    }

    private List<Event> after(Session session, OfficePosition last) throws SQLException {
        return session.list(
                """
                SELECT place, uid, station = ?::uuid AS own, entity, key, seq, %s AS content, content->>'workstation'
                IN (?, (SELECT workstation FROM desk WHERE desk.station = event.station)) AS here,
                (SELECT workstation FROM desk WHERE desk.station = event.station) AS sender FROM event
                WHERE place > ? ORDER BY place LIMIT ?\
                """.formatted(CONTENT),
                row -> new Event(
                        new OfficePosition(last.identity(), row.number("place"), row.uuid("uid")),
                        "t".equals(row.text("own")),
                        !"t".equals(row.text("own")) || !"t".equals(row.textOrNull("here")),
                        row.text("entity"),
                        entity(row.text("entity")),
                        row.text("key"),
                        (int) row.number("seq"),
                        row.text("content"),
                        row.textOrNull("sender")),
                station,
                here.name(),
                last.place(),
                BATCH);
    }

    private static @Nullable Entity entity(String kind) {
        return Arrays.stream(Entity.values())
                .filter(entity -> entity.name().equals(kind))
                .findFirst()
                .orElse(null);
    }

    /// Returns what was news. An event that cannot be read is set aside, and the others go on.
    private List<Event> learn(Session session, List<Event> events) throws SQLException {
        List<Event> news = new ArrayList<>();
        for (Event event : events) {
            Entity entity = event.entity;
            if (entity == null) {
                setAside(session, event, "a newer kind");
                continue;
            }
            session.update("SAVEPOINT event");
            try {
                if (isNews(session, event, entity)) {
                    news.add(event);
                }
            } catch (SQLException | RuntimeException failure) {
                if (!isOfTheEvent(failure)) {
                    throw failure;
                }
                session.update("ROLLBACK TO event");
                setAside(session, event, failure.getClass().getSimpleName());
            }
            session.update("RELEASE event");
        }
        events.getLast().position.write(session);
        return news;
    }

    private static boolean isOfTheEvent(Exception failure) {
        return failure instanceof SQLException refused
                ? OF_THE_EVENT.contains(refused.getErrorCode() & PRIMARY_CODE)
                : !(failure instanceof JournalException);
    }

    private void setAside(Session session, Event event, String why) throws SQLException {
        LOG.warn("{} {} {} of the office cannot be read: {}", event.kind, event.key, event.seq, why);
        UnreadEvents.add(session, event.position.place(), event.kind, event.workstation, clock.instant());
    }

    private boolean isNews(Session session, Event event, Entity entity) throws SQLException {
        if (entity == Entity.RECORD) {
            // Local records get their place from the database.
            record(session, event);
            return !event.own;
        }
        if (isKnown(session, event, entity)) {
            return false;
        }
        if (exists(session, EMPTY_REFERENCE, event.content)) {
            throw new IllegalArgumentException("a reference is empty");
        }
        if (!exists(session, GROUNDED, event.content)) {
            LOG.info("{} {} is about what was cleared here", event.kind, event.key);
            return false;
        }
        learn(session, event, entity);
        return true;
    }

    private static boolean isKnown(Session session, Event event, Entity entity) throws SQLException {
        return switch (entity) {
            case QUOTE ->
                exists(session, "SELECT 1 FROM quote WHERE uid = ?", event.key)
                        || exists(session, CLEARED, Retention.CLEARED, event.content);
            case ACKNOWLEDGEMENT -> exists(session, "SELECT 1 FROM acknowledgement WHERE id = ?", event.key);
            case TRANSITION ->
                event.seq == 0
                        ? exists(session, "SELECT 1 FROM attempt WHERE id = ?", event.key)
                        : exists(
                                session,
                                "SELECT 1 FROM attempt_transition WHERE attempt_id = ? AND seq = ? AND process <> ?",
                                event.key,
                                event.seq,
                                RestoredAttempts.PROCESS);
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

    private void learn(Session session, Event event, Entity entity) throws SQLException {
        switch (entity) {
            case QUOTE -> quote(session, event);
            case ACKNOWLEDGEMENT -> session.update(SharedTable.ACKNOWLEDGEMENT.fromJson(List.of()), event.content);
            case TRANSITION -> {
                if (event.seq == 0) {
                    session.update(SharedTable.ATTEMPT.fromJson(List.of("remote")), event.remote, event.content);
                } else {
                    attempts.learn(session, UUID.fromString(event.key), event.seq, event.content);
                }
            }
            case OFFER -> offer(session, event);
            case OFFER_CLOSING -> {
                closing(session, event);
                offers.keepBooked(session, UUID.fromString(event.key), clock.instant());
            }
            case OFFER_EVENT ->
                session.update(SharedTable.OFFER_EVENT.fromJson(List.of("remote")), event.remote, event.content);
            case RECORD -> record(session, event);
            case OFFER_VALIDITY ->
                session.update(SharedTable.OFFER_VALIDITY.fromJson(List.of("remote")), event.remote, event.content);
        }
    }

    /// The office's closing counts where this workstation has noted another in its place.
    private static void closing(Session session, Event event) throws SQLException {
        boolean follows =
                exists(session, "SELECT 1 FROM offer_now WHERE uid = ? AND seq = ? - 1", event.key, event.seq);
        session.update(SharedTable.OFFER_EVENT.fromJson(List.of("remote")), event.remote || !follows, event.content);
    }

    private void record(Session session, Event event) throws SQLException {
        Optional<RecordVersions.Learnt> learnt = versions.learn(session, event.content, event.position.place());
        if (learnt.isPresent()) {
            switch (learnt.get().kind()) {
                case ADDRESS -> AddressBook.dropSame(session, versions, learnt.get());
                case TEMPLATE -> Templates.dropSame(session, versions, learnt.get());
                case DEFAULT ->
                    LOG.debug("A colleague changed the default {}", learnt.get().record());
            }
        }
    }

    private static void offer(Session session, Event event) throws SQLException {
        if (event.seq == 0) {
            Instant at = instant(session, "SELECT json_extract(?, '$.made_at') AS at", event.content);
            session.update(
                    SharedTable.OFFER.fromJson(List.of("id", "remote")),
                    QuoteIds.next(session, "offer", at),
                    event.remote,
                    event.content);
        } else {
            session.update(SharedTable.OFFER_RATE.fromJson(List.of()), event.content);
            OfferIndex.renew(session, UUID.fromString(event.key));
        }
    }

    private static Instant instant(Session session, String sql, String content) throws SQLException {
        return session.first(sql, row -> row.instant("at"), content).orElseThrow();
    }

    private static void quote(Session session, Event event) throws SQLException {
        Instant quotedAt = instant(session, "SELECT json_extract(?, '$.quoted_at') AS at", event.content);
        long id = QuoteIds.next(session, quotedAt);
        session.update(SharedTable.QUOTE.fromJson(List.of("id", "remote")), id, event.remote, event.content);
        HistoryIndex.addQuote(session, id);
        // An earlier version of the program tells neither.
        String shipment = session.first(
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

    private static boolean exists(Session session, String sql, Object... arguments) throws SQLException {
        return session.first(sql, row -> true, arguments).isPresent();
    }
}
