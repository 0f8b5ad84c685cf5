package lanedesk.journal.numbers;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// Figures of one environment: of this workstation and, with a shared database, of all workstations.
///
/// The profit of a booking is its sell price minus its buy rate at the time of booking. If it is unknown
/// whether a drayage rate includes fuel, the booking's cost and profit are unknown.
public final class Reports {
    private static final Comparator<ReportRow> LARGEST_FIRST = Comparator.comparing(
                    (ReportRow line) -> line.totals().revenue().dollars())
            .thenComparingLong(line -> line.totals().bookings())
            .thenComparingLong(line -> line.totals().quotes())
            .thenComparingLong(line -> line.totals().offers())
            .reversed()
            .thenComparing(line -> line.group().toString());

    // Whole cents are summed, so that the sum is exact.
    private static final String CENTS = "CAST(round(%s * 100) AS INTEGER)";

    // The difference that the fuel makes in a drayage booking's price. The price may be the rate's expected
    // total with or without fuel, depending on the fuel setting at the time of booking.
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

    private final JournalScope scope;

    public Reports(JournalScope scope) {
        this.scope = scope;
    }

    /// The request for a report.
    ///
    /// @param span time span of the rows and the total
    /// @param months months of the chart, in order
    /// @param fuel how the total of drayage rates is interpreted, for earlier bookings too
    public record ReportQuery(
            TimeSpan span, List<YearMonth> months, ReportGrouping grouping, ZoneId zone, FuelMode fuel) {
        public ReportQuery {
            months = List.copyOf(months);
        }

        /// Whether the cost of drayage is known.
        public boolean isFuelKnown() {
            return fuel != FuelMode.NOT_KNOWN;
        }
    }

    /// The figures of a report.
    ///
    /// @param groupRows the rows of the groups, the largest revenue first; months come newest first
    /// @param monthRows one row per requested month
    public record Report(List<ReportRow> groupRows, ReportRow total, List<ReportRow> monthRows) {
        public Report {
            groupRows = List.copyOf(groupRows);
            monthRows = List.copyOf(monthRows);
        }
    }

    /// When the oldest stored quote was made; empty without quotes.
    public Optional<Instant> findFirstQuoteTime() {
        return scope.queryFirst(
                "SELECT quoted_at FROM history WHERE environment = ? ORDER BY id LIMIT 1",
                row -> row.instant("quoted_at"),
                scope.environment());
    }

    /// Computes a report. Blocks while up to a hundred thousand quotes are read.
    public Report computeReport(ReportQuery query) {
        return scope.store().runOnReadingConnection(session -> {
            List<ReportRow> months = new ArrayList<>();
            for (YearMonth month : query.months()) {
                TimeSpan span = TimeSpan.ofMonths(month, month, query.zone());
                months.add(computeTotal(session, new ReportGroup.Month(month), span, query.fuel()));
            }
            return new Report(
                    query.grouping() == ReportGrouping.MONTH
                            ? selectNonEmptyMonthsNewestFirst(months, query.span())
                            : computeGroups(session, query),
                    computeTotal(session, new ReportGroup.AllShipments(), query.span(), query.fuel()),
                    months);
        });
    }

    private static List<ReportRow> selectNonEmptyMonthsNewestFirst(List<ReportRow> months, TimeSpan span) {
        Instant from = span.from();
        return months.reversed().stream()
                .filter(line -> from == null || !from.isAfter(startOrEpoch(line.timeSpan())))
                .filter(line -> !line.totals().equals(ReportTotals.NONE))
                .toList();
    }

    private ReportRow computeTotal(SqlSession session, ReportGroup group, TimeSpan span, FuelMode fuel)
            throws SQLException {
        Map<ReportGroup, ReportTotals> totalsByGroup = computeTotalsByGroup(session, null, span, fuel, _ -> group);
        return new ReportRow(group, span, totalsByGroup.getOrDefault(group, ReportTotals.NONE));
    }

    private List<ReportRow> computeGroups(SqlSession session, ReportQuery query) throws SQLException {
        ResultRow.RowReader<ReportGroup> group = switch (query.grouping()) {
            case CUSTOMER -> row -> new ReportGroup.Customer(row.number("number"), row.text("name"));
            case LANE -> row -> new ReportGroup.Lane(new QuotedLane(row.text("origin"), row.text("destination")));
            case CARRIER -> row -> new ReportGroup.Carrier(row.text("name"));
            case DISPATCHER -> row -> new ReportGroup.Dispatcher(row.text("name"));
            case MONTH -> throw new IllegalArgumentException("months are counted one by one");
        };
        return computeTotalsByGroup(session, query.grouping(), query.span(), query.fuel(), group).entrySet().stream()
                .map(entry -> new ReportRow(entry.getKey(), query.span(), entry.getValue()))
                .sorted(LARGEST_FIRST)
                .toList();
    }

