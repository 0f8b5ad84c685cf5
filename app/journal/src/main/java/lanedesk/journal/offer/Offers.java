package lanedesk.journal.offer;

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
import lanedesk.journal.offer.OfferQuery.Clocks;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuoteShipments;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// The offers of one environment: those of this desk and, where there is an office, of all.
public final class Offers {
    // A look-up for each name, where DISTINCT would read every offer.
    static final String DISPATCHERS = """
        WITH RECURSIVE names(dispatcher) AS (SELECT min(dispatcher) FROM offer WHERE environment = ?1 UNION ALL
            SELECT (SELECT min(o.dispatcher) FROM offer o WHERE o.environment = ?1 AND o.dispatcher > names.dispatcher)
            FROM names WHERE names.dispatcher IS NOT NULL)
        SELECT dispatcher FROM names WHERE dispatcher IS NOT NULL\
        """;

    /// Whether an offer `n` of `offer_now` stands for its shipment, so that three offers of one shipment count once:
    /// the
    /// won one, or else the newest open one, or else the newest lost one.
    public static final String LEADING = """
        (n.state <> 'REPLACED' AND NOT EXISTS (SELECT 1 FROM offer_now other WHERE other.shipment = n.shipment
        AND other.state <> 'REPLACED' AND (other.state = 'WON', other.state = 'OPEN', other.id)
        > (n.state = 'WON', n.state = 'OPEN', n.id)))\
        """;

    private final Scope scope;
    private final OfferSteps steps;

    public Offers(Scope scope) {
        this.scope = scope;
        this.steps = new OfferSteps(scope.station());
    }

    /// Records the sent prices; they are on disk when this returns. The same prices sent again are noted with the
    /// open offer that has them. Newer prices for a carrier's service replace open ones of the same shipment.
    ///
    /// @param sheet what left, as JSON; null where that was none
    public Offer record(NewOffer offer, @Nullable String sheet) {
        return record(offer, sheet, null);
    }

    /// The same for prices that left earlier, null for now: newer ones recorded meanwhile stand, and replace them.
    public Offer record(NewOffer offer, @Nullable String sheet, @Nullable Instant left) {
        Instant at = left == null ? now() : left;
        return scope.change(session -> {
            UUID shipment = QuoteShipments.find(session, scope.environment(), quote(offer))
                    .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
            UUID id = UUID.randomUUID();
            boolean replaced = false;
            for (OfferSteps.OpenOffer each : OfferSteps.ofShipment(session, scope.environment(), shipment)) {
                boolean open = each.state() == OfferState.OPEN;
                Offer other = find(session, each.offer()).orElseThrow();
                if (open && other.facts().prices().equals(offer.prices())) {
                    OfferEvent.Told told = new OfferEvent.Told(offer.channel(), offer.recipient());
                    steps.recordEvent(session, each, told, offer.dispatcher(), at);
                    return other;
                }
                boolean newer = left != null && other.madeAt().isAfter(left);
                if ((open || newer) && offersAnew(session, offer, other)) {
                    replaced |= newer;
                    if (!newer) {
                        steps.recordEvent(session, each, new OfferEvent.Replaced(), offer.dispatcher(), at);
                    }
                }
            }
            long position = QuoteIds.next(session, "offer", at);
            OfferRows.insert(
                    session, position, id, offer, sheet, at, scope.station().name());
            OfferIndex.renew(session, id);
            Outbox.add(session, scope.station(), scope.environment(), Outbox.Entity.OFFER, id, 0);
            Optional<UUID> booking = OfferSteps.booking(session, id);
            if (booking.isPresent()) {
                steps.booked(session, booking.get(), now());
            } else if (replaced) {
                steps.recordEvent(session, current(session, id), new OfferEvent.Replaced(), offer.dispatcher(), now());
            }
            return find(session, id).orElseThrow();
        });
    }

    private static UUID quote(NewOffer offer) {
        return offer.prices().rates().getFirst().quote();
    }

    /// The moment, as offers keep moments.
    public Instant now() {
        return scope.now();
    }

    /// The same where no sheet left.
    public Offer record(NewOffer offer) {
        return record(offer, null);
    }

