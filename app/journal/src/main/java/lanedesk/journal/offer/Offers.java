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
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferQuery.ReferenceTimes;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuoteShipments;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.words.FacetWord;
import lanedesk.journal.words.SearchQueries;
import org.jspecify.annotations.Nullable;

/// The offers of one environment: of this workstation and, with a shared database, of all workstations.
public final class Offers {
    // One index look-up per dispatcher is faster than DISTINCT, which would read every offer.
    static final String DISPATCHERS = """
        WITH RECURSIVE names(dispatcher) AS (SELECT min(dispatcher) FROM offer WHERE environment = ?1 UNION ALL
            SELECT (SELECT min(o.dispatcher) FROM offer o WHERE o.environment = ?1 AND o.dispatcher > names.dispatcher)
            FROM names WHERE names.dispatcher IS NOT NULL)
        SELECT dispatcher FROM names WHERE dispatcher IS NOT NULL\
        """;

    /// Condition: an offer `n` of `offer_now` represents its shipment, so that several offers of one shipment
    /// count once. The won offer represents the shipment, else the newest open offer, else the newest lost
    /// offer.
    public static final String REPRESENTS_SHIPMENT = """
        (n.state <> 'REPLACED' AND NOT EXISTS (SELECT 1 FROM offer_now other WHERE other.shipment = n.shipment
        AND other.state <> 'REPLACED' AND (other.state = 'WON', other.state = 'OPEN', other.id)
        > (n.state = 'WON', n.state = 'OPEN', n.id)))\
        """;

    /// The start of a statement: the columns from which an offer is read.
    private static final String COLUMNS = """
        SELECT o.id AS id, o.uid, o.desk, o.customer_number, o.customer_bsn, o.customer_name, o.lane_from, o.lane_to, o.goods,
        n.valid_until, o.channel, o.recipient, o.note, o.made_at, o.dispatcher, o.workstation, o.remote,
        n.state, n.seq, n.at AS closed_at, n.dispatcher AS closed_by, n.reason, n.call_at, n.accepted,
        b.id AS booking, b.quote_uid AS booked_quote, b.rate_number AS booked_rate, b.carrier AS booked_carrier,
        b.sell AS booked_sell\
        """;

    /// The joined tables of these columns. In a statement, these tables follow the table that provides the
    /// offers as `n`. A won offer is joined with the last booking of its shipment.
    private static final String TABLES = """
         CROSS JOIN offer o ON o.id = n.id LEFT JOIN attempt b ON n.state = 'WON' AND b.id = (SELECT h.attempt_id
        FROM history h WHERE h.shipment = n.shipment AND h.state IN ('BOOKED', 'RESOLVED_BOOKED')
        ORDER BY h.changed_at DESC LIMIT 1)\
        """;

    private static final String ID_RANGE = "n.id >= ?3 AND n.id < ?4 AND ";
    // A unary plus keeps SQLite from using the index of `n.id`.
    private static final String ID_RANGE_WITHOUT_INDEX = ID_RANGE.replace("n.id", "+n.id");
    private static final String IS_OPEN = "n.state = 'OPEN' AND n.lapses_at > ?5";
    private static final String EXPIRES_TODAY = IS_OPEN + " AND n.lapses_at <= ?6";
    private static final String FOLLOW_UP_IS_TODAY =
            "n.call_at IS NOT NULL AND (n.call_at <= ?6 OR ifnull(n.valid_until > ?5 AND n.valid_until <= ?6, 0))";
    // Condition: an open offer with a follow-up, whose follow-up is due or whose validity ends before the end
    // of the day. An offer with a follow-up after its end of validity does not expire when its validity ends.
    private static final String OPEN_WITH_FOLLOW_UP_TODAY = IS_OPEN + " AND " + FOLLOW_UP_IS_TODAY;
    private static final String LOWEST_PRICE_CENTS =
            "(SELECT min(CAST(round(r.sell * 100) AS INTEGER)) FROM offer_rate r WHERE r.offer_uid = n.uid)";
    // For few rows: looks up the words of each row by its row number.
    private static final String ROW_MATCHES =
            " AND EXISTS (SELECT 1 FROM offer_words w WHERE offer_words MATCH ?2 AND w.rowid = n.id)";
    // For many rows: searches the words once.
    private static final String ANY_ROW_MATCHES =
            " AND +n.id IN (SELECT rowid FROM offer_words WHERE offer_words MATCH ?2)";

