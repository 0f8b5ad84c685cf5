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
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.numbers.Reports.Report;
import lanedesk.journal.numbers.Reports.ReportQuery;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferQuery.ReferenceTimes;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the figures equal the rows that they list, with a journal of four months.
@TestInstance(Lifecycle.PER_CLASS)
final class ReportsTest {
    // In this zone a month begins five or six hours later than in UTC.
    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");
    private static final List<QuotedLane> LANES = List.of(
            new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
            new QuotedLane("Dallas, TX 75201", "Chicago, IL 60601"),
            new QuotedLane("Newark, NJ 07102", "Atlanta, GA 30303"));
    private static final List<QuotedCustomer> CUSTOMERS = List.of(
            new QuotedCustomer(11, 1, "Meridian"),
            new QuotedCustomer(12, 2, "Sierra"),
            new QuotedCustomer(13, 3, "Meridian"));
    private static final List<String> DISPATCHERS = List.of("dana@example.com", "sam@example.com", "");
    private static final List<String> CARRIERS = List.of("Saia", "Blue Ridge Freight");
    private static final YearMonth FIRST_MONTH = YearMonth.of(2026, 8);
    private static final Instant BEGINNING =
            FIRST_MONTH.atDay(1).atStartOfDay(CHICAGO).toInstant().minus(Duration.ofDays(3));
    private static final YearMonth LAST_MONTH = YearMonth.of(2026, 11);

    @TempDir
    static Path folder;

    private final Random random = new Random(37);
    private final SteppedClock clock = new SteppedClock(BEGINNING, CHICAGO);
    private Journal journal;
    private EnvironmentJournal journalOfEnvironment;

    @BeforeAll
    void createReportData() {
        journal = JournalSamples.open(folder, clock);
        journalOfEnvironment = journal.environmentJournal(JournalSamples.SANDBOX);
        createData(140);
    }

    @AfterAll
    void close() {
        journal.close();
    }

