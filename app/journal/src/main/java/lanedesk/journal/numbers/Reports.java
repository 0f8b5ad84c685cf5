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
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;

/// Figures of one environment: of this workstation and, with a shared database, of all workstations.
///
/// A booking's profit is its sell price minus the buy rate that it was booked at. If it is unknown whether a
/// drayage rate includes fuel, the booking's cost and profit are unknown.
public final class Reports {
    private static final Comparator<ReportRow> LARGEST_FIRST = Comparator.comparing(
                    (ReportRow line) -> line.totals().revenue().dollars())
            .thenComparingLong(line -> line.totals().bookings())
            .thenComparingLong(line -> line.totals().quotes())
            .thenComparingLong(line -> line.totals().offers())
            .reversed()
            .thenComparing(line -> line.group().toString());

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
    /// @param lines the rows of the groups, the largest revenue first; months come newest first
    /// @param months one row per requested month
    public record Report(List<ReportRow> lines, ReportRow total, List<ReportRow> months) {
        public Report {
            lines = List.copyOf(lines);
            months = List.copyOf(months);
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
        return scope.store().runOnReader(session -> {
            List<ReportRow> months = new ArrayList<>();
            for (YearMonth month : query.months()) {
                TimeSpan span = TimeSpan.ofMonths(month, month, query.zone());
                months.add(computeTotal(session, new ReportGroup.Month(month), span, query.fuel()));
            }
            return new Report(
                    query.grouping() == ReportGrouping.MONTH
                            ? nonEmptyMonthsNewestFirst(months, query.span())
                            : computeGroups(session, query),
                    computeTotal(session, new ReportGroup.AllShipments(), query.span(), query.fuel()),
                    months);
        });
    }

    private static List<ReportRow> nonEmptyMonthsNewestFirst(List<ReportRow> months, TimeSpan span) {
        Instant from = span.from();
        return months.reversed().stream()
                .filter(line -> from == null || !from.isAfter(ReportSql.startOrEpoch(line.timeSpan())))
                .filter(line -> !line.totals().equals(ReportTotals.NONE))
                .toList();
    }

    private ReportRow computeTotal(SqlSession session, ReportGroup group, TimeSpan span, FuelMode fuel)
            throws SQLException {
        Map<ReportGroup, ReportTotals> totalsByGroup =
                computeTotalsByGroup(session, new ReportSql(null), span, fuel, _ -> group);
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
        return computeTotalsByGroup(session, new ReportSql(query.grouping()), query.span(), query.fuel(), group)
                .entrySet()
                .stream()
                .map(entry -> new ReportRow(entry.getKey(), query.span(), entry.getValue()))
                .sorted(LARGEST_FIRST)
                .toList();
    }

    private Map<ReportGroup, ReportTotals> computeTotalsByGroup(
            SqlSession session, ReportSql sql, TimeSpan span, FuelMode fuel, ResultRow.RowReader<ReportGroup> group)
            throws SQLException {
        Map<ReportGroup, ReportTotals> totalsByGroup = new HashMap<>();
        Object[] arguments = ReportSql.quoteAndOfferArguments(scope.environment(), span);
        if (sql.countsQuotesAndOffers()) {
            session.queryList(
                    sql.quotesSql(),
                    row -> totalsByGroup.merge(
                            group.read(row),
                            ReportTotals.ofQuotes(row.number("quotes"), row.number("attempts")),
                            ReportTotals::plus),
                    arguments);
            session.queryList(
                    sql.offersSql(),
                    row -> totalsByGroup.merge(
                            group.read(row),
                            ReportTotals.ofOffers(row.number("offers"), row.number("won"), row.number("lost")),
                            ReportTotals::plus),
                    arguments);
        }
        session.queryList(
                sql.bookingsSql(),
                row -> totalsByGroup.merge(
                        group.read(row),
                        ReportTotals.ofBookings(
                                row.number("bookings"),
                                readSum(row, "priced", "sold"),
                                readSum(row, "earning", "earned")),
                        ReportTotals::plus),
                ReportSql.bookingArguments(scope.environment(), span, fuel));
        return totalsByGroup;
    }

    private static ReportTotals.BookingSum readSum(ResultRow row, String count, String cents) throws SQLException {
        return new ReportTotals.BookingSum(row.number(count), BigDecimal.valueOf(row.number(cents), 2));
    }
}
