package lanedesk.journal.numbers;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.numbers.Numbers.Question;
import lanedesk.journal.numbers.Numbers.Report;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferQuery.Clocks;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.EnvironmentId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Figures equal the rows that they open, on a real journal of four months.
@TestInstance(Lifecycle.PER_CLASS)
final class NumbersTest {
    // Its months begin six hours after those of UTC.
    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");
    private static final List<QuotedLane> LANES = List.of(
            new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
            new QuotedLane("Dallas, TX 75201", "Chicago, IL 60601"),
            new QuotedLane("Newark, NJ 07102", "Atlanta, GA 30303"));
    private static final List<QuotedCustomer> CUSTOMERS = List.of(
            new QuotedCustomer(11, 1, "Meridian"),
            new QuotedCustomer(12, 2, "Sierra"),
            new QuotedCustomer(13, 3, "Meridian"));
    private static final List<String> PEOPLE = List.of("dana@example.com", "sam@example.com", "");
    private static final List<String> CARRIERS = List.of("Saia", "Blue Ridge Freight");
    private static final YearMonth FIRST = YearMonth.of(2026, 8);
    private static final Instant BEGINNING =
            FIRST.atDay(1).atStartOfDay(CHICAGO).toInstant().minus(Duration.ofDays(3));
    private static final YearMonth LAST = YearMonth.of(2026, 11);

    @TempDir
    static Path folder;

    private final Random random = new Random(37);
    private final SteppedClock clock = new SteppedClock(BEGINNING, CHICAGO);
    private Journal journal;
    private EnvironmentJournal own;

    @BeforeAll
    void fill() {
        journal = Samples.open(folder, clock);
        own = journal.environment(Samples.SANDBOX);
        work(140);
    }

