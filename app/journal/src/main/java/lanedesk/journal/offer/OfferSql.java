package lanedesk.journal.offer;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.words.FacetWord;
import lanedesk.journal.words.SearchMatch;
import org.jspecify.annotations.Nullable;

/// Builds the SQL of a query. The first four arguments of each statement are [#environment], [#matchExpression],
/// [#firstRowNumber] and [#endRowNumber]. The fifth is the current time and the sixth the end of the day, unless
/// documented otherwise. An index of words or states gives the order newest first; only due and recently closed
/// offers are searched by time.
final class OfferSql {
    /// The columns that an offer is read from.
    static final String COLUMNS = """
        SELECT o.id AS id, o.uid, o.desk, o.customer_number, o.customer_bsn, o.customer_name, o.lane_from, o.lane_to, o.goods,
        n.valid_until, o.channel, o.recipient, o.note, o.made_at, o.dispatcher, o.workstation, o.remote,
        n.state, n.seq, n.at AS closed_at, n.dispatcher AS closed_by, n.reason, n.call_at, n.accepted,
        b.id AS booking, b.quote_uid AS booked_quote, b.rate_number AS booked_rate, b.carrier AS booked_carrier,
        b.sell AS booked_sell\
        """;

    /// The joined tables of these columns. In a statement, these tables follow the table that provides the offers
    /// as `n`. A won offer is joined with the last booking of its shipment.
    static final String TABLES = """
         CROSS JOIN offer o ON o.id = n.id LEFT JOIN attempt b ON n.state = 'WON' AND b.id = (SELECT h.attempt_id
        FROM history h WHERE h.shipment = n.shipment AND h.state IN ('BOOKED', 'RESOLVED_BOOKED')
        ORDER BY h.changed_at DESC LIMIT 1)\
        """;

    private static final String ID_RANGE = "n.id >= ?3 AND n.id < ?4 AND ";
    // A unary plus keeps SQLite from using the index of that column.
    private static final String ID_RANGE_WITHOUT_INDEX = ID_RANGE.replace("n.id", "+n.id");
    private static final String IS_OPEN = "n.state = 'OPEN' AND n.lapses_at > ?5";
    private static final String EXPIRES_TODAY = IS_OPEN + " AND n.lapses_at <= ?6";
    private static final String FOLLOW_UP_IS_TODAY =
            "n.call_at IS NOT NULL AND (n.call_at <= ?6 OR ifnull(n.valid_until > ?5 AND n.valid_until <= ?6, 0))";
    // An offer with a follow-up after its end of validity does not expire, but its validity may end today.
    private static final String FOLLOW_UP_TODAY = IS_OPEN + " AND " + FOLLOW_UP_IS_TODAY;
    private static final String LOWEST_PRICE_CENTS =
            "(SELECT min(CAST(round(r.sell * 100) AS INTEGER)) FROM offer_rate r WHERE r.offer_uid = n.uid)";
    // For few rows: looks up the words of each row by its row number.
    private static final String ROW_MATCHES =
            " AND EXISTS (SELECT 1 FROM offer_words w WHERE offer_words MATCH ?2 AND w.rowid = n.id)";
    // For many rows: searches the words once.
    private static final String ANY_ROW_MATCHES =
            " AND +n.id IN (SELECT rowid FROM offer_words WHERE offer_words MATCH ?2)";

    private final EnvironmentId environment;
    private final OfferQuery query;
    private final List<String> facetWords;

    OfferSql(EnvironmentId environment, OfferQuery query) {
        this.environment = environment;
        this.query = query;
        facetWords = Stream.of(
                        Stream.ofNullable(query.customerNumber())
                                .map(number -> FacetWord.CUSTOMER.encode(number.toString())),
                        Stream.ofNullable(query.dispatcher()).map(FacetWord.DISPATCHER::encode),
                        Stream.ofNullable(query.lane()).map(OfferIndex::laneFacetWord))
                .flatMap(stream -> stream)
                .toList();
    }

    private boolean hasSearchWords() {
        return !facetWords.isEmpty() || SearchMatch.isSearchable(query.text());
    }

    /// The first argument of every statement.
    EnvironmentId environment() {
        return environment;
    }

