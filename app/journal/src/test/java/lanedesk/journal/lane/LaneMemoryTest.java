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
import lanedesk.journal.QueryPlan;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.lane.RememberedLane.Cheapest;
import lanedesk.journal.lane.RememberedLane.Remembered;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class LaneMemoryTest {
    private static final RatedLane DALLAS_ATLANTA = lane("75201", "30318");

    @TempDir
    Path folder;

    private Journal journal;
    private LaneMemory lanes;
    private long number = 1;

    @BeforeEach
    void openJournal() {
        journal = Samples.open(folder);
        lanes = sandbox().lanes();
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    private EnvironmentJournal sandbox() {
        return journal.environment(Samples.SANDBOX);
    }

    @Test
    void aLaneKnowsItsQuotesItsCheapestAndItsLastBooking() {
        quote("75201", "30318", 500, "[" + rate("Ironwood", "612.10") + "," + rate("Saia", "700") + "]");
        book(quote("75201-1234", "30318", 500, "[" + rate("Saia", "660") + "," + rate("Ironwood", "548.00") + "]"));
        quote("75201", "30318", 250, "[" + rate("Saia", "590") + "," + rate("Ironwood", "590.01") + "]");

        RememberedLane lane = lanes.recall(DALLAS_ATLANTA).orElseThrow();

        assertThat(lane.width()).isEqualTo(LaneWidth.CODE);
        assertThat(lane.quotes())
                .extracting(Remembered::lowest)
                .containsExactly(new BigDecimal("590"), new BigDecimal("548.00"), new BigDecimal("612.10"));
        assertThat(lane.quotes()).extracting(Remembered::pounds).containsExactly(500.0, 1_000.0, 1_000.0);
        assertThat(lane.since()).isEqualTo(at(1));
        assertThat(lane.mostOftenCheapest()).contains(new Cheapest("Ironwood", 2));
        assertThat(lane.lastBooked().map(Remembered::sold)).contains(new BigDecimal("1395.50"));
    }

    @Test
    void tooFewOfTheSameCodesAreWidenedAndTheNarrowestSpeaksWhereNoneHasEnough() {
        quote("75201", "30318", 1, "[]");
        assertThat(width()).contains(LaneWidth.CODE);
        quote("75299", "30301", 1, "[]");
        quote("75210", "30399", 1, "[]");
        assertThat(width()).contains(LaneWidth.REGION);
        quote("75201", "30318", 1, "[]");
        quote("75201", "30318", 1, "[]");
        assertThat(width()).contains(LaneWidth.CODE);
        assertThat(lanes.recall(lane("79901", "31401")).map(RememberedLane::width))
                .as("only the states are the same")
                .contains(LaneWidth.STATE);
        assertThat(lanes.recall(lane("30318", "75201"))).as("the way back").isEmpty();
    }

    @Test
    void aQuoteWithoutARateCountsAndHasNoPrice() {
        quote("75201", "30318", 500, "[]");
        Remembered quote = lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes().getFirst();
        assertThat(quote.lowest()).isNull();
        assertThat(quote.lowestWithFuel()).isNull();
        assertThat(quote.carrier()).isNull();
        assertThat(quote.booked()).isFalse();
    }

    @Test
    void aPriceThatNobodyCanBelieveIsNoneOfTheLanes() {
        quote(
                "75201",
                "30318",
                500,
                "[" + rate("Zero", "0") + "," + rate("Minus", "-5") + "," + rate("Saia", "590") + "]");
        quote("75201", "30318", 500, "[" + rate("Dear", "1e17") + "]");

        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes())
                .extracting(Remembered::lowest, Remembered::carrier)
                .containsExactly(tuple(null, null), tuple(new BigDecimal("590"), "Saia"));
    }

    // The same cases as on the board: what is judged twice has to be judged alike.
    @ParameterizedTest
    @CsvSource({
        "currency, CAD, true",
        "currencyCode, mxn, true",
        "Currency, eur, true",
        "currency, ' usd ', false",
        "currency, '', false"
    })
    void aPriceOfAnotherCurrencyIsNoneOfTheLanes(String field, String stated, boolean other) {
        String said = "{\"%s\":\"%s\",".formatted(field, stated);
        String north = rate("North", "410").replaceFirst("\\{", said);
        quote("75201", "30318", 500, "[" + north + "," + rate("Saia", "590") + "]");
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes())
                .extracting(Remembered::carrier)
                .containsExactly(other ? "Saia" : "North");
    }

    // Each recall reads what was quoted since. A booking may wait for it, so it grows with the rates, not their square.
    @Test
    void tenTimesTheRatesTakeAboutTenTimesAsLong() {
        recallOf(400);
        long few = recallOf(400);
        assertThat(recallOf(4_000)).isLessThan(40 * few);
    }

    private long recallOf(int rates) {
        quote("75201", "30318", 500, "[" + String.join(",", Collections.nCopies(rates, rate("Saia", "590"))) + "]");
        long begun = System.nanoTime();
        assertThat(lanes.recall(DALLAS_ATLANTA)).isPresent();
        return System.nanoTime() - begun;
    }

    @Test
    void aVariantIsNoneOfTheLanesQuotesUntilItIsTheShipment() {
        quote("75201", "30318", 500, "[" + rate("Saia", "700") + "]");
        StoredQuote variant =
                sandbox().quotes().recordVariant(road("75201", "30318", 500, "[" + rate("Saia", "90") + "]"));
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes()).hasSize(1);
        assertThat(lanes.quotes(DALLAS_ATLANTA, 10)).doesNotContain(variant.id());
        sandbox().quotes().adopt(variant.id());
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes()).hasSize(2);
        assertThat(lanes.quotes(DALLAS_ATLANTA, 10)).contains(variant.id());
    }

    @Test
    void theLastOfExactlyTheLaneIsFoundAmongWiderOnes() {
        UUID same = quote("75201", "30318", 1, "[]");
        quote("75299", "30301", 1, "[]");
        quote("75210", "30399", 1, "[]");
        RememberedLane wider = lanes.recall(DALLAS_ATLANTA).orElseThrow();
        assertThat(wider.width()).isEqualTo(LaneWidth.REGION);
        long customer = wider.quotes().getFirst().customer();
        assertThat(wider.last(null).map(Remembered::quote)).contains(same);
        assertThat(wider.last(customer).map(Remembered::quote)).contains(same);
        assertThat(wider.last(customer + 1)).as("of another customer").isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"CODE,1", "REGION,2", "STATE,3"})
    void historyListsTheQuotesThatAreRemembered(LaneWidth width, int quotes) {
        quote("75201", "30318", 1, "[]");
        quote("75299", "30301", 1, "[]");
        quote("79901", "31401", 1, "[]");
        sandbox().quotes().recordVariant(road("75201", "30318", 1, "[]"));
        HistoryQuery alike =
                HistoryQuery.all().withFilter(HistoryFilter.NONE.withAlike(new SimilarLanes(DALLAS_ATLANTA, width)));
        assertThat(sandbox().history().page(alike, null, 10).entries()).hasSize(quotes);
        assertThat(sandbox().history().count(alike)).isEqualTo(quotes);
    }

    @Test
    void kilogramsBecomePounds() {
        record(Desk.OTR, """
            {"origin":{"country":"US","state":"TX","postalCode":"75201"},"UOM":"METRIC",
            "destination":{"country":"CA","state":"ON","postalCode":"M5V 2T6"},"items":[{"quantity":2,"weight":500}]}\
            """, "{}");
        Lane toToronto = new Lane(new Place("US", "TX", "Dallas", "75201"), new Place("CA", "ON", "Toronto", "m5v2t6"));
        assertThat(lanes.recall(RatedLane.overTheRoad(toToronto, ""))
                        .orElseThrow()
                        .quotes()
                        .getFirst()
                        .pounds())
                .isCloseTo(2_204.62, org.assertj.core.data.Offset.offset(0.01));
    }

    @Test
    void aContainerIsComparedWithItsOwnKindAndKnowsBothReadingsOfFuel() {
        record(Desk.DRAYAGE, """
            {"operationType":"Import","market":{"country":"US","state":"TX","postalCode":"75201"},
            "warehouse":{"country":"US","state":"GA","postalCode":"30318"},"container":{"containerLength":40,"weight":9}}\
            """, """
            {"data":{"rates":[{"expectedTotal":853.23,"fuel":171.25},{"expectedTotal":870,"fuel":100.5}]}}\
            """);
        Remembered quote = lanes.recall(RatedLane.container("Import", "", "40", DALLAS_ATLANTA.lane()))
                .orElseThrow()
                .quotes()
                .getFirst();
        assertThat(quote.lowest()).isEqualByComparingTo("853.23");
        assertThat(quote.lowestWithFuel()).isEqualByComparingTo("970.50");
        assertThat(quote.pounds()).isNull();
        assertThat(lanes.recall(RatedLane.container("Export", "", "40", DALLAS_ATLANTA.lane())))
                .isEmpty();
        assertThat(lanes.recall(DALLAS_ATLANTA)).isEmpty();
    }

    @Test
    void whatCannotBeReadIsLeftOutAndStopsNothing() {
        record(Desk.OTR, "no JSON", "{\"data\":");
        record(Desk.OTR, "{\"items\":[1,\"x\",null]}", "{\"data\":{\"carrierQuotes\":[{\"totalAmount\":\"12\"}, 7]}}");
        quote("75201", "30318", 500, "[" + rate("Saia", "590") + "]");
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes()).hasSize(1);
    }

    @Test
    void quotesOfAnEarlierVersionAreLearntOnceBehindTheStart() throws SQLException {
        for (int each = 0; each < 250; each++) {
            quote("75201", "30318", 500, "[" + rate("Saia", "590") + "]");
        }
        journal.close();
        try (Connection file = file();
                Statement statement = file.createStatement()) {
            statement.executeUpdate("DELETE FROM lane_quote");
            statement.executeUpdate("INSERT OR IGNORE INTO lane_pending SELECT id FROM quote");
        }
        openJournal();
        journal.learn();
        try (Connection file = file();
                Statement statement = file.createStatement();
                ResultSet results = statement.executeQuery(
                        "SELECT count(*), (SELECT count(*) FROM lane_pending)" + " FROM lane_quote")) {
            assertThat(results.getInt(1)).isEqualTo(250);
            assertThat(results.getInt(2)).isZero();
        }
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes()).hasSize(LaneMemory.LATEST);
    }

    private static NewQuote roadByModes(NewQuote quote, String modes, String items) {
        return withRequest(quote, """
            {"origin":{"country":"US","state":"TX","postalCode":"75201"},"UOM":"US","modes":%s,
            "destination":{"country":"US","state":"GA","postalCode":"30318"},"items":[%s]}\
            """.formatted(modes, items));
    }

    private static NewQuote withRequest(NewQuote quote, String request) {
        return new NewQuote(
                quote.desk(),
                quote.baseUrl(),
                quote.quoteNumber(),
                quote.customer(),
                quote.lane(),
                quote.carriers(),
                Content.utf8(request),
                quote.answer(),
                quote.quotedAt(),
                quote.serviceClockOffset(),
                quote.dispatcher(),
                quote.fingerprint(),
                null);
    }

    @Test
    void keepsLtlAndTruckloadApartAlsoWhereOneRequestAskedForBoth() {
        String rates = "[{\"carrierName\":\"Saia\",\"mode\":\"LTL\",\"totalAmount\":590},"
                + "{\"carrierName\":\"Werner\",\"mode\":\"Truckload\",\"totalAmount\":410}]";
        sandbox().quotes().record(roadByModes(road("75201", "30318", 1, rates), "[\"LTL\",\"Truckload\"]", "{}"));
        RatedLane ltl = RatedLane.overTheRoad(DALLAS_ATLANTA.lane(), "LTL");
        RatedLane truckload = RatedLane.overTheRoad(DALLAS_ATLANTA.lane(), "Truckload");
        assertThat(lanes.recall(ltl).orElseThrow().quotes())
                .extracting(Remembered::carrier)
                .containsExactly("Saia");
        assertThat(lanes.recall(truckload).orElseThrow().quotes())
                .extracting(Remembered::carrier)
                .containsExactly("Werner");
    }

    @Test
    void pricesOfOtherFreightAreNotCompared() {
        for (String freight : List.of(
                "{\"freightClass\":\"85\"}",
                "{\"freightClass\":\"300\"}",
                "{\"freightClass\":\"85\",\"isHazardous\":true}",
                "{\"freightClass\":\"85\"}")) {
            sandbox()
                    .quotes()
                    .record(roadByModes(road("75201", "30318", 1, "[" + rate("Saia", "590") + "]"), "[]", freight));
        }
        RememberedLane lane = lanes.recall(DALLAS_ATLANTA).orElseThrow();
        assertThat(lane.quotes()).hasSize(4);
        assertThat(lane.ofSameFreight().quotes()).hasSize(2).allMatch(quote -> !quote.hazardous());
    }

    @Test
    void theLowestRateOfAllAttemptsOfAShipmentCounts() {
        NewQuote first = road("75201", "30318", 500, "[" + rate("Saia", "680") + "]");
        sandbox().quotes().record(first);
        attempt(first, road("75201", "30318", 500, "[" + rate("Estes", "690") + "]"));
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes())
                .singleElement()
                .satisfies(shipment -> {
                    assertThat(shipment.lowest()).isEqualByComparingTo("680");
                    assertThat(shipment.carrier()).isEqualTo("Saia");
                    assertThat(shipment.attempts()).isEqualTo(2);
                });
        attempt(first, road("75201", "30318", 900, "[" + rate("Estes", "1200") + "]"));
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes())
                .singleElement()
                .satisfies(shipment ->
                        assertThat(shipment.lowest()).as("of another weight").isEqualByComparingTo("1200"));
    }

    // Quotes the shipment of a first quote again.
    private void attempt(NewQuote first, NewQuote again) {
        sandbox()
                .quotes()
                .record(new NewQuote(
                        again.desk(),
                        again.baseUrl(),
                        again.quoteNumber(),
                        again.customer(),
                        again.lane(),
                        again.carriers(),
                        again.request(),
                        again.answer(),
                        again.quotedAt(),
                        again.serviceClockOffset(),
                        again.dispatcher(),
                        first.fingerprint(),
                        null));
    }

    @Test
    void attemptsOfOneShipmentAreToldAsOneWithTheAcceptedPrice() {
        NewQuote first = road("75201", "30318", 500, "[" + rate("Saia", "700") + "]");
        UUID quote = sandbox().quotes().record(first).id();
        NewQuote again = road("75201", "30318", 500, "[" + rate("Saia", "690") + "]");
        attempt(first, again);
        List<OfferedRate> rates = Stream.of(
                        Samples.offer(quote, 1, "3456.79", null, "Saia", 5), Samples.offer(quote, 1, "5239.43", null))
                .flatMap(offer -> offer.prices().rates().stream())
                .toList();
        Offer offer = sandbox()
                .offers()
                .record(new NewOffer(
                        OfferedPrices.lasting(rates, "6 pallets"), Channel.COPIED, "", Samples.DISPATCHER, ""));
        sandbox().offers().close(offer, new OfferEvent.Won(2), Samples.DISPATCHER);
        assertThat(lanes.recall(DALLAS_ATLANTA).orElseThrow().quotes())
                .singleElement()
                .satisfies(shipment -> {
                    assertThat(shipment.lowest()).isEqualByComparingTo("690");
                    assertThat(shipment.offered()).isEqualByComparingTo("5239.43");
                    assertThat(shipment.outcome()).isEqualTo(OfferState.WON);
                });
    }

    @Test
    void nothingIsRememberedOfAnotherEnvironment() {
        quote("75201", "30318", 500, "[]");
        assertThat(journal.environment(Samples.PRODUCTION).lanes().recall(DALLAS_ATLANTA))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aLaneIsFoundByItsIndexWithoutSorting(LaneWidth width) throws SQLException {
        assertThat(QueryPlan.of(folder, LaneMemory.query(width)))
                .anyMatch(step -> step.contains("lane_quote_by_"))
                .noneMatch(step -> step.contains("TEMP"));
    }

    private Connection file() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
    }

    private Optional<LaneWidth> width() {
        return lanes.recall(DALLAS_ATLANTA).map(RememberedLane::width);
    }

    private static RatedLane lane(String from, String to) {
        boolean back = from.startsWith("3");
        return RatedLane.overTheRoad(
                new Lane(new Place("US", back ? "GA" : "TX", "", from), new Place("US", back ? "TX" : "GA", "", to)),
                "");
    }

    private UUID quote(String from, String to, int weight, String rates) {
        return sandbox().quotes().record(road(from, to, weight, rates)).id();
    }

    private NewQuote road(String from, String to, int weight, String rates) {
        return told(Desk.OTR, """
            {"origin":{"country":"US","state":"TX","postalCode":"%s"},"UOM":"US",
            "destination":{"country":"US","state":"GA","postalCode":"%s"},"items":[{"quantity":2,"weight":%d}]}\
            """.formatted(from, to, weight), "{\"data\":{\"carrierQuotes\":" + rates + "}}");
    }

    private static String rate(String carrier, String amount) {
        return "{\"carrierName\":\"" + carrier + "\",\"totalAmount\":" + amount + "}";
    }

    private UUID record(Desk desk, String request, String answer) {
        return sandbox().quotes().record(told(desk, request, answer)).id();
    }

    private NewQuote told(Desk desk, String request, String answer) {
        NewQuote some = Samples.quote(number);
        return new NewQuote(
                desk,
                some.baseUrl(),
                some.quoteNumber(),
                some.customer(),
                some.lane(),
                some.carriers(),
                Content.utf8(request),
                Content.utf8(answer),
                at(number++),
                some.serviceClockOffset(),
                some.dispatcher(),
                some.fingerprint(),
                null);
    }

    private static Instant at(long number) {
        return Samples.NOON.plus(Duration.ofHours(number));
    }

    private void book(UUID quote) {
        if (!(sandbox().bookings().prepare(Samples.attempt(quote)) instanceof Preparation.Ready ready)) {
            throw new AssertionError("not prepared");
        }
        AttemptState.Sent sent = sandbox().bookings().send(ready.state());
        sandbox().bookings().recordBooked(sent, 70_001, "BOL70001");
    }
}