    private Map<ReportGroup, ReportTotals> computeTotalsByGroup(
            SqlSession session,
            @Nullable ReportGrouping grouping,
            TimeSpan span,
            FuelMode fuel,
            ResultRow.RowReader<ReportGroup> groupReader)
            throws SQLException {
        Map<ReportGroup, ReportTotals> totalsByGroup = new HashMap<>();
        Object[] arguments = quoteAndOfferArguments(span);
        if (canCountQuotesAndOffers(grouping)) {
            session.queryList(
                    quotesSql(grouping),
                    row -> totalsByGroup.merge(
                            groupReader.read(row),
                            ReportTotals.ofQuotes(row.number("quotes"), row.number("attempts")),
                            ReportTotals::plus),
                    arguments);
            session.queryList(
                    offersSql(grouping),
                    row -> totalsByGroup.merge(
                            groupReader.read(row),
                            ReportTotals.ofOffers(row.number("offers"), row.number("won"), row.number("lost")),
                            ReportTotals::plus),
                    arguments);
        }
        session.queryList(
                bookingsSql(grouping),
                row -> totalsByGroup.merge(
                        groupReader.read(row),
                        ReportTotals.ofBookings(
                                row.number("bookings"),
                                readBookingSum(row, "priced", "sold"),
                                readBookingSum(row, "earning", "earned")),
                        ReportTotals::plus),
                bookingArguments(span, fuel));
        return totalsByGroup;
    }

    private static ReportTotals.BookingSum readBookingSum(ResultRow row, String countColumn, String centsColumn)
            throws SQLException {
        return new ReportTotals.BookingSum(row.number(countColumn), BigDecimal.valueOf(row.number(centsColumn), 2));
    }

    private static String createGroupColumnsSql(@Nullable ReportGrouping grouping) {
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

    private static String createGroupBySql(@Nullable ReportGrouping grouping) {
        return switch (grouping) {
            case null -> "";
            case CUSTOMER -> " GROUP BY g.customer_number";
            case LANE -> " GROUP BY g.lane_from, g.lane_to";
            case CARRIER -> " GROUP BY g.carrier";
            case DISPATCHER -> " GROUP BY g.dispatcher";
            case MONTH -> throw new IllegalArgumentException("months are counted one by one");
        };
    }

    /// Whether each quote and each offer belongs to exactly one group, so that quotes and offers can be
    /// counted. False only for groups of carriers.
    static boolean canCountQuotesAndOffers(@Nullable ReportGrouping grouping) {
        return grouping != ReportGrouping.CARRIER;
    }

    /// The start of a time span; the epoch if the time span has no start.
    private static Instant startOrEpoch(TimeSpan span) {
        return span.from() == null ? Instant.EPOCH : span.from();
    }

    /// The arguments of [#quotesSql] and [#offersSql].
    private Object[] quoteAndOfferArguments(TimeSpan span) {
        return new Object[] {
            scope.environment(),
            QuoteIds.firstRowNumber(startOrEpoch(span)),
            span.until() == null ? Long.MAX_VALUE : QuoteIds.firstRowNumber(span.until())
        };
    }

    /// The arguments of [#bookingsSql].
    private Object[] bookingArguments(TimeSpan span, FuelMode fuel) {
        return new Object[] {
            scope.environment(), startOrEpoch(span), span.until() == null ? (Object) Long.MAX_VALUE : span.until(), fuel
        };
    }

    static String quotesSql(@Nullable ReportGrouping grouping) {
        return "SELECT " + createGroupColumnsSql(grouping)
                + " sum(g.shipment = g.uid) AS quotes, count(*) AS attempts FROM history g"
                + " WHERE g.environment = ?1 AND g.id >= ?2 AND g.id < ?3" + createGroupBySql(grouping);
    }

    static String offersSql(@Nullable ReportGrouping grouping) {
        return "SELECT " + createGroupColumnsSql(grouping)
                + " count(*) AS offers, sum(n.state = 'WON') AS won, sum(n.state = 'LOST') AS lost"
                + " FROM offer_now n CROSS JOIN offer g ON g.id = n.id WHERE n.environment = ?1"
                + " AND n.state IN ('OPEN', 'WON', 'LOST') AND n.id >= ?2 AND n.id < ?3" + " AND "
                + Offers.REPRESENTS_SHIPMENT
                + createGroupBySql(grouping);
    }

    static String bookingsSql(@Nullable ReportGrouping grouping) {
        String hasKnownProfit = "(g.sell IS NOT NULL AND (g.desk = 'OTR' OR ?4 <> 'NOT_KNOWN'))";
        return "SELECT " + createGroupColumnsSql(grouping) + " count(*) AS bookings, count(g.sell) AS priced,"
                + " sum(" + CENTS.formatted("g.sell") + ") AS sold, sum" + hasKnownProfit + " AS earning,"
                + " sum(CASE WHEN " + hasKnownProfit + " THEN " + CENTS.formatted("g.sell") + " - "
                + CENTS.formatted("g.buy")
                + " - " + CENTS.formatted(FUEL_DIFFERENCE)
                + " END) AS earned FROM history g WHERE g.environment = ?1 AND g.state IN ('BOOKED', 'RESOLVED_BOOKED')"
                + " AND g.changed_at >= ?2 AND g.changed_at < ?3" + createGroupBySql(grouping);
    }
}
