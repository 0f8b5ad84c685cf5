package lanedesk.journal.offer;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.words.Facet;
import lanedesk.journal.words.Match;
import org.jspecify.annotations.Nullable;

/// The statements for a query. The first four arguments of each are [#environment], [#words] and the span of [#first]
/// and [#end]; then come now, the end of the day, and what is said of each. Newest first comes from an index, of words
/// or of states; only what is due, and what was closed lately, is looked for by its time.
final class OfferSql {
    /// The columns that an offer is read from.
    static final String COLUMNS = """
        SELECT o.id AS id, o.uid, o.desk, o.customer_number, o.customer_bsn, o.customer_name, o.lane_from, o.lane_to, o.goods,
        n.valid_until, o.channel, o.recipient, o.note, o.made_at, o.dispatcher, o.workstation, o.remote,
        n.state, n.seq, n.at AS closed_at, n.dispatcher AS closed_by, n.reason, n.call_at, n.accepted,
        b.id AS booking, b.quote_uid AS booked_quote, b.rate_number AS booked_rate, b.carrier AS booked_carrier,
        b.sell AS booked_sell\
        """;

    /// The tables that they are read from, after the one that leads to the offers `n`: an offer that was won goes with
    /// the last booking of its shipment.
    static final String TABLES = """
         CROSS JOIN offer o ON o.id = n.id LEFT JOIN attempt b ON n.state = 'WON' AND b.id = (SELECT h.attempt_id
        FROM history h WHERE h.shipment = n.shipment AND h.state IN ('BOOKED', 'RESOLVED_BOOKED')
        ORDER BY h.changed_at DESC LIMIT 1)\
        """;

    private static final String SPAN = "n.id >= ?3 AND n.id < ?4 AND ";
    // A unary plus keeps SQLite from using the index of that column.
    private static final String SPAN_BY_TIME = SPAN.replace("n.id", "+n.id");
    private static final String HOLDS = "n.state = 'OPEN' AND n.lapses_at > ?5";
    private static final String EXPIRES = HOLDS + " AND n.lapses_at <= ?6";
    private static final String CALLED_TODAY =
            "n.call_at IS NOT NULL AND (n.call_at <= ?6 OR ifnull(n.valid_until > ?5 AND n.valid_until <= ?6, 0))";
    // An offer with a call-back after its validity never lapses, and may expire today all the same.
    private static final String CALLED = HOLDS + " AND " + CALLED_TODAY;
    private static final String CENTS =
            "(SELECT min(CAST(round(r.sell * 100) AS INTEGER)) FROM offer_rate r WHERE r.offer_uid = n.uid)";
    // For few rows: looks the words of each row up by its number.
    private static final String NAMED =
            " AND EXISTS (SELECT 1 FROM offer_words w WHERE offer_words MATCH ?2 AND w.rowid = n.id)";
    // For many rows: searches the words once.
    private static final String FOUND = " AND +n.id IN (SELECT rowid FROM offer_words WHERE offer_words MATCH ?2)";

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
    EnvironmentId environment() {
        return environment;
    }

    /// The second; null where nothing is looked for.
    @Nullable
    String words() {
        return isSearched()
                ? Match.of(
                        Stream.concat(Stream.of(Facet.ENVIRONMENT.of(environment.value())), filters.stream())
                                .toList(),
                        query.text())
                : null;
    }

    /// The number of the first row of the query's span.
    long first() {
        return query.from() == null ? 0 : QuoteIds.first(query.from());
    }

    /// The number of the first row after the query's span.
    long end() {
        return query.until() == null ? Long.MAX_VALUE : QuoteIds.first(query.until());
    }

    /// Newest first. Arguments seven and eight: the row before, and how many.
    String page(Shown shown) {
        String joined = TABLES;
        if (shown == Shown.DUE) {
            return Stream.of(EXPIRES, CALLED)
                    .map(part -> COLUMNS + byTime(joined, part, NAMED) + " AND +n.id < ?7")
                    .collect(Collectors.joining(" UNION ", "", " ORDER BY id DESC LIMIT ?8"));
        }
        return COLUMNS + newest(joined) + part(shown) + " AND n.id < ?7 ORDER BY " + (isSearched() ? "w.rowid" : "n.id")
                + " DESC LIMIT ?8";
    }

    // CROSS JOIN keeps the order of the tables: the words are read from the newest row on.
    private String newest(String more) {
        return isSearched()
                ? " FROM offer_words w CROSS JOIN offer_now n ON n.id = w.rowid" + more
                        + " WHERE offer_words MATCH ?2 AND " + SPAN + leading()
                : " FROM offer_now n" + more + " WHERE n.environment = ?1 AND " + SPAN + leading();
    }

    private String byTime(String more, String part, String found) {
        return " FROM offer_now n" + more + " WHERE n.environment = ?1 AND " + SPAN_BY_TIME + leading() + part
                + (isSearched() ? found : "");
    }

    private String leading() {
        return query.onePerShipment() ? Offers.LEADING + " AND " : "";
    }

    private static String part(Shown shown) {
        return switch (shown) {
            case DUE -> HOLDS + " AND (n.lapses_at <= ?6 OR (" + CALLED_TODAY + "))";
            case OPEN -> "n.state = 'OPEN' AND n.lapses_at > ?6 AND NOT (" + CALLED_TODAY + ")";
            case WON -> "n.state = 'WON'";
            case LOST -> "n.state = 'LOST'";
            case LAPSED -> "n.state = 'OPEN' AND n.lapses_at <= ?5";
        };
    }

    /// How many of each in a column of its name, and the sums of the lowest prices of what is due as `DUE_cents` and of
    /// what else is open as `OPEN_cents`.
    String counts() {
        if (isSearched()) { // the words are searched once for all rows
            return "SELECT " + count(Shown.values()) + newest("") + "TRUE";
        }
        String others = Stream.of(Shown.WON, Shown.LOST, Shown.LAPSED)
                .map(shown -> ", (SELECT count(*)" + byTime("", part(shown), "") + ") AS " + shown)
                .collect(Collectors.joining());
        return "SELECT " + count(Shown.DUE, Shown.OPEN) + others + byTime("", HOLDS, "");
    }

    private static String count(Shown... some) {
        return Stream.of(some)
                .map(shown -> "count(*) FILTER (WHERE " + part(shown) + ") AS " + shown)
                .collect(Collectors.joining(", ", "", ", " + cents(Shown.DUE) + ", " + cents(Shown.OPEN)));
    }

    private static String cents(Shown shown) {
        return "coalesce(sum(CASE WHEN " + part(shown) + " THEN " + CENTS + " END), 0) AS " + shown + "_cents";
    }

    /// How many shipments' offers were closed since a moment, the fifth argument, as `found` by `state` and `reason`.
    String closedSince() {
        return "SELECT n.state, n.reason, count(*) AS found"
                + byTime("", Offers.LEADING + " AND n.state IN ('WON', 'LOST') AND n.at >= ?5", FOUND)
                + " GROUP BY n.state, n.reason";
    }
}