    private static boolean offersAnew(Session session, NewOffer offer, Offer before) throws SQLException {
        for (OfferedRate rate : offer.prices().rates()) {
            for (OfferedRate each : before.facts().prices().rates()) {
                if (OfferRows.areOfOneService(session, rate, each)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The result of closing an offer.
    public sealed interface Closing {

        /// It is closed.
        record Closed(Offer offer) implements Closing {}

        /// It had been closed otherwise since it was looked at; nothing was written.
        ///
        /// @param by the event that did
        record Overtaken(Offer offer, OfferEvent by) implements Closing {}

        /// Its shipment is booked, so that it is not lost; nothing was written.
        record Booked(Offer offer) implements Closing {}
    }

    /// Closes an offer as it was seen.
    ///
    /// @param seen the offer as the dispatcher saw it
    public Closing close(Offer seen, OfferEvent.What closing, String by) {
        return scope.change(session -> {
            OfferSteps.OpenOffer now = current(session, seen.id());
            if (now.seq() != seen.status().seq()) {
                return new Closing.Overtaken(
                        find(session, seen.id()).orElseThrow(),
                        closings(session, seen.id()).getLast());
            }
            if (closing instanceof OfferEvent.Lost
                    && OfferSteps.booking(session, seen.id()).isPresent()) {
                return new Closing.Booked(find(session, seen.id()).orElseThrow());
            }
            steps.recordEvent(session, now, closing, by, scope.now());
            return new Closing.Closed(find(session, seen.id()).orElseThrow());
        });
    }

    /// Notes what became of an offer beside its closing.
    public Offer recordEvent(UUID offer, OfferEvent.What what, String by) {
        return scope.change(session -> {
            steps.recordEvent(session, current(session, offer), what, by, scope.now());
            return find(session, offer).orElseThrow();
        });
    }

    private OfferSteps.OpenOffer current(Session session, UUID offer) throws SQLException {
        return OfferSteps.find(session, scope.environment(), offer)
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such offer"));
    }

    public Optional<Offer> find(UUID offer) {
        return scope.store().read(session -> find(session, offer));
    }

    private Optional<Offer> find(Session session, UUID offer) throws SQLException {
        return OfferRows.offers(
                        session,
                        OfferSql.COLUMNS + " FROM offer_now n" + OfferSql.TABLES
                                + " WHERE n.environment = ? AND n.uid = ?",
                        scope.environment(),
                        offer)
                .stream()
                .findFirst();
    }

    /// The sheet that left with an offer, as JSON; empty where that was none.
    public Optional<String> sheet(UUID offer) {
        return scope.first(
                "SELECT sheet FROM offer WHERE environment = ? AND uid = ? AND sheet IS NOT NULL",
                row -> row.text("sheet"),
                scope.environment(),
                offer);
    }

    /// Returns the events of an offer, oldest first.
    public List<OfferEvent> events(UUID offer) {
        return scope.list(OfferRows.EVENTS + " WHERE e.offer_uid = ? ORDER BY e.at, e.place", OfferRows::event, offer);
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
                .read(session -> OfferRows.offers(
                        session,
                        sql.page(shown),
                        sql.environment(),
                        sql.words(),
                        sql.first(),
                        sql.end(),
                        clocks.now(),
                        clocks.dayEnd(),
                        next == null ? Long.MAX_VALUE : next,
                        size + 1));
        if (found.size() <= size) {
            return new Page(found, null);
        }
        List<Offer> page = found.subList(0, size);
        return new Page(page, page.getLast().position());
    }

    /// How many match.
    public OfferCounts count(OfferQuery query, Clocks clocks) {
        OfferSql sql = new OfferSql(scope.environment(), query);
        return scope.store()
                .read(session -> session.first(
                                sql.counts(),
                                Offers::counts,
                                sql.environment(),
                                sql.words(),
                                sql.first(),
                                sql.end(),
                                clocks.now(),
                                clocks.dayEnd())
                        .orElse(OfferCounts.NONE));
    }

    private static OfferCounts counts(Row row) throws SQLException {
        Map<Shown, Long> found = new EnumMap<>(Shown.class);
        for (Shown shown : Shown.values()) {
            found.put(shown, row.number(shown.name()));
        }
        return new OfferCounts(found, Map.of(Shown.DUE, cents(row, Shown.DUE), Shown.OPEN, cents(row, Shown.OPEN)));
    }

    private static BigDecimal cents(Row row, Shown shown) throws SQLException {
        return BigDecimal.valueOf(row.number(shown + "_cents"), 2);
    }

    /// Returns the counts of offers answered since a moment.
    public OfferCounts.Answered answeredSince(OfferQuery query, Instant since) {
        OfferSql sql = new OfferSql(scope.environment(), query);
        Map<String, Long> lost = new HashMap<>();
        List<Long> won = new ArrayList<>();
        scope.list(
                sql.closedSince(),
                row -> {
                    if (OfferState.valueOf(row.text("state")) == OfferState.WON) {
                        won.add(row.number("found"));
                    } else {
                        lost.merge(row.text("reason"), row.number("found"), Long::sum);
                    }
                    return row;
                },
                sql.environment(),
                sql.words(),
                sql.first(),
                sql.end(),
                since);
        return new OfferCounts.Answered(won.stream().mapToLong(Long::longValue).sum(), lost);
    }

    /// Returns the dispatchers of all offers, by name.
    public List<String> dispatchers() {
        return scope.list(DISPATCHERS, row -> row.text("dispatcher"), scope.environment());
    }

    /// Open offers whose validity ends in a span of time, soonest first.
    public List<Offer> ending(Instant after, Instant until) {
        return scope.store()
                .read(session -> OfferRows.offers(
                        session,
                        OfferSql.COLUMNS + " FROM offer_now n" + OfferSql.TABLES + """
                             WHERE n.environment = ?1 AND n.state = 'OPEN'
                            AND n.lapses_at > ?2 AND n.valid_until > ?2 AND n.valid_until <= ?3 ORDER BY n.valid_until\
                            """,
                        scope.environment(),
                        after,
                        until));
    }

    /// Closings of this workstation that a colleague's came before, with the offer as it stands.
    public List<Offer> overruledClosings(Instant since) {
        return scope.store()
                .read(session -> OfferRows.offers(
                        session, OfferSql.COLUMNS + """
                             FROM offer_event mine JOIN offer_event theirs ON theirs.offer_uid = mine.offer_uid
                            AND theirs.seq = mine.seq AND theirs.remote = 1 JOIN offer_now n ON n.uid = mine.offer_uid
                            """ + OfferSql.TABLES + """
                             WHERE n.environment = ? AND mine.at >= ? AND mine.seq > 0 AND mine.remote = 0
                            ORDER BY mine.at\
                            """, scope.environment(), since));
    }
}