    @AfterAll
    void close() {
        journal.close();
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private NewQuote quote(long number, Desk desk, QuotedCustomer customer, QuotedLane lane, String person) {
        NewQuote sample = Samples.quote(number);
        return new NewQuote(
                desk,
                sample.baseUrl(),
                number,
                customer,
                lane,
                CARRIERS,
                sample.request(),
                sample.answer(),
                clock.instant(),
                sample.serviceClockOffset(),
                person,
                sample.fingerprint(),
                null);
    }

    private void book(UUID quote, int number) {
        NewAttempt sample = Samples.attempt(quote);
        NewAttempt attempt = new NewAttempt(
                quote,
                sample.baseUrl(),
                sample.rateNumber(),
                one(CARRIERS),
                BigDecimal.valueOf(50_000 + random.nextInt(90_000), 2),
                random.nextInt(4) == 0 ? null : BigDecimal.valueOf(60_000 + random.nextInt(90_000), 2),
                sample.priceExpires(),
                sample.body(),
                sample.dispatcher(),
                null,
                null);
        AttemptState.Sent sent =
                own.bookings().send(((Preparation.Ready) own.bookings().prepare(attempt)).state());
        switch (random.nextInt(4)) {
            case 0 -> own.bookings().recordUnknown(sent, "time-out");
            case 1 -> own.bookings().recordRejected(sent, "no");
            default -> own.bookings().recordBooked(sent, number, "BOL-" + number);
        }
    }

    private void offer(UUID quote, int number) {
        Offer made = own.offers()
                .record(Samples.offer(
                        quote,
                        number,
                        "700.00",
                        random.nextBoolean() ? null : clock.instant().plus(Duration.ofHours(random.nextInt(90)))));
        switch (random.nextInt(4)) {
            case 0 -> own.offers().close(made, new OfferEvent.Won(), Samples.DISPATCHER);
            case 1 -> own.offers().close(made, new OfferEvent.Lost("PRICE", ""), Samples.DISPATCHER);
            case 2 -> own.offers().record(Samples.offer(quote, number, "690.00", null));
            default -> {
                // open, or lapsed by now
            }
        }
    }

    /// Quotes of which some are offered and some are booked, some of these in a later month.
    private void work(int quotes) {
        for (int number = 1; number <= quotes; number++) {
            Desk desk = random.nextInt(3) == 0 ? Desk.DRAYAGE : Desk.OTR;
            UUID quote = own.quotes()
                    .record(quote(number, desk, one(CUSTOMERS), one(LANES), one(PEOPLE)))
                    .id();
            if (random.nextInt(3) > 0) {
                offer(quote, number);
            }
            clock.forward(Duration.ofMinutes(random.nextInt(48 * 60)));
            if (random.nextBoolean()) {
                book(quote, number);
            }
        }
    }

    private Report report(Grouping grouping, Span span, boolean fuelKnown) {
        return read(own, grouping, span, fuelKnown);
    }

    private static Report read(EnvironmentJournal of, Grouping grouping, Span span, boolean fuelKnown) {
        List<YearMonth> months = Stream.iterate(FIRST, month -> !month.isAfter(LAST), month -> month.plusMonths(1))
                .toList();
        return of.numbers()
                .read(new Question(
                        span, months, grouping, CHICAGO, fuelKnown ? FuelReading.INSIDE : FuelReading.NOT_KNOWN));
    }

    private List<HistoryEntry> rows(Figure.Rows.InHistory where) {
        List<HistoryEntry> rows =
                own.history().page(where.query(), null, 10_000).entries();
        assertThat(own.history().count(where.query())).isEqualTo(rows.size());
        assertThat(own.history().count(where.query().withText("freight dallas")))
                .isEqualTo(own.history()
                        .page(where.query().withText("freight dallas"), null, 10_000)
                        .entries()
                        .size());
        return rows;
    }

    private List<Offer> rows(Figure.Rows.InOffers where) {
        Clocks clocks = new Clocks(clock.instant(), clock.instant().plus(Duration.ofHours(9)));
        List<Offer> rows = where.shown().stream()
                .flatMap(shown -> own.offers().page(where.query(), shown, clocks, null, 10_000).offers().stream())
                .toList();
        long counted = where.shown().stream()
                .mapToLong(shown -> own.offers().count(where.query(), clocks).of(shown))
                .sum();
        assertThat(counted).isEqualTo(rows.size());
        return rows;
    }

    private static long counted(Figure figure, Tally tally) {
        return switch (figure) {
            case QUOTES -> tally.quotes();
            case ATTEMPTS -> tally.attempts();
            case OFFERS -> tally.offers();
            case WON -> tally.answered();
            case BOOKINGS -> tally.bookings();
            case SOLD -> tally.sold().bookings();
            case UNPRICED -> tally.unpriced();
            case PROFIT -> tally.profit().bookings();
        };
    }

    private static BigDecimal sum(Stream<BigDecimal> amounts) {
        return amounts.reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void check(GroupTally line, Grouping grouping, boolean fuelKnown) {
        for (Figure figure : Figure.values()) {
            if (grouping == Grouping.CARRIER
                    && Set.of(Figure.QUOTES, Figure.ATTEMPTS, Figure.OFFERS, Figure.WON)
                            .contains(figure)) {
                continue;
            }
            switch (figure.rows(line, fuelKnown)) {
                case Figure.Rows.InHistory where -> {
                    List<HistoryEntry> rows = rows(where);
                    assertThat(rows).as("%s of %s", figure, line).hasSize((int) counted(figure, line.tally()));
                    if (figure == Figure.SOLD) {
                        assertThat(line.tally().sold().dollars())
                                .isEqualByComparingTo(sum(rows.stream().map(HistoryEntry::sell)));
                    }
                    if (figure == Figure.PROFIT) {
                        assertThat(line.tally().profit().dollars())
                                .isEqualByComparingTo(sum(rows.stream()
                                        .map(row -> requireNonNull(row.sell()).subtract(requireNonNull(row.buy())))));
                    }
                }
                case Figure.Rows.InOffers where ->
                    assertThat(rows(where)).as("%s of %s", figure, line).hasSize((int) counted(figure, line.tally()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyFigureEqualsTheRowsThatItOpens(Grouping grouping) {
        for (Span span :
                List.of(new Span(null, null), Span.ofMonths(YearMonth.of(2026, 9), YearMonth.of(2026, 10), CHICAGO))) {
            for (boolean fuelKnown : List.of(true, false)) {
                Report report = report(grouping, span, fuelKnown);
                assertThat(report.lines()).isNotEmpty();
                report.lines().forEach(line -> check(line, grouping, fuelKnown));
                check(report.total(), Grouping.MONTH, fuelKnown);
                report.months().forEach(line -> check(line, Grouping.MONTH, fuelKnown));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLinesAddUpToTheTotal(Grouping grouping) {
        Report report = report(grouping, Span.ofMonths(FIRST, LAST, CHICAGO), true);
        Tally added = report.lines().stream().map(GroupTally::tally).reduce(Tally.NONE, Tally::plus);
        Tally total = report.total().tally();
        assertThat(added.bookings()).isPositive().isEqualTo(total.bookings());
        assertThat(added.sold()).isEqualTo(total.sold());
        assertThat(added.profit()).isEqualTo(total.profit());
        if (grouping != Grouping.CARRIER) {
            assertThat(added).isEqualTo(total);
        }
    }

    @ParameterizedTest
    @CsvSource({"INSIDE, 579.75, 2", "ON_TOP, 220.25, 2", "NOT_KNOWN, 0.00, 0"})
    void aContainerCostsWhatTheReadingOfItsFuelSays(FuelReading fuel, BigDecimal profit, long earning) {
        EnvironmentJournal containers = journal.environment(new EnvironmentId("containers-" + fuel));
        int number = 700;
        for (String price : List.of("900.25", "1080.00")) {
            NewQuote sample = quote(++number, Desk.DRAYAGE, CUSTOMERS.getFirst(), LANES.getFirst(), "");
            UUID quote = containers
                    .quotes()
                    .record(new NewQuote(
                            sample.desk(),
                            sample.baseUrl(),
                            sample.quoteNumber(),
                            sample.customer(),
                            sample.lane(),
                            List.of(),
                            sample.request(),
                            Content.utf8("{\"data\":{\"rates\":[{\"rateNumber\":6,\"expectedTotal\":1,\"fuel\":9},"
                                    + "{\"rateNumber\":7,\"expectedTotal\":900.25,\"fuel\":179.75}]}}"),
                            sample.quotedAt(),
                            sample.serviceClockOffset(),
                            "",
                            "shipment " + number,
                            null))
                    .id();
            NewAttempt booked = Samples.attempt(quote);
            AttemptState.Sent sent = containers
                    .bookings()
                    .send(((Preparation.Ready) containers
                                    .bookings()
                                    .prepare(new NewAttempt(
                                            quote,
                                            booked.baseUrl(),
                                            7,
                                            "Import",
                                            new BigDecimal(price),
                                            new BigDecimal(price).add(new BigDecimal("200.00")),
                                            null,
                                            booked.body(),
                                            booked.dispatcher(),
                                            null,
                                            null)))
                            .state());
            containers.bookings().recordBooked(sent, number, "BOL-" + number);
        }
        Question asked = new Question(new Span(null, null), List.of(), Grouping.CUSTOMER, CHICAGO, fuel);
        Tally total = containers.numbers().read(asked).total().tally();
        assertThat(total.profit().bookings()).isEqualTo(earning);
        assertThat(total.profit().dollars()).isEqualByComparingTo(profit);
    }

    private static NewQuote attempt(UUID tab, long number, String fingerprint) {
        NewQuote sample = Samples.quote(number, fingerprint);
        return new NewQuote(
                sample.desk(),
                sample.baseUrl(),
                number,
                sample.customer(),
                sample.lane(),
                sample.carriers(),
                sample.request(),
                sample.answer(),
                Samples.NOON.plusSeconds(number),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                fingerprint,
                tab);
    }

    @Test
    void aShipmentIsOneQuoteAndOneOfferHoweverOftenItWasRequestedAndOffered() {
        EnvironmentJournal desk = journal.environment(new EnvironmentId("attempts"));
        UUID tab = UUID.randomUUID();
        List<UUID> requests = Stream.of(1, 2, 3)
                .map(number -> desk.quotes()
                        .record(attempt(tab, number, "pallets " + number))
                        .id())
                .toList();
        desk.quotes().recordVariant(attempt(tab, 4, "one pallet less"));
        desk.quotes().recordVariant(attempt(tab, 5, "one pallet more"));
        for (UUID request : requests) {
            int number = 1 + requests.indexOf(request);
            desk.offers().record(Samples.offer(request, number, "700.00", null, "Carrier " + number, 7));
        }
        desk.quotes().record(attempt(UUID.randomUUID(), 6, "another shipment"));
        Question asked = new Question(new Span(null, null), List.of(), Grouping.CUSTOMER, CHICAGO, FuelReading.INSIDE);
        Tally open = desk.numbers().read(asked).total().tally();
        assertThat(List.of(open.quotes(), open.attempts(), open.offers(), open.won(), open.lost()))
                .containsExactly(2L, 6L, 1L, 0L, 0L);

        AttemptState.Sent sent = desk.bookings()
                .send(((Preparation.Ready) desk.bookings().prepare(Samples.attempt(requests.getFirst()))).state());
        desk.bookings().recordBooked(sent, 5001, "BOL-5001");
        Tally booked = desk.numbers().read(asked).total().tally();
        assertThat(List.of(booked.quotes(), booked.offers(), booked.won(), booked.lost(), booked.bookings()))
                .containsExactly(2L, 1L, 1L, 0L, 1L);
    }

    @Test
    void customersOfOneNameAreTwoAndOneOfTwoNamesIsOneByItsNewest() {
        EnvironmentJournal named = journal.environment(new EnvironmentId("named"));
        int number = 0;
        for (QuotedCustomer customer : List.of(
                new QuotedCustomer(11, 1, "Meridian"),
                new QuotedCustomer(13, 3, "Meridian"),
                new QuotedCustomer(11, 1, "Meridian Foods"))) {
            clock.forward(Duration.ofHours(1));
            named.quotes().record(quote(++number, Desk.OTR, customer, LANES.getFirst(), Samples.DISPATCHER));
        }
        assertThat(read(named, Grouping.CUSTOMER, new Span(null, null), true).lines())
                .extracting(
                        line -> ((Group.Customer) line.group()).name(),
                        line -> line.tally().quotes())
                .containsExactly(tuple("Meridian Foods", 2L), tuple("Meridian", 1L));
    }

    @Test
    void nothingCountedIsNothingStated() {
        EnvironmentJournal empty = journal.environment(Samples.PRODUCTION);
        Report report = read(empty, Grouping.CUSTOMER, new Span(null, null), true);
        assertThat(report.lines()).isEmpty();
        assertThat(report.total().tally()).isEqualTo(Tally.NONE);
        assertThat(empty.numbers().earliest()).isEmpty();
        assertThat(own.numbers().earliest()).contains(BEGINNING);
    }

    /// Each part is read from an index by its time, and nothing beside it.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MONTH")
    void aSpanIsReadFromAnIndex(Grouping grouping) throws SQLException {
        NumbersSql sql = new NumbersSql(grouping);
        assertThat(plan(sql.bookings()))
                .anyMatch(step -> step.contains("history_booked (environment=? AND changed_at>? AND changed_at<?)"));
        if (sql.countsQuotes()) {
            assertThat(plan(sql.quotes()))
                    .anyMatch(step -> step.contains("history_in_order (environment=? AND id>? AND id<?)"));
            assertThat(plan(sql.offers()))
                    .anyMatch(step -> step.contains("offer_now_by_state (environment=? AND state=? AND id>? AND id<?)"))
                    .noneMatch(step -> step.startsWith("SCAN"));
        }
    }

    private List<String> plan(String sql) throws SQLException {
        return QueryPlan.of(folder, sql);
    }
}
