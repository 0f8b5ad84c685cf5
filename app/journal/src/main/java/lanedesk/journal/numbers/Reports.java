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

/// Figures of one environment: what this desk did and, where there is an office, what all of them did.
///
/// A booking's profit is its sell price less the price it was booked at. Whether a container's price holds its fuel may
/// not be known; then its cost is not known, and it earns nothing that could be stated.
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

    /// The figures asked for.
    ///
    /// @param span the time of lines and total
    /// @param months the months of the chart, in order
    /// @param fuel how the total of a container is read, those of earlier bookings included
    public record ReportQuery(
            TimeSpan span, List<YearMonth> months, ReportGrouping grouping, ZoneId zone, FuelMode fuel) {
        public ReportQuery {
            months = List.copyOf(months);
        }

        /// Whether the cost of a container is known.
        public boolean isFuelKnown() {
            return fuel != FuelMode.NOT_KNOWN;
        }
    }

    /// The figures.
    ///
    /// @param lines the largest first; months from the newest on
    /// @param months one for each month of the question
    public record Report(List<ReportLine> lines, ReportLine total, List<ReportLine> months) {
        public Report {
            lines = List.copyOf(lines);
            months = List.copyOf(months);
        }
    }

    /// When the first quote was made that is kept.
    public Optional<Instant> findEarliestTime() {
        return scope.queryFirst(
                "SELECT quoted_at FROM history WHERE environment = ? ORDER BY id LIMIT 1",
                row -> row.instant("quoted_at"),
                scope.environment());
    }

    /// Counts. Blocks for as long as a hundred thousand quotes take to be gone through.
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
        Map<ReportGroup, ReportTotals> found = readTotals(session, new ReportSql(null), span, fuel, _ -> group);
        return new ReportLine(group, span, found.getOrDefault(group, ReportTotals.NONE));
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
        Map<ReportGroup, ReportTotals> found = new HashMap<>();
        Object[] rows = ReportSql.rowArguments(scope.environment(), span);
        if (sql.hasQuoteCounts()) {
            session.queryList(
                    sql.quotesSql(),
                    row -> found.merge(
                            group.read(row),
                            ReportTotals.ofQuotes(row.number("quotes"), row.number("attempts")),
                            ReportTotals::plus),
                    rows);
            session.queryList(
                    sql.offersSql(),
                    row -> found.merge(
                            group.read(row),
                            ReportTotals.ofOffers(row.number("offers"), row.number("won"), row.number("lost")),
                            ReportTotals::plus),
                    rows);
        }
        session.queryList(
                sql.bookingsSql(),
                row -> found.merge(
                        group.read(row),
                        ReportTotals.ofBookings(
                                row.number("bookings"),
                                readSum(row, "priced", "sold"),
                                readSum(row, "earning", "earned")),
                        ReportTotals::plus),
                ReportSql.timeArguments(scope.environment(), span, fuel));
        return found;
    }

    private static ReportTotals.BookingSum readSum(ResultRow row, String count, String cents) throws SQLException {
        return new ReportTotals.BookingSum(row.number(count), BigDecimal.valueOf(row.number(cents), 2));
    }
}
