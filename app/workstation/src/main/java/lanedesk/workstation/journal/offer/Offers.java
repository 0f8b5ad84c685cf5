package lanedesk.workstation.journal.offer;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import lanedesk.workstation.journal.offer.OfferQuery.Clocks;
import lanedesk.workstation.journal.offer.OfferQuery.Shown;
import lanedesk.workstation.journal.quote.QuoteIds;
import lanedesk.workstation.journal.quote.QuotedShipment;
import lanedesk.workstation.journal.quote.Quotes;
import lanedesk.workstation.journal.store.JournalException;
import lanedesk.workstation.journal.store.JournalException.Reason;
import lanedesk.workstation.journal.store.Outbox;
import lanedesk.workstation.journal.store.Scope;
import lanedesk.workstation.journal.store.Session;
import lanedesk.workstation.journal.store.Store;
import org.jspecify.annotations.Nullable;

/// The offers of one environment: those of this desk and, where there is an office, of all.
public final class Offers {
    private final Scope scope;
    private final OfferSteps steps;

    public Offers(Scope scope) {
        this.scope = scope;
        this.steps = new OfferSteps(scope.station());
    }

    /// Keeps what has left; it is on disk when this returns. The same prices once more are noted of the open offer that
    /// has them. Newer prices for a carrier's service replace open ones of the same shipment.
    public Offer record(NewOffer offer) {
        return changing(session -> {
            QuotedShipment shipment = Quotes.shipment(
                            session,
                            scope.environment(),
                            offer.prices().rates().getFirst().quote())
                    .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
            UUID id = UUID.randomUUID();
            for (OfferSteps.Standing open :
                    OfferSteps.ofShipment(session, scope.environment(), shipment.fingerprint())) {
                if (open.state() == OfferState.OPEN) {
                    Offer before = find(session, open.offer()).orElseThrow();
                    if (before.facts().prices().equals(offer.prices())) {
                        steps.note(
                                session,
                                open,
                                new OfferEvent.Told(offer.channel(), offer.recipient()),
                                offer.dispatcher(),
                                now());
                        return before;
                    }
                    if (offersAnew(offer, before)) {
                        steps.note(session, open, new OfferEvent.Replaced(), offer.dispatcher(), now());
                    }
                }
            }
            long position = QuoteIds.next(session, "offer", now());
            OfferRows.insert(
                    session, position, id, offer, now(), scope.station().name());
            OfferIndex.renew(session, id);
            Outbox.add(session, scope.station(), scope.environment(), Outbox.Entity.OFFER, id, 0);
            return find(session, id).orElseThrow();
        });
    }

    private static boolean offersAnew(NewOffer offer, Offer before) {
        return offer.prices().rates().stream()
                .anyMatch(rate -> before.facts().prices().rates().stream()
                        .anyMatch(each -> each.carrier().equals(rate.carrier())
                                && each.service().equals(rate.service())));
    }

    /// What came of closing an offer.
    public sealed interface Closing {

        /// It is closed.
        record Closed(Offer offer) implements Closing {}

        /// It had been closed otherwise since it was looked at; nothing was written.
        ///
        /// @param by the event that did
        record Overtaken(Offer offer, OfferEvent by) implements Closing {}
    }

    /// Closes an offer as it was seen.
    ///
    /// @param seen the offer as the dispatcher saw it
    public Closing close(Offer seen, OfferEvent.What closing, String by) {
        return changing(session -> {
            OfferSteps.Standing now = standing(session, seen.id());
            if (now.seq() != seen.standing().seq()) {
                return new Closing.Overtaken(
                        find(session, seen.id()).orElseThrow(),
                        closings(session, seen.id()).getLast());
            }
            steps.note(session, now, closing, by, now());
            return new Closing.Closed(find(session, seen.id()).orElseThrow());
        });
    }

    /// Notes what became of an offer beside its closing.
    public Offer note(UUID offer, OfferEvent.What what, String by) {
        return changing(session -> {
            steps.note(session, standing(session, offer), what, by, now());
            return find(session, offer).orElseThrow();
        });
    }

    private OfferSteps.Standing standing(Session session, UUID offer) throws SQLException {
        return OfferSteps.standing(session, scope.environment(), offer)
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such offer"));
    }

    public Optional<Offer> find(UUID offer) {
        return scope.store().read(session -> find(session, offer));
    }

    private Optional<Offer> find(Session session, UUID offer) throws SQLException {
        return session.first(
                OfferSql.COLUMNS
                        + " FROM offer_now n JOIN offer o ON o.id = n.id WHERE n.environment = ? AND n.uid = ?",
                row -> OfferRows.offer(session, row),
                scope.environment(),
                offer);
    }

    /// What became of an offer, oldest first.
    public List<OfferEvent> events(UUID offer) {
        return scope.store()
                .read(session -> session.list(
                        OfferRows.EVENTS + " WHERE e.offer_uid = ? ORDER BY e.at, e.rowid", OfferRows::event, offer));
    }