    private <T> T pickOne(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private NewQuote quote(
            long number, FreightKind freightKind, QuotedCustomer customer, QuotedLane lane, String person) {
        NewQuote sample = JournalSamples.quote(number);
        return new NewQuote(
                freightKind,
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
                null,
                null,
                null,
                null,
                List.of());
    }

    private void book(UUID quote, int number) {
        NewAttempt sample = JournalSamples.attempt(quote);
        NewAttempt attempt = new NewAttempt(
                quote,
                sample.baseUrl(),
                sample.rateNumber(),
                pickOne(CARRIERS),
                BigDecimal.valueOf(50_000 + random.nextInt(90_000), 2),
                random.nextInt(4) == 0 ? null : BigDecimal.valueOf(60_000 + random.nextInt(90_000), 2),
                sample.rateExpiresAt(),
                sample.body(),
                sample.dispatcher(),
                null,
                null,
                null,
                List.of());
        AttemptState.Sent sent = journalOfEnvironment
                .bookings()
                .recordSent(((PreparationResult.Ready)
                                journalOfEnvironment.bookings().prepareUnlessConflict(attempt))
                        .state());
        switch (random.nextInt(4)) {
            case 0 -> journalOfEnvironment.bookings().recordUnknown(sent, "time-out");
            case 1 -> journalOfEnvironment.bookings().recordRejected(sent, "no");
            default -> journalOfEnvironment.bookings().recordBooked(sent, number, "BOL-" + number);
        }
    }

    private void offer(UUID quote, int number) {
        Offer made = journalOfEnvironment
                .offers()
                .recordNewOrSentAgain(JournalSamples.offer(
                        quote,
                        number,
                        "700.00",
                        random.nextBoolean() ? null : clock.instant().plus(Duration.ofHours(random.nextInt(90)))));
        switch (random.nextInt(4)) {
            case 0 ->
                journalOfEnvironment.offers().closeUnlessChanged(made, new OfferEvent.Won(), JournalSamples.DISPATCHER);
            case 1 ->
                journalOfEnvironment
                        .offers()
                        .closeUnlessChanged(made, new OfferEvent.Lost("PRICE", ""), JournalSamples.DISPATCHER);
            case 2 ->
                journalOfEnvironment.offers().recordNewOrSentAgain(JournalSamples.offer(quote, number, "690.00", null));
            default -> {
                // open or expired
            }
        }
    }

    /// Creates quotes, offers for some of them, and bookings of some, partly in a later month.
    private void createData(int quotes) {
        for (int number = 1; number <= quotes; number++) {
            FreightKind freightKind = random.nextInt(3) == 0 ? FreightKind.DRAYAGE : FreightKind.OTR;
            UUID quote = journalOfEnvironment
                    .quotes()
                    .save(quote(number, freightKind, pickOne(CUSTOMERS), pickOne(LANES), pickOne(DISPATCHERS)))
                    .id();
            if (random.nextInt(3) > 0) {
                offer(quote, number);
            }
            clock.advance(Duration.ofMinutes(random.nextInt(48 * 60)));
            if (random.nextBoolean()) {
                book(quote, number);
            }
        }
    }

    private Report report(ReportGrouping grouping, TimeSpan span, boolean fuelKnown) {
        return computeReport(journalOfEnvironment, grouping, span, fuelKnown);
    }

    private static Report computeReport(
            EnvironmentJournal environmentJournal, ReportGrouping grouping, TimeSpan span, boolean fuelKnown) {
        List<YearMonth> months = Stream.iterate(
                        FIRST_MONTH, month -> !month.isAfter(LAST_MONTH), month -> month.plusMonths(1))
                .toList();
        return environmentJournal
                .reports()
                .computeReport(new ReportQuery(
                        span, months, grouping, CHICAGO, fuelKnown ? FuelMode.INSIDE : FuelMode.NOT_KNOWN));
    }

    private List<HistoryEntry> rows(ReportMetric.MetricRows.HistoryRows rowsToFind) {
        List<HistoryEntry> rows = journalOfEnvironment
                .history()
                .findPage(rowsToFind.query(), null, 10_000)
                .entries();
        assertThat(journalOfEnvironment.history().countMatchingRows(rowsToFind.query()))
                .isEqualTo(rows.size());
        assertThat(journalOfEnvironment
                        .history()
                        .countMatchingRows(rowsToFind.query().withText("freight dallas")))
                .isEqualTo(journalOfEnvironment
                        .history()
                        .findPage(rowsToFind.query().withText("freight dallas"), null, 10_000)
                        .entries()
                        .size());
        return rows;
    }

    private List<Offer> rows(ReportMetric.MetricRows.OfferListRows rowsToFind) {
        ReferenceTimes clocks =
                new ReferenceTimes(clock.instant(), clock.instant().plus(Duration.ofHours(9)));
        List<Offer> rows = rowsToFind.shown().stream()
                .flatMap(shown ->
                        journalOfEnvironment
                                .offers()
                                .findPage(rowsToFind.query(), shown, clocks, null, 10_000)
                                .offers()
                                .stream())
                .toList();
        long counted = rowsToFind.shown().stream()
                .mapToLong(shown -> journalOfEnvironment
                        .offers()
                        .countBySection(rowsToFind.query(), clocks)
                        .countInSection(shown))
                .sum();
        assertThat(counted).isEqualTo(rows.size());
        return rows;
    }

    private static long metricValue(ReportMetric metric, ReportTotals totals) {
        return switch (metric) {
            case QUOTES -> totals.quotes();
            case ATTEMPTS -> totals.rateRequests();
            case OFFERS -> totals.offers();
            case WON -> totals.answeredOffers();
            case BOOKINGS -> totals.bookings();
            case SOLD -> totals.revenue().bookings();
            case UNPRICED -> totals.bookingsWithoutSellPrice();
            case PROFIT -> totals.profit().bookings();
        };
    }

    private static BigDecimal sum(Stream<BigDecimal> amounts) {
        return amounts.reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void assertMetricsEqualRows(ReportRow line, ReportGrouping grouping, boolean fuelKnown) {
        for (ReportMetric metric : ReportMetric.values()) {
            if (grouping == ReportGrouping.CARRIER
                    && Set.of(ReportMetric.QUOTES, ReportMetric.ATTEMPTS, ReportMetric.OFFERS, ReportMetric.WON)
                            .contains(metric)) {
                continue;
            }
            switch (metric.createQueryOfListedRows(line, fuelKnown)) {
                case ReportMetric.MetricRows.HistoryRows metricRows -> {
                    List<HistoryEntry> rows = rows(metricRows);
                    assertThat(rows).as("%s of %s", metric, line).hasSize((int) metricValue(metric, line.totals()));
                    if (metric == ReportMetric.SOLD) {
                        assertThat(line.totals().revenue().dollars())
                                .isEqualByComparingTo(sum(rows.stream().map(HistoryEntry::sellPrice)));
                    }
                    if (metric == ReportMetric.PROFIT) {
                        assertThat(line.totals().profit().dollars())
                                .isEqualByComparingTo(sum(rows.stream()
                                        .map(row -> requireNonNull(row.sellPrice())
                                                .subtract(requireNonNull(row.buyRate())))));
                    }
                }
                case ReportMetric.MetricRows.OfferListRows metricRows ->
                    assertThat(rows(metricRows)).as("%s of %s", metric, line).hasSize((int)
                            metricValue(metric, line.totals()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyMetricEqualsItsRows(ReportGrouping grouping) {
        for (TimeSpan span : List.of(
                new TimeSpan(null, null), TimeSpan.ofMonths(YearMonth.of(2026, 9), YearMonth.of(2026, 10), CHICAGO))) {
            for (boolean fuelKnown : List.of(true, false)) {
                Report report = report(grouping, span, fuelKnown);
                assertThat(report.groupRows()).isNotEmpty();
                report.groupRows().forEach(line -> assertMetricsEqualRows(line, grouping, fuelKnown));
                assertMetricsEqualRows(report.total(), ReportGrouping.MONTH, fuelKnown);
                report.monthRows().forEach(line -> assertMetricsEqualRows(line, ReportGrouping.MONTH, fuelKnown));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void rowsAddUpToTotal(ReportGrouping grouping) {
        Report report = report(grouping, TimeSpan.ofMonths(FIRST_MONTH, LAST_MONTH, CHICAGO), true);
        ReportTotals added =
                report.groupRows().stream().map(ReportRow::totals).reduce(ReportTotals.NONE, ReportTotals::plus);
        ReportTotals total = report.total().totals();
        assertThat(added.bookings()).isPositive().isEqualTo(total.bookings());
        assertThat(added.revenue()).isEqualTo(total.revenue());
        assertThat(added.profit()).isEqualTo(total.profit());
        if (grouping != ReportGrouping.CARRIER) {
            assertThat(added).isEqualTo(total);
        }
    }

    @ParameterizedTest
    @CsvSource({"INSIDE, 579.75, 2", "ON_TOP, 220.25, 2", "NOT_KNOWN, 0.00, 0"})
    void containerProfitFollowsFuelMode(FuelMode fuel, BigDecimal profit, long earning) {
        EnvironmentJournal containers = journal.environmentJournal(new EnvironmentId("containers-" + fuel));
        int number = 700;
        for (String price : List.of("900.25", "1080.00")) {
            NewQuote sample = quote(++number, FreightKind.DRAYAGE, CUSTOMERS.getFirst(), LANES.getFirst(), "");
            UUID quote = containers
                    .quotes()
                    .save(new NewQuote(
                            sample.kind(),
                            sample.baseUrl(),
                            sample.quoteNumber(),
                            sample.customer(),
                            sample.lane(),
                            List.of(),
                            sample.request(),
                            Content.ofUtf8("{\"data\":{\"rates\":[{\"rateNumber\":6,\"expectedTotal\":1,\"fuel\":9},"
                                    + "{\"rateNumber\":7,\"expectedTotal\":900.25,\"fuel\":179.75}]}}"),
                            sample.quotedAt(),
                            sample.serviceClockOffset(),
                            "",
                            "shipment " + number,
                            null,
                            null,
                            null,
                            null,
                            List.of()))
                    .id();
            NewAttempt booked = JournalSamples.attempt(quote);
            AttemptState.Sent sent = containers
                    .bookings()
                    .recordSent(((PreparationResult.Ready) containers
                                    .bookings()
                                    .prepareUnlessConflict(new NewAttempt(
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
                                            null,
                                            null,
                                            List.of())))
                            .state());
            containers.bookings().recordBooked(sent, number, "BOL-" + number);
        }
        ReportQuery asked =
                new ReportQuery(new TimeSpan(null, null), List.of(), ReportGrouping.CUSTOMER, CHICAGO, fuel);
        ReportTotals total = containers.reports().computeReport(asked).total().totals();
        assertThat(total.profit().bookings()).isEqualTo(earning);
        assertThat(total.profit().dollars()).isEqualByComparingTo(profit);
    }

    private static NewQuote attempt(UUID tab, long number, String fingerprint) {
        NewQuote sample = JournalSamples.quote(number, fingerprint);
        return new NewQuote(
                sample.kind(),
                sample.baseUrl(),
                number,
                sample.customer(),
                sample.lane(),
                sample.carriers(),
                sample.request(),
                sample.answer(),
                JournalSamples.NOON.plusSeconds(number),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                fingerprint,
                tab,
                null,
                null,
                null,
                List.of());
    }

    @Test
    void countsShipmentAsOneQuoteAndOneOffer() {
        EnvironmentJournal environmentJournal = journal.environmentJournal(new EnvironmentId("attempts"));
        UUID tab = UUID.randomUUID();
        List<UUID> requests = Stream.of(1, 2, 3)
                .map(number -> environmentJournal
                        .quotes()
                        .save(attempt(tab, number, "pallets " + number))
                        .id())
                .toList();
        environmentJournal.quotes().saveVariant(attempt(tab, 4, "one pallet less"));
        environmentJournal.quotes().saveVariant(attempt(tab, 5, "one pallet more"));
        for (UUID request : requests) {
            int number = 1 + requests.indexOf(request);
            environmentJournal
                    .offers()
                    .recordNewOrSentAgain(
                            JournalSamples.offer(request, number, "700.00", null, "Carrier " + number, 7));
        }
        environmentJournal.quotes().save(attempt(UUID.randomUUID(), 6, "another shipment"));
        ReportQuery query =
                new ReportQuery(new TimeSpan(null, null), List.of(), ReportGrouping.CUSTOMER, CHICAGO, FuelMode.INSIDE);
        ReportTotals open =
                environmentJournal.reports().computeReport(query).total().totals();
        assertThat(List.of(open.quotes(), open.rateRequests(), open.offers(), open.wonOffers(), open.lostOffers()))
                .containsExactly(2L, 6L, 1L, 0L, 0L);

        AttemptState.Sent sent = environmentJournal
                .bookings()
                .recordSent(((PreparationResult.Ready) environmentJournal
                                .bookings()
                                .prepareUnlessConflict(JournalSamples.attempt(requests.getFirst())))
                        .state());
        environmentJournal.bookings().recordBooked(sent, 5001, "BOL-5001");
        ReportTotals booked =
                environmentJournal.reports().computeReport(query).total().totals();
        assertThat(List.of(
                        booked.quotes(), booked.offers(), booked.wonOffers(), booked.lostOffers(), booked.bookings()))
                .containsExactly(2L, 1L, 1L, 0L, 1L);
    }

    @Test
    void groupsCustomersByNumberWithNewestName() {
        EnvironmentJournal named = journal.environmentJournal(new EnvironmentId("named"));
        int number = 0;
        for (QuotedCustomer customer : List.of(
                new QuotedCustomer(11, 1, "Meridian"),
                new QuotedCustomer(13, 3, "Meridian"),
                new QuotedCustomer(11, 1, "Meridian Foods"))) {
            clock.advance(Duration.ofHours(1));
            named.quotes()
                    .save(quote(++number, FreightKind.OTR, customer, LANES.getFirst(), JournalSamples.DISPATCHER));
        }
        assertThat(computeReport(named, ReportGrouping.CUSTOMER, new TimeSpan(null, null), true)
                        .groupRows())
                .extracting(
                        line -> ((ReportGroup.Customer) line.group()).name(),
                        line -> line.totals().quotes())
                .containsExactly(tuple("Meridian Foods", 2L), tuple("Meridian", 1L));
    }

    @Test
    void emptyReportHasNoTotals() {
        EnvironmentJournal empty = journal.environmentJournal(JournalSamples.PRODUCTION);
        Report report = computeReport(empty, ReportGrouping.CUSTOMER, new TimeSpan(null, null), true);
        assertThat(report.groupRows()).isEmpty();
        assertThat(report.total().totals()).isEqualTo(ReportTotals.NONE);
        assertThat(empty.reports().findFirstQuoteTime()).isEmpty();
        assertThat(journalOfEnvironment.reports().findFirstQuoteTime()).contains(BEGINNING);
    }

    /// Tests that each statement finds the rows of its time span through an index.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MONTH")
    void readsTimeSpanFromIndex(ReportGrouping grouping) throws SQLException {
        assertThat(plan(Reports.bookingsSql(grouping)))
                .anyMatch(step -> step.contains("history_booked (environment=? AND changed_at>? AND changed_at<?)"));
        if (Reports.canCountQuotesAndOffers(grouping)) {
            assertThat(plan(Reports.quotesSql(grouping)))
                    .anyMatch(step -> step.contains("history_in_order (environment=? AND id>? AND id<?)"));
            assertThat(plan(Reports.offersSql(grouping)))
                    .anyMatch(step -> step.contains("offer_now_by_state (environment=? AND state=? AND id>? AND id<?)"))
                    .noneMatch(step -> step.startsWith("SCAN"));
        }
    }

    private List<String> plan(String sql) throws SQLException {
        return QueryPlan.explain(folder, sql);
    }
}
