package lanedesk.journal.numbers;

import java.time.Instant;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.store.EnvironmentId;
import org.jspecify.annotations.Nullable;

/// The counting statements, one result row per group. Each statement reads its time span from an index. The
/// arguments are the environment and the bounds of the time span, as row numbers or times; [#bookingsSql] also
/// takes the fuel setting.
///
/// @param grouping how to group; null for one group of all rows
record ReportSql(@Nullable ReportGrouping grouping) {
    // Whole cents are summed, so that the sum is exact.
    private static final String CENTS = "CAST(round(%s * 100) AS INTEGER)";

    // The difference that the fuel makes in a drayage booking's price. The price may be the rate's expected total
    // with or without fuel, depending on the fuel setting at the time of booking.
    private static final String FUEL_DIFFERENCE = """
        CASE WHEN g.desk = 'DRAYAGE' THEN coalesce((
        SELECT CASE
            WHEN ?4 = 'ON_TOP' AND json_extract(r.value, '$.expectedTotal') = CAST(g.buy AS REAL)
                THEN json_extract(r.value, '$.fuel')
            WHEN ?4 = 'INSIDE' AND round(json_extract(r.value, '$.expectedTotal') + json_extract(r.value, '$.fuel'), 2)
                    = CAST(g.buy AS REAL)
                THEN -json_extract(r.value, '$.fuel') END
        FROM attempt a JOIN quote q ON q.uid = a.quote_uid
        CROSS JOIN json_each(CASE WHEN json_valid(CAST(q.answer AS TEXT)) THEN CAST(q.answer AS TEXT) ELSE '{}' END,
        '$.data.rates') r WHERE a.id = g.attempt_id AND json_extract(r.value, '$.rateNumber') = a.rate_number), 0)
        ELSE 0 END\
        """;

    private String groupColumns() {
        return switch (grouping) {
            case null -> "";
            // The customer's name comes from the newest row.
            case CUSTOMER -> "g.customer_number AS number, g.customer_name AS name, max(g.id),";
            case LANE -> "g.lane_from AS origin, g.lane_to AS destination,";
            case CARRIER -> "g.carrier AS name,";
            case DISPATCHER -> "g.dispatcher AS name,";
            case MONTH -> throw new IllegalArgumentException("months are counted one by one");
        };
    }

    private String groupBy() {
        return switch (grouping) {
            case null -> "";
            case CUSTOMER -> " GROUP BY g.customer_number";
            case LANE -> " GROUP BY g.lane_from, g.lane_to";
            case CARRIER -> " GROUP BY g.carrier";
            case DISPATCHER -> " GROUP BY g.dispatcher";
            case MONTH -> throw new IllegalArgumentException("months are counted one by one");
        };
    }

    /// Whether each quote and each offer belongs to exactly one group.
    boolean countsQuotesAndOffers() {
        return grouping != ReportGrouping.CARRIER;
    }

    /// The start of a time span; the epoch if the time span has no start.
    static Instant startOrEpoch(TimeSpan span) {
        return span.from() == null ? Instant.EPOCH : span.from();
    }

    /// The arguments of [#quotesSql] and [#offersSql].
    static Object[] quoteAndOfferArguments(EnvironmentId environment, TimeSpan span) {
        return new Object[] {
            environment,
            QuoteIds.firstRowNumber(startOrEpoch(span)),
            span.until() == null ? Long.MAX_VALUE : QuoteIds.firstRowNumber(span.until())
        };
    }

    /// The arguments of [#bookingsSql].
    static Object[] bookingArguments(EnvironmentId environment, TimeSpan span, FuelMode fuel) {
        return new Object[] {
            environment, startOrEpoch(span), span.until() == null ? (Object) Long.MAX_VALUE : span.until(), fuel
        };
    }

    String quotesSql() {
        return "SELECT " + groupColumns() + " sum(g.shipment = g.uid) AS quotes, count(*) AS attempts FROM history g"
                + " WHERE g.environment = ?1 AND g.id >= ?2 AND g.id < ?3" + groupBy();
    }

    String offersSql() {
        return "SELECT " + groupColumns()
                + " count(*) AS offers, sum(n.state = 'WON') AS won, sum(n.state = 'LOST') AS lost"
                + " FROM offer_now n CROSS JOIN offer g ON g.id = n.id WHERE n.environment = ?1"
                + " AND n.state IN ('OPEN', 'WON', 'LOST') AND n.id >= ?2 AND n.id < ?3" + " AND "
                + Offers.REPRESENTS_SHIPMENT
                + groupBy();
    }

    String bookingsSql() {
        String hasKnownProfit = "(g.sell IS NOT NULL AND (g.desk = 'OTR' OR ?4 <> 'NOT_KNOWN'))";
        return "SELECT " + groupColumns() + " count(*) AS bookings, count(g.sell) AS priced,"
                + " sum(" + CENTS.formatted("g.sell") + ") AS sold, sum" + hasKnownProfit + " AS earning,"
                + " sum(CASE WHEN " + hasKnownProfit + " THEN " + CENTS.formatted("g.sell") + " - "
                + CENTS.formatted("g.buy")
                + " - " + CENTS.formatted(FUEL_DIFFERENCE)
                + " END) AS earned FROM history g WHERE g.environment = ?1 AND g.state IN ('BOOKED', 'RESOLVED_BOOKED')"
                + " AND g.changed_at >= ?2 AND g.changed_at < ?3" + groupBy();
    }
}