    private static List<OfferEvent> closings(Session session, UUID offer) throws SQLException {
        return session.list(
                OfferRows.EVENTS + " WHERE e.offer_uid = ? AND e.seq > 0 ORDER BY e.seq, e.remote",
                OfferRows::event,
                offer);
    }

    /// A part of the list.
    ///
    /// @param next give it to [#page] for the part after; absent at the end
    public record Page(List<Offer> offers, @Nullable Long next) {
        public Page {
            offers = List.copyOf(offers);
        }
    }

    /// The newest first that match, after `next` of the page before, or from the newest when it is absent.
    public Page page(OfferQuery query, Shown shown, Clocks clocks, @Nullable Long next, int size) {
        OfferSql sql = new OfferSql(scope.environment(), query);
        List<Offer> found = scope.store()
                .read(session -> session.list(
                        sql.page(shown),
                        row -> OfferRows.offer(session, row),
                        sql.where(),
                        clocks.now(),
                        clocks.dayEnd(),
                        next == null ? Long.MAX_VALUE : next,
                        size + 1,
                        sql.first(),
                        sql.end()));
        if (found.size() <= size) {
            return new Page(found, null);
        }
        List<Offer> page = found.subList(0, size);
        return new Page(page, page.getLast().position());
    }

    /// How many match.
    public OfferCounts count(OfferQuery query, Clocks clocks) {
        OfferSql sql = new OfferSql(scope.environment(), query);
        Map<Shown, Long> found = new EnumMap<>(Shown.class);
        Map<Shown, BigDecimal> sums = new EnumMap<>(Shown.class);
        scope.store()
                .read(session -> session.list(
                        sql.counts(),
                        row -> {
                            Shown shown = Shown.valueOf(row.text("shown"));
                            found.put(shown, row.number("found"));
                            sums.put(shown, BigDecimal.valueOf(row.number("cents"), 2));
                            return shown;
                        },
                        sql.where(),
                        clocks.now(),
                        clocks.dayEnd(),
                        sql.first(),
                        sql.end()));
        return new OfferCounts(found, sums);
    }

    /// What was answered since a moment.
    public OfferCounts.Answered answered(OfferQuery query, Instant since) {
        OfferSql sql = new OfferSql(scope.environment(), query);
        Map<String, Long> lost = new HashMap<>();
        List<Long> won = new ArrayList<>();
        scope.store()
                .read(session -> session.list(
                        sql.closedSince(),
                        row -> {
                            if (OfferState.valueOf(row.text("state")) == OfferState.WON) {
                                won.add(row.number("found"));
                            } else {
                                lost.merge(row.text("reason"), row.number("found"), Long::sum);
                            }
                            return row;
                        },
                        sql.where(),
                        since,
                        sql.first(),
                        sql.end()));
        return new OfferCounts.Answered(won.stream().mapToLong(Long::longValue).sum(), lost);
    }

    /// Who has offered anything, by name.
    public List<String> dispatchers() {
        return scope.store()
                .read(session -> session.list(
                        "SELECT DISTINCT dispatcher FROM offer WHERE environment = ? ORDER BY dispatcher",
                        row -> row.text("dispatcher"),
                        scope.environment()));
    }

    /// Open offers whose validity ends in a span of time, soonest first.
    public List<Offer> ending(Instant after, Instant until) {
        return scope.store()
                .read(session -> session.list(
                        OfferSql.COLUMNS + """
                             FROM offer_now n CROSS JOIN offer o ON o.id = n.id WHERE n.environment = ?1 AND n.state = 'OPEN'
                            AND n.lapses_at > ?2 AND n.valid_until > ?2 AND n.valid_until <= ?3 ORDER BY n.valid_until\
                            """,
                        row -> OfferRows.offer(session, row),
                        scope.environment(),
                        after,
                        until));
    }

    /// Closings of this workstation that a colleague's came before, with the offer as it stands.
    public List<Offer> overtaken(Instant since) {
        return scope.store()
                .read(session -> session.list(
                        OfferSql.COLUMNS + """
                             FROM offer_event mine JOIN offer_event theirs ON theirs.offer_uid = mine.offer_uid
                            AND theirs.seq = mine.seq AND theirs.remote = 1 JOIN offer_now n ON n.uid = mine.offer_uid
                            JOIN offer o ON o.id = n.id
                            WHERE n.environment = ? AND mine.at >= ? AND mine.seq > 0 AND mine.remote = 0
                            ORDER BY mine.at\
                            """, row -> OfferRows.offer(session, row), scope.environment(), since));
    }

    private <T> T changing(Store.Work<T> work) {
        T result = scope.store().write(work);
        scope.changes().publish();
        return result;
    }

    private Instant now() {
        return Instant.ofEpochMilli(scope.clock().millis());
    }
}