    private final JournalScope scope;
    private final OfferTransitions transitions;

    public Offers(JournalScope scope) {
        this.scope = scope;
        this.transitions = new OfferTransitions(scope.workstation());
    }

    /// Records prices that were sent to a customer. The offer is on disk when the method returns. If the
    /// shipment has an open offer with the same prices, the new sending is recorded with that offer. Otherwise,
    /// open offers of the shipment for the same service of a carrier are replaced.
    ///
    /// @param quoteSheetJson the sent quote sheet as JSON; null if no quote sheet was sent
    public Offer recordNewOrSentAgain(NewOffer offer, @Nullable String quoteSheetJson) {
        return recordNewOrSentAgain(offer, quoteSheetJson, null);
    }

    /// Records an offer whose prices were sent at `sentAt`; null means now. If another offer of the shipment
    /// for the same service was made after that time, the new offer is recorded as replaced. If the shipment is
    /// already booked, its offers are updated as after a booking.
    public Offer recordNewOrSentAgain(NewOffer offer, @Nullable String quoteSheetJson, @Nullable Instant sentAt) {
        Instant time = sentAt == null ? currentTime() : sentAt;
        return scope.writeAndNotifyListeners(session -> {
            UUID shipment = QuoteShipments.findShipmentOfQuote(
                            session,
                            scope.environment(),
                            offer.prices().rates().getFirst().quote())
                    .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such quote"));
            UUID id = UUID.randomUUID();
            boolean isReplacedByNewer = false;
            for (OfferTransitions.CurrentOffer currentOffer :
                    OfferTransitions.findByShipment(session, scope.environment(), shipment)) {
                boolean isOpen = currentOffer.state() == OfferState.OPEN;
                Offer earlierOffer = find(session, currentOffer.offer()).orElseThrow();
                if (isOpen && earlierOffer.details().prices().equals(offer.prices())) {
                    OfferEvent.SentAgain event = new OfferEvent.SentAgain(offer.channel(), offer.recipient());
                    transitions.recordAndQueueEvent(session, currentOffer, event, offer.dispatcher(), time);
                    return earlierOffer;
                }
                boolean isNewer = sentAt != null && earlierOffer.madeAt().isAfter(sentAt);
                if ((isOpen || isNewer) && hasRateOfSameService(session, offer, earlierOffer)) {
                    isReplacedByNewer |= isNewer;
                    if (!isNewer) {
                        transitions.recordAndQueueEvent(
                                session, currentOffer, new OfferEvent.Replaced(), offer.dispatcher(), time);
                    }
                }
            }
            long position = QuoteIds.nextRowNumber(session, "offer", time);
            OfferRows.insertOfferAndRates(
                    session,
                    position,
                    id,
                    offer,
                    quoteSheetJson,
                    time,
                    scope.workstation().name());
            OfferIndex.updateWordsAndShipment(session, id);
            Outbox.addMessageIfShared(session, scope.workstation(), scope.environment(), Outbox.Entity.OFFER, id, 0);
            Optional<UUID> booking = OfferTransitions.findLastBooking(session, id);
            if (booking.isPresent()) {
                transitions.updateOffersAfterBooking(session, booking.get(), currentTime());
            } else if (isReplacedByNewer) {
                transitions.recordAndQueueEvent(
                        session,
                        findCurrentOfferOrThrow(session, id),
                        new OfferEvent.Replaced(),
                        offer.dispatcher(),
                        currentTime());
            }
            return find(session, id).orElseThrow();
        });
    }

    /// The current time, in the precision of stored offers.
    public Instant currentTime() {
        return scope.now();
    }

    /// Records an offer whose prices were sent now without a quote sheet.
    public Offer recordNewOrSentAgain(NewOffer offer) {
        return recordNewOrSentAgain(offer, null);
    }