    /// The second argument of every statement: the full-text query; null if the query has no search words.
    @Nullable
    String matchExpression() {
        return hasSearchWords()
                ? SearchMatch.toIndexQuery(
                        Stream.concat(Stream.of(FacetWord.ENVIRONMENT.encode(environment.value())), facetWords.stream())
                                .toList(),
                        query.text())
                : null;
    }

    /// The third argument of every statement: the first row number of the query's time span.
    long firstRowNumber() {
        return query.from() == null ? 0 : QuoteIds.firstRowNumber(query.from());
    }

    /// The fourth argument of every statement: the first row number after the query's time span.
    long endRowNumber() {
        return query.until() == null ? Long.MAX_VALUE : QuoteIds.firstRowNumber(query.until());
    }

    /// A page of a section, newest first. The seventh argument is the position before the page, the eighth the
    /// maximum number of rows.
    String pageSql(OfferSection section) {
        String tables = TABLES;
        if (section == OfferSection.DUE) {
            return Stream.of(EXPIRES_TODAY, FOLLOW_UP_TODAY)
                    .map(part -> COLUMNS + rowFilterFromSql(tables, part, ROW_MATCHES) + " AND +n.id < ?7")
                    .collect(Collectors.joining(" UNION ", "", " ORDER BY id DESC LIMIT ?8"));
        }
        return COLUMNS + newestFirstFromSql(tables) + sectionCondition(section) + " AND n.id < ?7 ORDER BY "
                + (hasSearchWords() ? "w.rowid" : "n.id") + " DESC LIMIT ?8";
    }

    // CROSS JOIN fixes the join order: the words are read first, from the newest row on.
    private String newestFirstFromSql(String tables) {
        return hasSearchWords()
                ? " FROM offer_words w CROSS JOIN offer_now n ON n.id = w.rowid" + tables
                        + " WHERE offer_words MATCH ?2 AND " + ID_RANGE + representativeCondition()
                : " FROM offer_now n" + tables + " WHERE n.environment = ?1 AND " + ID_RANGE
                        + representativeCondition();
    }

    private String rowFilterFromSql(String tables, String condition, String matchCondition) {
        return " FROM offer_now n" + tables + " WHERE n.environment = ?1 AND " + ID_RANGE_WITHOUT_INDEX
                + representativeCondition() + condition + (hasSearchWords() ? matchCondition : "");
    }

    private String representativeCondition() {
        return query.isOnePerShipment() ? Offers.REPRESENTS_SHIPMENT + " AND " : "";
    }

    private static String sectionCondition(OfferSection section) {
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
    String countsAndSumsSql() {
        if (hasSearchWords()) {
            // One query counts the offers of all sections, so that the words are searched only once.
            return "SELECT " + countColumn(OfferSection.values()) + newestFirstFromSql("") + "TRUE";
        }
        String condition = Stream.of(OfferSection.WON, OfferSection.LOST, OfferSection.LAPSED)
                .map(shown ->
                        ", (SELECT count(*)" + rowFilterFromSql("", sectionCondition(shown), "") + ") AS " + shown)
                .collect(Collectors.joining());
        return "SELECT " + countColumn(OfferSection.DUE, OfferSection.OPEN) + condition
                + rowFilterFromSql("", IS_OPEN, "");
    }

    private static String countColumn(OfferSection... sections) {
        return Stream.of(sections)
                .map(shown -> "count(*) FILTER (WHERE " + sectionCondition(shown) + ") AS " + shown)
                .collect(Collectors.joining(
                        ", ", "", ", " + sumColumn(OfferSection.DUE) + ", " + sumColumn(OfferSection.OPEN)));
    }

    private static String sumColumn(OfferSection section) {
        return "coalesce(sum(CASE WHEN " + sectionCondition(section) + " THEN " + LOWEST_PRICE_CENTS + " END), 0) AS "
                + section + "_cents";
    }

    /// The number of shipments whose offer was closed at or after the fifth argument. The number is in the column
    /// `found`, one row for each `state` and `reason`.
    String closedSinceSql() {
        return "SELECT n.state, n.reason, count(*) AS found"
                + rowFilterFromSql(
                        "",
                        Offers.REPRESENTS_SHIPMENT + " AND n.state IN ('WON', 'LOST') AND n.at >= ?5",
                        ANY_ROW_MATCHES)
                + " GROUP BY n.state, n.reason";
    }
}
