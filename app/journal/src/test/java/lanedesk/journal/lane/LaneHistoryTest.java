package lanedesk.journal.lane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.lane.PastLaneQuotes.CheapestCarrier;
import lanedesk.journal.lane.PastLaneQuotes.PastQuote;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class LaneHistoryTest {
    private static final RatedLane DALLAS_ATLANTA = lane("75201", "30318");

    @TempDir
    Path folder;

    private Journal journal;
    private LaneHistory laneHistory;
    private long number = 1;

    @BeforeEach
    void openJournal() {
        journal = JournalSamples.open(folder);
        laneHistory = sandbox().laneHistory();
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    private EnvironmentJournal sandbox() {
        return journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @Test
    void findsQuotesCheapestCarrierAndLastBookingOfLane() {
        quote("75201", "30318", 500, "[" + rate("Ironwood", "612.10") + "," + rate("Saia", "700") + "]");
        book(quote("75201-1234", "30318", 500, "[" + rate("Saia", "660") + "," + rate("Ironwood", "548.00") + "]"));
        quote("75201", "30318", 250, "[" + rate("Saia", "590") + "," + rate("Ironwood", "590.01") + "]");

        PastLaneQuotes lane =
                laneHistory.findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA).orElseThrow();

        assertThat(lane.matchLevel()).isEqualTo(LaneMatchLevel.CODE);
        assertThat(lane.quotes())
                .extracting(PastQuote::lowestRate)
                .containsExactly(new BigDecimal("590"), new BigDecimal("548.00"), new BigDecimal("612.10"));
        assertThat(lane.quotes()).extracting(PastQuote::pounds).containsExactly(500.0, 1_000.0, 1_000.0);
        assertThat(lane.oldestQuoteTime()).isEqualTo(quoteTime(1));
        assertThat(lane.findMostOftenCheapestCarrier()).contains(new CheapestCarrier("Ironwood", 2));
        assertThat(lane.findLastBooked().map(PastQuote::sellPrice)).contains(new BigDecimal("1395.50"));
    }

    @Test
    void widensLaneUntilEnoughQuotesMatch() {
        quote("75201", "30318", 1, "[]");
        assertThat(foundMatchLevel()).contains(LaneMatchLevel.CODE);
        quote("75299", "30301", 1, "[]");
        quote("75210", "30399", 1, "[]");
        assertThat(foundMatchLevel()).contains(LaneMatchLevel.REGION);
        quote("75201", "30318", 1, "[]");
        quote("75201", "30318", 1, "[]");
        assertThat(foundMatchLevel()).contains(LaneMatchLevel.CODE);
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(lane("79901", "31401"))
                        .map(PastLaneQuotes::matchLevel))
                .as("only the states are the same")
                .contains(LaneMatchLevel.STATE);
        assertThat(laneHistory.findPastQuotesOfNarrowestLevel(lane("30318", "75201")))
                .as("the way back")
                .isEmpty();
    }

    @Test
    void quoteWithoutRateHasNoPrice() {
        quote("75201", "30318", 500, "[]");
        PastQuote quote = laneHistory
                .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                .orElseThrow()
                .quotes()
                .getFirst();
        assertThat(quote.lowestRate()).isNull();
        assertThat(quote.lowestRateWithFuel()).isNull();
        assertThat(quote.carrier()).isNull();
        assertThat(quote.isBooked()).isFalse();
    }

    @Test
    void ignoresImplausiblePrice() {
        quote(
                "75201",
                "30318",
                500,
                "[" + rate("Zero", "0") + "," + rate("Minus", "-5") + "," + rate("Saia", "590") + "]");
        quote("75201", "30318", 500, "[" + rate("Dear", "1e17") + "]");

        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .extracting(PastQuote::lowestRate, PastQuote::carrier)
                .containsExactly(tuple(null, null), tuple(new BigDecimal("590"), "Saia"));
    }

    // The same cases as in the test of the rate board, since both must give the same result.
    @ParameterizedTest
    @CsvSource({
        "currency, CAD, true",
        "currencyCode, mxn, true",
        "Currency, eur, true",
        "currency, ' usd ', false",
        "currency, '', false"
    })
    void ignoresPriceInOtherCurrency(String field, String stated, boolean other) {
        String message = "{\"%s\":\"%s\",".formatted(field, stated);
        String north = rate("North", "410").replaceFirst("\\{", message);
        quote("75201", "30318", 500, "[" + north + "," + rate("Saia", "590") + "]");
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .extracting(PastQuote::carrier)
                .containsExactly(other ? "Saia" : "North");
    }

    // Each search indexes the quotes since the last one. A booking may wait for it, so the time must grow
    // linearly with the rates.
    @Test
    void readingTimeGrowsLinearlyWithRates() {
        nanosToFind(400);
        long few = nanosToFind(400);
        assertThat(nanosToFind(4_000)).isLessThan(40 * few);
    }

    private long nanosToFind(int rates) {
        quote("75201", "30318", 500, "[" + String.join(",", Collections.nCopies(rates, rate("Saia", "590"))) + "]");
        long begun = System.nanoTime();
        assertThat(laneHistory.findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)).isPresent();
        return System.nanoTime() - begun;
    }

    @Test
    void ignoresVariantUntilAdopted() {
        quote("75201", "30318", 500, "[" + rate("Saia", "700") + "]");
        StoredQuote variant =
                sandbox().quotes().saveVariant(otrQuote("75201", "30318", 500, "[" + rate("Saia", "90") + "]"));
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .hasSize(1);
        assertThat(laneHistory.findLatestQuoteIds(DALLAS_ATLANTA, 10)).doesNotContain(variant.id());
        sandbox().quotes().convertVariantToQuote(variant.id());
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .hasSize(2);
        assertThat(laneHistory.findLatestQuoteIds(DALLAS_ATLANTA, 10)).contains(variant.id());
    }

    @Test
    void findsLastQuoteOfExactLaneAmongWiderOnes() {
        UUID same = quote("75201", "30318", 1, "[]");
        quote("75299", "30301", 1, "[]");
        quote("75210", "30399", 1, "[]");
        PastLaneQuotes wider =
                laneHistory.findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA).orElseThrow();
        assertThat(wider.matchLevel()).isEqualTo(LaneMatchLevel.REGION);
        long customer = wider.quotes().getFirst().customerNumber();
        assertThat(wider.findLastQuoteOfExactLane(null).map(PastQuote::quote)).contains(same);
        assertThat(wider.findLastQuoteOfExactLane(customer).map(PastQuote::quote))
                .contains(same);
        assertThat(wider.findLastQuoteOfExactLane(customer + 1))
                .as("of another customer")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"CODE,1", "REGION,2", "STATE,3"})
    void historyListsSameQuotes(LaneMatchLevel matchLevel, int quotes) {
        quote("75201", "30318", 1, "[]");
        quote("75299", "30301", 1, "[]");
        quote("79901", "31401", 1, "[]");
        sandbox().quotes().saveVariant(otrQuote("75201", "30318", 1, "[]"));
        HistoryQuery alike = HistoryQuery.matchingAll()
                .withFilter(HistoryFilter.NONE.withSimilarLanes(new SimilarLanes(DALLAS_ATLANTA, matchLevel)));
        assertThat(sandbox().history().findPage(alike, null, 10).entries()).hasSize(quotes);
        assertThat(sandbox().history().countMatchingRows(alike)).isEqualTo(quotes);
    }

    @Test
    void convertsKilogramsToPounds() {
        recordQuote(FreightKind.OTR, """
            {"origin":{"country":"US","state":"TX","postalCode":"75201"},"UOM":"METRIC",
            "destination":{"country":"CA","state":"ON","postalCode":"M5V 2T6"},"items":[{"quantity":2,"weight":500}]}\
            """, "{}");
        Lane toToronto = new Lane(new Place("US", "TX", "Dallas", "75201"), new Place("CA", "ON", "Toronto", "m5v2t6"));
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(RatedLane.ofOtr(toToronto, ""))
                        .orElseThrow()
                        .quotes()
                        .getFirst()
                        .pounds())
                .isCloseTo(2_204.62, org.assertj.core.data.Offset.offset(0.01));
    }

    @Test
    void comparesContainersOfSameTypeWithAndWithoutFuel() {
        recordQuote(FreightKind.DRAYAGE, """
            {"operationType":"Import","market":{"country":"US","state":"TX","postalCode":"75201"},
            "warehouse":{"country":"US","state":"GA","postalCode":"30318"},"container":{"containerLength":40,"weight":9}}\
            """, """
            {"data":{"rates":[{"expectedTotal":853.23,"fuel":171.25},{"expectedTotal":870,"fuel":100.5}]}}\
            """);
        PastQuote quote = laneHistory
                .findPastQuotesOfNarrowestLevel(RatedLane.ofContainer("Import", "", "40", DALLAS_ATLANTA.lane()))
                .orElseThrow()
                .quotes()
                .getFirst();
        assertThat(quote.lowestRate()).isEqualByComparingTo("853.23");
        assertThat(quote.lowestRateWithFuel()).isEqualByComparingTo("970.50");
        assertThat(quote.pounds()).isNull();
        assertThat(laneHistory.findPastQuotesOfNarrowestLevel(
                        RatedLane.ofContainer("Export", "", "40", DALLAS_ATLANTA.lane())))
                .isEmpty();
        assertThat(laneHistory.findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)).isEmpty();
    }

    @Test
    void skipsUnreadableQuotes() {
        recordQuote(FreightKind.OTR, "no JSON", "{\"data\":");
        recordQuote(
                FreightKind.OTR,
                "{\"items\":[1,\"x\",null]}",
                "{\"data\":{\"carrierQuotes\":[{\"totalAmount\":\"12\"}, 7]}}");
        quote("75201", "30318", 500, "[" + rate("Saia", "590") + "]");
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .hasSize(1);
    }

    @Test
    void indexesQuotesOfEarlierVersionOnceAfterStart() throws SQLException {
        for (int index = 0; index < 250; index++) {
            quote("75201", "30318", 500, "[" + rate("Saia", "590") + "]");
        }
        journal.close();
        try (Connection file = openFile();
                Statement statement = file.createStatement()) {
            statement.executeUpdate("DELETE FROM lane_quote");
            statement.executeUpdate("INSERT OR IGNORE INTO lane_pending SELECT id FROM quote");
        }
        openJournal();
        journal.indexPendingHistory();
        try (Connection file = openFile();
                Statement statement = file.createStatement();
                ResultSet results = statement.executeQuery(
                        "SELECT count(*), (SELECT count(*) FROM lane_pending)" + " FROM lane_quote")) {
            assertThat(results.getInt(1)).isEqualTo(250);
            assertThat(results.getInt(2)).isZero();
        }
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .hasSize(LaneHistory.MAX_QUOTES);
    }

    private static NewQuote otrQuoteOfModes(NewQuote quote, String modes, String items) {
        return withRequest(quote, """
            {"origin":{"country":"US","state":"TX","postalCode":"75201"},"UOM":"US","modes":%s,
            "destination":{"country":"US","state":"GA","postalCode":"30318"},"items":[%s]}\
            """.formatted(modes, items));
    }

    private static NewQuote withRequest(NewQuote quote, String request) {
        return new NewQuote(
                quote.kind(),
                quote.baseUrl(),
                quote.quoteNumber(),
                quote.customer(),
                quote.lane(),
                quote.carriers(),
                Content.ofUtf8(request),
                quote.answer(),
                quote.quotedAt(),
                quote.serviceClockOffset(),
                quote.dispatcher(),
                quote.fingerprint(),
                null,
                null,
                null,
                null,
                List.of());
    }

    @Test
    void separatesLtlAndTruckloadOfOneRequest() {
        String rates = "[{\"carrierName\":\"Saia\",\"mode\":\"LTL\",\"totalAmount\":590},"
                + "{\"carrierName\":\"Werner\",\"mode\":\"Truckload\",\"totalAmount\":410}]";
        sandbox().quotes().save(otrQuoteOfModes(otrQuote("75201", "30318", 1, rates), "[\"LTL\",\"Truckload\"]", "{}"));
        RatedLane ltl = RatedLane.ofOtr(DALLAS_ATLANTA.lane(), "LTL");
        RatedLane truckload = RatedLane.ofOtr(DALLAS_ATLANTA.lane(), "Truckload");
        assertThat(laneHistory.findPastQuotesOfNarrowestLevel(ltl).orElseThrow().quotes())
                .extracting(PastQuote::carrier)
                .containsExactly("Saia");
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(truckload)
                        .orElseThrow()
                        .quotes())
                .extracting(PastQuote::carrier)
                .containsExactly("Werner");
    }

    @Test
    void doesNotComparePricesOfOtherFreight() {
        for (String freight : List.of(
                "{\"freightClass\":\"85\"}",
                "{\"freightClass\":\"300\"}",
                "{\"freightClass\":\"85\",\"isHazardous\":true}",
                "{\"freightClass\":\"85\"}")) {
            sandbox()
                    .quotes()
                    .save(otrQuoteOfModes(
                            otrQuote("75201", "30318", 1, "[" + rate("Saia", "590") + "]"), "[]", freight));
        }
        PastLaneQuotes lane =
                laneHistory.findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA).orElseThrow();
        assertThat(lane.quotes()).hasSize(4);
        assertThat(lane.withFreightOfNewestQuote().quotes()).hasSize(2).allMatch(quote -> !quote.isHazardous());
    }

    @Test
    void usesLowestRateOfAllQuotesOfShipment() {
        NewQuote first = otrQuote("75201", "30318", 500, "[" + rate("Saia", "680") + "]");
        sandbox().quotes().save(first);
        recordRequote(first, otrQuote("75201", "30318", 500, "[" + rate("Estes", "690") + "]"));
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .singleElement()
                .satisfies(shipment -> {
                    assertThat(shipment.lowestRate()).isEqualByComparingTo("680");
                    assertThat(shipment.carrier()).isEqualTo("Saia");
                    assertThat(shipment.quoteCount()).isEqualTo(2);
                });
        recordRequote(first, otrQuote("75201", "30318", 900, "[" + rate("Estes", "1200") + "]"));
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .singleElement()
                .satisfies(shipment -> assertThat(shipment.lowestRate())
                        .as("of another weight")
                        .isEqualByComparingTo("1200"));
    }

    // Records another quote of the first quote's shipment.
    private void recordRequote(NewQuote first, NewQuote requote) {
        sandbox()
                .quotes()
                .save(new NewQuote(
                        requote.kind(),
                        requote.baseUrl(),
                        requote.quoteNumber(),
                        requote.customer(),
                        requote.lane(),
                        requote.carriers(),
                        requote.request(),
                        requote.answer(),
                        requote.quotedAt(),
                        requote.serviceClockOffset(),
                        requote.dispatcher(),
                        first.fingerprint(),
                        null,
                        null,
                        null,
                        null,
                        List.of()));
    }

    @Test
    void countsRequotesOfOneShipmentOnceWithAcceptedPrice() {
        NewQuote first = otrQuote("75201", "30318", 500, "[" + rate("Saia", "700") + "]");
        UUID quote = sandbox().quotes().save(first).id();
        NewQuote again = otrQuote("75201", "30318", 500, "[" + rate("Saia", "690") + "]");
        recordRequote(first, again);
        List<OfferedRate> rates = Stream.of(
                        JournalSamples.offer(quote, 1, "3456.79", null, "Saia", 5),
                        JournalSamples.offer(quote, 1, "5239.43", null))
                .flatMap(offer -> offer.prices().rates().stream())
                .toList();
        Offer offer = sandbox()
                .offers()
                .recordNewOrSentAgain(new NewOffer(
                        OfferedPrices.validAsLongAsRates(rates, "6 pallets"),
                        DeliveryChannel.COPIED,
                        "",
                        JournalSamples.DISPATCHER,
                        ""));
        sandbox().offers().closeUnlessChanged(offer, new OfferEvent.Won(2), JournalSamples.DISPATCHER);
        assertThat(laneHistory
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA)
                        .orElseThrow()
                        .quotes())
                .singleElement()
                .satisfies(shipment -> {
                    assertThat(shipment.lowestRate()).isEqualByComparingTo("690");
                    assertThat(shipment.offeredPrice()).isEqualByComparingTo("5239.43");
                    assertThat(shipment.outcome()).isEqualTo(OfferState.WON);
                });
    }

    @Test
    void ignoresQuotesOfOtherEnvironment() {
        quote("75201", "30318", 500, "[]");
        assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                        .laneHistory()
                        .findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void findsLaneByIndexWithoutSorting(LaneMatchLevel matchLevel) throws SQLException {
        assertThat(QueryPlan.explain(folder, LaneHistory.createSelectSql(matchLevel)))
                .anyMatch(step -> step.contains("lane_quote_by_"))
                .noneMatch(step -> step.contains("TEMP"));
    }

    @ParameterizedTest
    @EnumSource
    void findsOtherShipmentsByIndexWithoutSorting(LaneMatchLevel matchLevel) throws SQLException {
        assertThat(QueryPlan.explain(folder, LaneHistory.createOtherShipmentsSql(matchLevel)))
                .anyMatch(step -> step.contains("lane_quote_by_"))
                .noneMatch(step -> step.contains("TEMP"))
                .noneMatch(step -> step.startsWith("SCAN"));
    }

    @Test
    void findsQuotesOfOtherShipmentsBeforeQuote() {
        UUID similar = quote("75201", "30318", 500, "[]");
        UUID heavier = quote("75201", "30318", 700, "[]");
        quote("75201", "30319", 500, "[]");
        UUID current = quote("75201", "30318", 540, "[]");
        quote("75201", "30318", 500, "[]");

        assertThat(laneHistory.findQuotesOfOtherShipments(current, DALLAS_ATLANTA, LaneMatchLevel.CODE, Instant.EPOCH))
                .extracting(LaneHistory.OtherShipmentQuote::quote, LaneHistory.OtherShipmentQuote::hasSameFreight)
                .containsExactly(tuple(heavier, false), tuple(similar, true));
        assertThat(laneHistory.findQuotesOfOtherShipments(
                        current, DALLAS_ATLANTA, LaneMatchLevel.REGION, Instant.EPOCH))
                .hasSize(3);
        assertThat(laneHistory.findQuotesOfOtherShipments(current, DALLAS_ATLANTA, LaneMatchLevel.CODE, quoteTime(2)))
                .extracting(LaneHistory.OtherShipmentQuote::quote)
                .containsExactly(heavier);
        assertThat(laneHistory.findQuotesOfOtherShipments(
                        UUID.randomUUID(), DALLAS_ATLANTA, LaneMatchLevel.CODE, Instant.EPOCH))
                .isEmpty();
    }

    private Connection openFile() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
    }

    private Optional<LaneMatchLevel> foundMatchLevel() {
        return laneHistory.findPastQuotesOfNarrowestLevel(DALLAS_ATLANTA).map(PastLaneQuotes::matchLevel);
    }

    private static RatedLane lane(String from, String to) {
        boolean back = from.startsWith("3");
        return RatedLane.ofOtr(
                new Lane(new Place("US", back ? "GA" : "TX", "", from), new Place("US", back ? "TX" : "GA", "", to)),
                "");
    }

    private UUID quote(String from, String to, int weight, String rates) {
        return sandbox().quotes().save(otrQuote(from, to, weight, rates)).id();
    }

    private NewQuote otrQuote(String from, String to, int weight, String rates) {
        return newQuote(
                FreightKind.OTR, """
                    {"origin":{"country":"US","state":"TX","postalCode":"%s"},"UOM":"US",
                    "destination":{"country":"US","state":"GA","postalCode":"%s"},"items":[{"quantity":2,"weight":%s}]}\
                    """.formatted(from, to, weight), "{\"data\":{\"carrierQuotes\":" + rates + "}}");
    }

    private static String rate(String carrier, String amount) {
        return "{\"carrierName\":\"" + carrier + "\",\"totalAmount\":" + amount + "}";
    }

    private UUID recordQuote(FreightKind freightKind, String request, String answer) {
        return sandbox().quotes().save(newQuote(freightKind, request, answer)).id();
    }

    private NewQuote newQuote(FreightKind freightKind, String request, String answer) {
        NewQuote sample = JournalSamples.quote(number);
        return new NewQuote(
                freightKind,
                sample.baseUrl(),
                sample.quoteNumber(),
                sample.customer(),
                sample.lane(),
                sample.carriers(),
                Content.ofUtf8(request),
                Content.ofUtf8(answer),
                quoteTime(number++),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                sample.fingerprint(),
                null,
                null,
                null,
                null,
                List.of());
    }

    private static Instant quoteTime(long number) {
        return JournalSamples.NOON.plus(Duration.ofHours(number));
    }

    private void book(UUID quote) {
        if (!(sandbox().bookings().prepareUnlessConflict(JournalSamples.attempt(quote))
                instanceof PreparationResult.Ready ready)) {
            throw new AssertionError("not prepared");
        }
        AttemptState.Sent sent = sandbox().bookings().recordSent(ready.state());
        sandbox().bookings().recordBooked(sent, 70_001, "BOL70001");
    }
}