    private static boolean hasRateOfSameService(SqlSession session, NewOffer offer, Offer earlierOffer)
            throws SQLException {
        for (OfferedRate rate : offer.prices().rates()) {
            for (OfferedRate offeredRate : earlierOffer.details().prices().rates()) {
                if (OfferRows.areOfSameService(session, rate, offeredRate)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The result of closing an offer.
    public sealed interface CloseResult {

        /// The offer was open and is now closed.
        record Closed(Offer offer) implements CloseResult {}

        /// Somebody closed the offer after the offer was displayed to the dispatcher. Nothing was written.
        ///
        /// @param closingEvent the event that closed the offer
        record AlreadyClosed(Offer offer, OfferEvent closingEvent) implements CloseResult {}

        /// The shipment of the offer is booked, so the offer cannot be lost. Nothing was written.
        record Booked(Offer offer) implements CloseResult {}
    }

    /// Closes an offer, unless somebody closed the offer after the offer was displayed. A lost offer is not
    /// recorded if the shipment is booked.
    ///
    /// @param shownOffer the offer as displayed to the dispatcher
    public CloseResult closeUnlessChanged(Offer shownOffer, OfferEvent.OfferChange closing, String dispatcher) {
        return scope.writeAndNotifyListeners(session -> {
            OfferTransitions.CurrentOffer currentOffer = findCurrentOfferOrThrow(session, shownOffer.id());
            if (currentOffer.seq() != shownOffer.status().seq()) {
                return new CloseResult.AlreadyClosed(
                        find(session, shownOffer.id()).orElseThrow(),
                        findClosingEvents(session, shownOffer.id()).getLast());
            }
            if (closing instanceof OfferEvent.Lost
                    && OfferTransitions.findLastBooking(session, shownOffer.id())
                            .isPresent()) {
                return new CloseResult.Booked(find(session, shownOffer.id()).orElseThrow());
            }
            transitions.recordAndQueueEvent(session, currentOffer, closing, dispatcher, scope.now());
            return new CloseResult.Closed(find(session, shownOffer.id()).orElseThrow());
        });
    }

    /// Records an event that does not close the offer.
    public Offer recordNonClosingEvent(UUID offer, OfferEvent.OfferChange change, String dispatcher) {
        return scope.writeAndNotifyListeners(session -> {
            transitions.recordAndQueueEvent(
                    session, findCurrentOfferOrThrow(session, offer), change, dispatcher, scope.now());
            return find(session, offer).orElseThrow();
        });
    }

    private OfferTransitions.CurrentOffer findCurrentOfferOrThrow(SqlSession session, UUID offer) throws SQLException {
        return OfferTransitions.findCurrentOffer(session, scope.environment(), offer)
                .orElseThrow(() -> new JournalException(Reason.REFUSED, "This environment has no such offer"));
    }

    public Optional<Offer> find(UUID offer) {
        return scope.store().runOnReadingConnection(session -> find(session, offer));
    }

    /// The newest offer for a request, from any workstation, whatever became of it; empty if nothing was
    /// offered.
    ///
    /// @param requestHashes the hashes of the request, see [CustomerRequests]
    public Optional<Offer> findLastOfRequest(Set<String> requestHashes) {
        return findLast("""
             JOIN opened_request o ON o.environment = q.environment
            AND o.draft = coalesce(q.origin_shipment, q.draft, q.uid) AND o.hash IN (SELECT value FROM json_each(?))\
            """, CustomerRequests.toJsonArray(requestHashes));
    }

    /// The newest offer with a price of one of these quotes; empty if nothing was offered for them.
    ///
    /// @param quoteNumbers the service's numbers of the quotes
    public Optional<Offer> findLastOfQuotes(Set<Long> quoteNumbers) {
        return findLast(" AND q.quote_number IN (SELECT value FROM json_each(?))", quoteNumbers.toString());
    }

    private Optional<Offer> findLast(String condition, String jsonArray) {
        return scope.store().runOnReadingConnection(session -> {
            Optional<UUID> id = session.queryFirst(
                    "SELECT n.uid FROM quote q JOIN offer_rate r ON r.quote_uid = q.uid JOIN offer_now n ON n.uid ="
                            + " r.offer_uid AND n.state <> 'REPLACED'" + condition
                            + " WHERE q.environment = ? ORDER BY n.id DESC LIMIT 1",
                    row -> row.uuid("uid"),
                    jsonArray,
                    scope.environment());
            return id.isPresent() ? find(session, id.get()) : Optional.empty();
        });
    }

    private Optional<Offer> find(SqlSession session, UUID offer) throws SQLException {
        return OfferRows.findOffers(
                        session,
                        COLUMNS + " FROM offer_now n" + TABLES + " WHERE n.environment = ? AND n.uid = ?",
                        scope.environment(),
                        offer)
                .stream()
                .findFirst();
    }

    /// The sent quote sheet of an offer as JSON; empty if no quote sheet was sent.
    public Optional<String> findQuoteSheet(UUID offer) {
        return scope.queryFirst(
                "SELECT sheet FROM offer WHERE environment = ? AND uid = ? AND sheet IS NOT NULL",
                row -> row.text("sheet"),
                scope.environment(),
                offer);
    }

    /// The events of an offer, oldest first.
    public List<OfferEvent> findEvents(UUID offer) {
        return scope.queryList(
                OfferRows.SELECT_EVENTS + " WHERE e.offer_uid = ? ORDER BY e.at, e.place", OfferRows::toEvent, offer);
    }

    private static List<OfferEvent> findClosingEvents(SqlSession session, UUID offer) throws SQLException {
        return session.queryList(
                OfferRows.SELECT_EVENTS + " WHERE e.offer_uid = ? AND e.seq > 0 ORDER BY e.seq, e.remote",
                OfferRows::toEvent,
                offer);
    }

    /// One page of the list.
    ///
    /// @param nextPosition position to pass to [#findPage] for the next page; null for the last page
    public record Page(List<Offer> offers, @Nullable Long nextPosition) {
        public Page {
            offers = List.copyOf(offers);
        }
    }

    /// The newest matching offers of a section before `beforePosition`, or the newest offers of the section if
    /// `beforePosition` is null.
    public Page findPage(
            OfferQuery query,
            OfferSection section,
            ReferenceTimes referenceTimes,
            @Nullable Long beforePosition,
            int size) {
        List<Offer> offers = scope.store()
                .runOnReadingConnection(session -> OfferRows.findOffers(
                        session,
                        pageSql(query, section),
                        scope.environment(),
                        createMatchExpression(query),
                        firstRowNumber(query),
                        endRowNumber(query),
                        referenceTimes.now(),
                        referenceTimes.dayEnd(),
                        beforePosition == null ? Long.MAX_VALUE : beforePosition,
                        size + 1));
        if (offers.size() <= size) {
            return new Page(offers, null);
        }
        List<Offer> page = offers.subList(0, size);
        return new Page(page, page.getLast().position());
    }

    /// The numbers of matching offers by section.
    public OfferCounts countBySection(OfferQuery query, ReferenceTimes referenceTimes) {
        return scope.store()
                .runOnReadingConnection(session -> session.queryFirst(
                                countsAndSumsSql(query),
                                Offers::readCounts,
                                scope.environment(),
                                createMatchExpression(query),
                                firstRowNumber(query),
                                endRowNumber(query),
                                referenceTimes.now(),
                                referenceTimes.dayEnd())
                        .orElse(OfferCounts.NONE));
    }

    private static OfferCounts readCounts(ResultRow row) throws SQLException {
        Map<OfferSection, Long> countsBySection = new EnumMap<>(OfferSection.class);
        for (OfferSection section : OfferSection.values()) {
            countsBySection.put(section, row.number(section.name()));
        }
        return new OfferCounts(
                countsBySection,
                Map.of(
                        OfferSection.DUE,
                        readSumInDollars(row, OfferSection.DUE),
                        OfferSection.OPEN,
                        readSumInDollars(row, OfferSection.OPEN)));
    }

    private static BigDecimal readSumInDollars(ResultRow row, OfferSection section) throws SQLException {
        return BigDecimal.valueOf(row.number(section + "_cents"), 2);
    }

    /// The numbers of won and lost offers that were closed at or after `since`. Of several offers of a
    /// shipment, only the representative offer counts, see [#REPRESENTS_SHIPMENT].
    public OfferCounts.AnsweredCounts countAnsweredSince(OfferQuery query, Instant since) {
        Map<String, Long> lost = new HashMap<>();
        List<Long> won = new ArrayList<>();
        scope.queryList(
                closedSinceSql(query),
                row -> {
                    if (OfferState.valueOf(row.text("state")) == OfferState.WON) {
                        won.add(row.number("found"));
                    } else {
                        lost.merge(row.text("reason"), row.number("found"), Long::sum);
                    }
                    return row;
                },
                scope.environment(),
                createMatchExpression(query),
                firstRowNumber(query),
                endRowNumber(query),
                since);
        return new OfferCounts.AnsweredCounts(
                won.stream().mapToLong(Long::longValue).sum(), lost);
    }

    /// The e-mail addresses of the dispatchers who made offers, in alphabetical order.
    public List<String> findDispatchers() {
        return scope.queryList(DISPATCHERS, row -> row.text("dispatcher"), scope.environment());
    }

    /// Open offers whose validity ends in a time span, the soonest first.
    public List<Offer> findOpenOffersExpiringBetween(Instant after, Instant until) {
        return scope.store()
                .runOnReadingConnection(session -> OfferRows.findOffers(
                        session, COLUMNS + " FROM offer_now n" + TABLES + """
                             WHERE n.environment = ?1 AND n.state = 'OPEN'
                            AND n.lapses_at > ?2 AND n.valid_until > ?2 AND n.valid_until <= ?3 ORDER BY n.valid_until\
                            """, scope.environment(), after, until));
    }

    /// Offers that this workstation closed after a colleague had closed them, in their current state.
    public List<Offer> findOffersClosedAfterColleague(Instant since) {
        return scope.store()
                .runOnReadingConnection(session ->
                        OfferRows.findOffers(session, COLUMNS + """
                             FROM offer_event mine JOIN offer_event theirs ON theirs.offer_uid = mine.offer_uid
                            AND theirs.seq = mine.seq AND theirs.remote = 1 JOIN offer_now n ON n.uid = mine.offer_uid
                            """ + TABLES + """
                             WHERE n.environment = ? AND mine.at >= ? AND mine.seq > 0 AND mine.remote = 0
                            ORDER BY mine.at\
                            """, scope.environment(), since));
    }

    private static List<String> createFacetWords(OfferQuery query) {
        return Stream.of(
                        Stream.ofNullable(query.customerNumber())
                                .map(number -> FacetWord.CUSTOMER.createWord(number.toString())),
                        Stream.ofNullable(query.dispatcher()).map(FacetWord.DISPATCHER::createWord),
                        Stream.ofNullable(query.lane()).map(OfferIndex::createLaneFacetWord))
                .flatMap(stream -> stream)
                .toList();
    }

    private static boolean hasSearchOrFacetWords(OfferQuery query) {
        return !createFacetWords(query).isEmpty() || SearchQueries.isSearchable(query.text());
    }

    /// The full-text query, which is the second argument of every statement; null if the query has no search
    /// words. The other arguments of the statements: the first is the environment, the third and fourth are the
    /// row numbers of the time span, the fifth is a time (usually the current time), and the sixth is the end
    /// of the day.
    private @Nullable String createMatchExpression(OfferQuery query) {
        return hasSearchOrFacetWords(query)
                ? SearchQueries.toIndexQuery(
                        Stream.concat(
                                        Stream.of(FacetWord.ENVIRONMENT.createWord(
                                                scope.environment().value())),
                                        createFacetWords(query).stream())
                                .toList(),
                        query.text())
                : null;
    }

    /// The third argument of every statement: the first row number of the query's time span.
    private static long firstRowNumber(OfferQuery query) {
        return query.from() == null ? 0 : QuoteIds.firstRowNumber(query.from());
    }

    /// The fourth argument of every statement: the first row number after the query's time span.
    private static long endRowNumber(OfferQuery query) {
        return query.until() == null ? Long.MAX_VALUE : QuoteIds.firstRowNumber(query.until());
    }

    /// The statement that reads one page of a section, newest first. The statement reads an index of words or
    /// of states; only due offers are searched by time. The seventh argument is the row number before which the
    /// page starts, and the eighth argument is the maximum number of rows.
    static String pageSql(OfferQuery query, OfferSection section) {
        String tables = TABLES;
        if (section == OfferSection.DUE) {
            return Stream.of(EXPIRES_TODAY, OPEN_WITH_FOLLOW_UP_TODAY)
                    .map(part ->
                            COLUMNS + createFilteredFromClause(query, tables, part, ROW_MATCHES) + " AND +n.id < ?7")
                    .collect(Collectors.joining(" UNION ", "", " ORDER BY id DESC LIMIT ?8"));
        }
        return COLUMNS + createNewestFirstFromClause(query, tables) + createSectionCondition(section)
                + " AND n.id < ?7 ORDER BY " + (hasSearchOrFacetWords(query) ? "w.rowid" : "n.id") + " DESC LIMIT ?8";
    }

    // CROSS JOIN fixes the join order: the words are read first, from the newest row on.
    private static String createNewestFirstFromClause(OfferQuery query, String tables) {
        return hasSearchOrFacetWords(query)
                ? " FROM offer_words w CROSS JOIN offer_now n ON n.id = w.rowid" + tables
                        + " WHERE offer_words MATCH ?2 AND " + ID_RANGE + createRepresentativeCondition(query)
                : " FROM offer_now n" + tables + " WHERE n.environment = ?1 AND " + ID_RANGE
                        + createRepresentativeCondition(query);
    }

    private static String createFilteredFromClause(
            OfferQuery query, String tables, String condition, String matchCondition) {
        return " FROM offer_now n" + tables + " WHERE n.environment = ?1 AND " + ID_RANGE_WITHOUT_INDEX
                + createRepresentativeCondition(query) + condition
                + (hasSearchOrFacetWords(query) ? matchCondition : "");
    }

    private static String createRepresentativeCondition(OfferQuery query) {
        return query.isOnePerShipment() ? REPRESENTS_SHIPMENT + " AND " : "";
    }

    private static String createSectionCondition(OfferSection section) {
        return switch (section) {
            case DUE -> IS_OPEN + " AND (n.lapses_at <= ?6 OR (" + FOLLOW_UP_IS_TODAY + "))";
            case OPEN -> "n.state = 'OPEN' AND n.lapses_at > ?6 AND NOT (" + FOLLOW_UP_IS_TODAY + ")";
            case WON -> "n.state = 'WON'";
            case LOST -> "n.state = 'LOST'";
            case LAPSED -> "n.state = 'OPEN' AND n.lapses_at <= ?5";
        };
    }

    /// The number of offers per section, in a column with the section's name. The columns `DUE_cents` and
    /// `OPEN_cents` are the sums of the lowest prices of the due offers and of the other open offers.
    static String countsAndSumsSql(OfferQuery query) {
        if (hasSearchOrFacetWords(query)) {
            return "SELECT " + createCountAndSumColumns(OfferSection.values()) + createNewestFirstFromClause(query, "")
                    + "TRUE";
        }
        String condition = Stream.of(OfferSection.WON, OfferSection.LOST, OfferSection.LAPSED)
                .map(shown -> ", (SELECT count(*)"
                        + createFilteredFromClause(query, "", createSectionCondition(shown), "") + ") AS " + shown)
                .collect(Collectors.joining());
        return "SELECT " + createCountAndSumColumns(OfferSection.DUE, OfferSection.OPEN) + condition
                + createFilteredFromClause(query, "", IS_OPEN, "");
    }

    private static String createCountAndSumColumns(OfferSection... sections) {
        return Stream.of(sections)
                .map(shown -> "count(*) FILTER (WHERE " + createSectionCondition(shown) + ") AS " + shown)
                .collect(Collectors.joining(
                        ", ",
                        "",
                        ", " + createSumColumn(OfferSection.DUE) + ", " + createSumColumn(OfferSection.OPEN)));
    }

    private static String createSumColumn(OfferSection section) {
        return "coalesce(sum(CASE WHEN " + createSectionCondition(section) + " THEN " + LOWEST_PRICE_CENTS
                + " END), 0) AS " + section + "_cents";
    }

    /// The number of shipments whose offer was closed at or after the fifth argument. The number is in the
    /// column `found`, one row for each `state` and `reason`.
    static String closedSinceSql(OfferQuery query) {
        return "SELECT n.state, n.reason, count(*) AS found"
                + createFilteredFromClause(
                        query,
                        "",
                        REPRESENTS_SHIPMENT + " AND n.state IN ('WON', 'LOST') AND n.at >= ?5",
                        ANY_ROW_MATCHES)
                + " GROUP BY n.state, n.reason";
    }
}
