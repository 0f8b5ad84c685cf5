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

/// Figures of one environment: of this workstation and, with a shared database, of all.
///
/// A booking's profit is its sell price minus the price it was booked at. If it is unknown whether a drayage price
/// includes fuel, its cost and profit are unknown.
public final class Reports {
    private static final Comparator<ReportLine> LARGEST_FIRST = Comparator.comparing(
                    (ReportLine line) -> line.totals().revenue().dollars())
            .thenComparingLong(line -> line.totals().bookings())
            .thenComparingLong(line -> line.totals().quotes())
            .thenComparingLong(line -> line.totals().offers())
            .reversed()
            .thenComparing(line -> line.group().toString());

    private final JournalScope scope;

    public Reports(JournalScope scope) {
        this.scope = scope;
    }

    /// The requested figures.
    ///
    /// @param span time span of lines and total
    /// @param months months of the chart, in order
    /// @param fuel how the total of drayage rates is interpreted, including earlier bookings
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

    /// The figures.
    ///
    /// @param lines the largest first; months newest first
    /// @param months one per requested month
    public record Report(List<ReportLine> lines, ReportLine total, List<ReportLine> months) {
        public Report {
            lines = List.copyOf(lines);
            months = List.copyOf(months);
        }
    }

    /// When the oldest stored quote was made.
    public Optional<Instant> findEarliestTime() {
        return scope.queryFirst(
                "SELECT quoted_at FROM history WHERE environment = ? ORDER BY id LIMIT 1",
                row -> row.instant("quoted_at"),
                scope.environment());
    }

    /// Computes the figures. Blocks while up to a hundred thousand quotes are read.
    public Report readReport(ReportQuery question) {
        return scope.store().read(session -> {
            List<ReportLine> months = new ArrayList<>();
            for (YearMonth month : question.months()) {
                TimeSpan span = TimeSpan.ofMonths(month, month, question.zone());
                months.add(readTotal(session, new ReportGroup.Month(month), span, question.fuel()));
            }
            return new Report(
                    question.grouping() == ReportGrouping.MONTH
                            ? fillMonthsNewestFirst(months, question.span())
                            : readGroups(session, question),
                    readTotal(session, new ReportGroup.AllShipments(), question.span(), question.fuel()),
                    months);
        });
    }

    private static List<ReportLine> fillMonthsNewestFirst(List<ReportLine> months, TimeSpan span) {
        Instant from = span.from();
        return months.reversed().stream()
                .filter(line -> from == null || !from.isAfter(ReportSql.startOf(line.timeSpan())))
                .filter(line -> !line.totals().equals(ReportTotals.NONE))
                .toList();
    }

    private ReportLine readTotal(SqlSession session, ReportGroup group, TimeSpan span, FuelMode fuel)
            throws SQLException {
        Map<ReportGroup, ReportTotals> matches = readTotals(session, new ReportSql(null), span, fuel, _ -> group);
        return new ReportLine(group, span, matches.getOrDefault(group, ReportTotals.NONE));
    }

    private List<ReportLine> readGroups(SqlSession session, ReportQuery question) throws SQLException {
        ResultRow.RowReader<ReportGroup> group = switch (question.grouping()) {
            case CUSTOMER -> row -> new ReportGroup.Customer(row.number("number"), row.text("name"));
            case LANE -> row -> new ReportGroup.Lane(new QuotedLane(row.text("origin"), row.text("destination")));
            case CARRIER -> row -> new ReportGroup.Carrier(row.text("name"));
            case DISPATCHER -> row -> new ReportGroup.Dispatcher(row.text("name"));
            case MONTH -> throw new IllegalArgumentException("months are counted one by one");
        };
        return readTotals(session, new ReportSql(question.grouping()), question.span(), question.fuel(), group)
                .entrySet()
                .stream()
                .map(entry -> new ReportLine(entry.getKey(), question.span(), entry.getValue()))
                .sorted(LARGEST_FIRST)
                .toList();
    }

    private Map<ReportGroup, ReportTotals> readTotals(
            SqlSession session, ReportSql sql, TimeSpan span, FuelMode fuel, ResultRow.RowReader<ReportGroup> group)
            throws SQLException {
        Map<ReportGroup, ReportTotals> matches = new HashMap<>();
        Object[] rows = ReportSql.rowArguments(scope.environment(), span);
        if (sql.hasQuoteCounts()) {
            session.queryList(
                    sql.quotesSql(),
                    row -> matches.merge(
                            group.read(row),
                            ReportTotals.ofQuotes(row.number("quotes"), row.number("attempts")),
                            ReportTotals::plus),
                    rows);
            session.queryList(
                    sql.offersSql(),
                    row -> matches.merge(
                            group.read(row),
                            ReportTotals.ofOffers(row.number("offers"), row.number("won"), row.number("lost")),
                            ReportTotals::plus),
                    rows);
        }
        session.queryList(
                sql.bookingsSql(),
                row -> matches.merge(
                        group.read(row),
                        ReportTotals.ofBookings(
                                row.number("bookings"),
                                readSum(row, "priced", "sold"),
                                readSum(row, "earning", "earned")),
                        ReportTotals::plus),
                ReportSql.timeArguments(scope.environment(), span, fuel));
        return matches;
    }

    private static ReportTotals.BookingSum readSum(ResultRow row, String count, String cents) throws SQLException {
        return new ReportTotals.BookingSum(row.number(count), BigDecimal.valueOf(row.number(cents), 2));
    }
}
