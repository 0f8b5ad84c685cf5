package lanedesk.workstation.journal.offer;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.journal.offer.OfferQuery.Shown;
import lanedesk.workstation.journal.quote.QuoteIds;
import lanedesk.workstation.journal.store.EnvironmentId;
import lanedesk.workstation.journal.words.Facet;
import lanedesk.workstation.journal.words.Match;

/// The statements for a query. The first argument of each is [#where]; then come now, the end of the day, and what is
/// said of each, and last the span of [#first] and [#end]. Newest first comes from an index; only what is due is looked
/// for by its time.
final class OfferSql {
    /// What an offer is read from.
    static final String COLUMNS = """
        SELECT o.id AS id, o.uid, o.desk, o.customer_number, o.customer_bsn, o.customer_name, o.lane_from, o.lane_to, o.goods,
        o.valid_until, o.channel, o.recipient, o.note, o.made_at, o.dispatcher, o.workstation, o.remote,
        n.state, n.seq, n.at AS closed_at, n.dispatcher AS closed_by, n.reason, n.call_at,
        EXISTS (SELECT 1 FROM offer_rate r JOIN history h ON h.uid = r.quote_uid
            WHERE r.offer_uid = o.uid AND h.state IN ('BOOKED', 'RESOLVED_BOOKED')) AS booked\
        """;

    private static final String EXPIRES = "n.state = 'OPEN' AND n.lapses_at > ?2 AND n.lapses_at <= ?3";
    // What is called back later than it holds never lapses, and may expire today all the same.
    private static final String CALLED = "n.state = 'OPEN' AND n.lapses_at > ?2 AND n.call_at IS NOT NULL"
            + " AND (n.call_at <= ?3 OR (n.valid_until > ?2 AND n.valid_until <= ?3))";
    private static final String CENTS =
            "(SELECT min(CAST(round(r.sell * 100) AS INTEGER)) FROM offer_rate r WHERE r.offer_uid = n.uid)";

    private final EnvironmentId environment;
    private final OfferQuery query;
    private final List<String> filters;

    OfferSql(EnvironmentId environment, OfferQuery query) {
        this.environment = environment;
        this.query = query;
        filters = Stream.of(
                        Stream.ofNullable(query.customer()).map(number -> Facet.CUSTOMER.of(number.toString())),
                        Stream.ofNullable(query.dispatcher()).map(Facet.DISPATCHER::of),
                        Stream.ofNullable(query.lane()).map(OfferIndex::facet))
                .flatMap(each -> each)
                .toList();
    }

    private boolean isSearched() {
        return !filters.isEmpty() || Match.isTyped(query.text());
    }

    /// The first argument.
    Object where() {
        return isSearched()
                ? Match.of(
                        Stream.concat(Stream.of(Facet.ENVIRONMENT.of(environment.value())), filters.stream())
                                .toList(),
                        query.text())
                : environment;
    }

    /// The number of the first row of the query's span.
    long first() {
        return query.from() == null ? 0 : QuoteIds.first(query.from());
    }

    /// The number of the first row after the query's span.
    long end() {
        return query.until() == null ? Long.MAX_VALUE : QuoteIds.first(query.until());
    }

    private static String within(int first) {
        return " AND n.id >= ?" + first + " AND n.id < ?" + (first + 1);
    }

    /// Newest first. Arguments four and five: the row before, and how many.
    String page(Shown shown) {
        String rows = parts(shown)
                .map(part -> COLUMNS + from(" CROSS JOIN offer o ON o.id = n.id") + part + " AND n.id < ?4" + within(6))
                .collect(Collectors.joining(" UNION "));
        String order = shown == Shown.DUE ? "id" : isSearched() ? "w.rowid" : "n.id";
        return rows + " ORDER BY " + order + " DESC LIMIT ?5";
    }

    // An OR of two indexes would read all that is open.
    private static Stream<String> parts(Shown shown) {
        return switch (shown) {
            case DUE -> Stream.of(EXPIRES, CALLED);
            case OPEN ->
                Stream.of("n.state = 'OPEN' AND n.lapses_at > ?3 AND NOT (n.call_at IS NOT NULL AND (n.call_at <= ?3"
                        + " OR (n.valid_until > ?2 AND n.valid_until <= ?3)))");
            case WON -> Stream.of("n.state = 'WON'");
            case LOST -> Stream.of("n.state = 'LOST'");
            case LAPSED -> Stream.of("n.state = 'OPEN' AND n.lapses_at <= ?2");
        };
    }

    /// How many of each as `shown` and `found`, with the sum of their lowest prices as `cents`.
    String counts() {
        return Stream.of(Shown.values()).map(this::count).collect(Collectors.joining(" UNION ALL "));
    }

    private String count(Shown shown) {
        boolean summed = shown == Shown.DUE || shown == Shown.OPEN;
        String rows = parts(shown)
                .map(part -> "SELECT n.id, n.uid" + from("") + part + within(4))
                .collect(Collectors.joining(" UNION "));
        return "SELECT '" + shown + "' AS shown, count(*) AS found, "
                + (summed ? "coalesce(sum(" + CENTS + "), 0)" : "0") + " AS cents FROM (" + rows + ") n";
    }

    /// How many were closed since a moment, the second argument, as `found` by `state` and `reason`.
    String closedSince() {
        return "SELECT n.state, n.reason, count(*) AS found" + from("") + "n.state IN ('WON', 'LOST') AND n.at >= ?2"
                + within(3) + " GROUP BY n.state, n.reason";
    }

    // CROSS JOIN keeps the order of the tables: the words are read from the newest row on.
    private String from(String more) {
        return isSearched()
                ? " FROM offer_words w CROSS JOIN offer_now n ON n.id = w.rowid" + more
                        + " WHERE offer_words MATCH ?1 AND "
                : " FROM offer_now n" + more + " WHERE n.environment = ?1 AND ";
    }
}
