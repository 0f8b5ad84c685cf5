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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;

/// Figures of one environment: what this desk did and, where there is an office, what all of them did.
///
/// A booking's profit is its sell price less the price it was booked at. Whether a container's price holds its fuel may
/// not be known; then its cost is not known, and it earns nothing that could be stated.
public final class Numbers {
    private static final Comparator<GroupTally> LARGEST_FIRST = Comparator.comparing(
                    (GroupTally line) -> line.tally().sold().dollars())
            .thenComparingLong(line -> line.tally().bookings())
            .thenComparingLong(line -> line.tally().quotes())
            .thenComparingLong(line -> line.tally().offers())
            .reversed()
            .thenComparing(line -> line.group().toString());

    private final Scope scope;

    public Numbers(Scope scope) {
        this.scope = scope;
    }

    /// The figures asked for.
    ///
    /// @param span the time of lines and total
    /// @param months the months of the chart, in order
    /// @param fuel how the total of a container is read, those of earlier bookings included
    public record Question(Span span, List<YearMonth> months, Grouping grouping, ZoneId zone, FuelReading fuel) {
        public Question {
            months = List.copyOf(months);
        }

        /// Whether the cost of a container is known.
        public boolean fuelKnown() {
            return fuel != FuelReading.NOT_KNOWN;
        }
    }

    /// The figures.
    ///
    /// @param lines the largest first; months from the newest on
    /// @param months one for each month of the question
    public record Report(List<GroupTally> lines, GroupTally total, List<GroupTally> months) {
        public Report {
            lines = List.copyOf(lines);
            months = List.copyOf(months);
        }
    }

    /// When the first quote was made that is kept.
    public Optional<Instant> earliest() {
        return scope.first(
                "SELECT quoted_at FROM history WHERE environment = ? ORDER BY id LIMIT 1",
                row -> row.instant("quoted_at"),
                scope.environment());
    }

    /// Counts. Blocks for as long as a hundred thousand quotes take to be gone through.
    public Report read(Question question) {
        return scope.store().read(session -> {
            List<GroupTally> months = new ArrayList<>();
            for (YearMonth month : question.months()) {
                Span span = Span.ofMonths(month, month, question.zone());
                months.add(whole(session, new Group.Month(month), span, question.fuel()));
            }
            return new Report(
                    question.grouping() == Grouping.MONTH
                            ? newestFirst(months, question.span())
                            : grouped(session, question),
                    whole(session, new Group.All(), question.span(), question.fuel()),
                    months);
        });
    }

    private static List<GroupTally> newestFirst(List<GroupTally> months, Span span) {
        Instant from = span.from();
        return months.reversed().stream()
                .filter(line -> from == null || !from.isAfter(NumbersSql.from(line.span())))
                .filter(line -> !line.tally().equals(Tally.NONE))
                .toList();
    }

    private GroupTally whole(Session session, Group group, Span span, FuelReading fuel) throws SQLException {
        Map<Group, Tally> found = count(session, new NumbersSql(null), span, fuel, _ -> group);
        return new GroupTally(group, span, found.getOrDefault(group, Tally.NONE));
    }

    private List<GroupTally> grouped(Session session, Question question) throws SQLException {
        Row.Reader<Group> group = switch (question.grouping()) {
            case CUSTOMER -> row -> new Group.Customer(row.number("number"), row.text("name"));
            case LANE -> row -> new Group.Lane(new QuotedLane(row.text("origin"), row.text("destination")));
            case CARRIER -> row -> new Group.Carrier(row.text("name"));
            case DISPATCHER -> row -> new Group.Dispatcher(row.text("name"));
            case MONTH -> throw new IllegalArgumentException("months are counted one by one");
        };
        return count(session, new NumbersSql(question.grouping()), question.span(), question.fuel(), group)
                .entrySet()
                .stream()
                .map(each -> new GroupTally(each.getKey(), question.span(), each.getValue()))
                .sorted(LARGEST_FIRST)
                .toList();
    }

    private Map<Group, Tally> count(
            Session session, NumbersSql sql, Span span, FuelReading fuel, Row.Reader<Group> group) throws SQLException {
        Map<Group, Tally> found = new HashMap<>();
        Object[] rows = NumbersSql.rows(scope.environment(), span);
        if (sql.countsQuotes()) {
            session.list(
                    sql.quotes(),
                    row -> found.merge(
                            group.read(row), Tally.ofQuotes(row.number("quotes"), row.number("attempts")), Tally::plus),
                    rows);
            session.list(
                    sql.offers(),
                    row -> found.merge(
                            group.read(row),
                            Tally.ofOffers(row.number("offers"), row.number("won"), row.number("lost")),
                            Tally::plus),
                    rows);
        }
        session.list(
                sql.bookings(),
                row -> found.merge(
                        group.read(row),
                        Tally.ofBookings(
                                row.number("bookings"), sum(row, "priced", "sold"), sum(row, "earning", "earned")),
                        Tally::plus),
                NumbersSql.times(scope.environment(), span, fuel));
        return found;
    }

    private static Tally.Sum sum(Row row, String count, String cents) throws SQLException {
        return new Tally.Sum(row.number(count), BigDecimal.valueOf(row.number(cents), 2));
    }
}
