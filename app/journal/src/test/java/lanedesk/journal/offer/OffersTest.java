package lanedesk.journal.offer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.OfferQuery.Clocks;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.JournalException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OffersTest {
    private static final Instant DAY_END = Samples.NOON.plus(Duration.ofHours(12));
    private static final Clocks CLOCKS = new Clocks(Samples.NOON, DAY_END);

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal sandbox;
    private Offers offers;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        sandbox = journal.environment(Samples.SANDBOX);
        offers = sandbox.offers();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID quote(long number) {
        return sandbox.quotes().record(Samples.quote(number)).id();
    }

    private Offer offer(long number, String sell, @Nullable Instant until) {
        return offers.record(Samples.offer(quote(number), number, sell, until));
    }

    private List<Long> shown(Shown shown) {
        return shown(OfferQuery.all(), shown);
    }

    private List<Long> shown(Clocks clocks, Shown shown) {
        return shown(OfferQuery.all(), clocks, shown);
    }

    private List<Long> shown(OfferQuery query, Shown shown) {
        return shown(query, CLOCKS, shown);
    }

    private List<Long> shown(OfferQuery query, Clocks clocks, Shown shown) {
        return offers.page(query, shown, clocks, null, 100).offers().stream()
                .map(each -> each.facts().prices().rates().getFirst().quoteNumber())
                .toList();
    }

    @Test
    void anOfferIsReadAsItWasMade() {
        UUID quote = quote(100);
        NewOffer told = Samples.offer(quote, 100, "702.30", DAY_END);
        Offer made = offers.record(told);
        assertThat(made.facts()).isEqualTo(told);
        assertThat(made.customer()).isEqualTo(Samples.quote(100).customer());
        assertThat(made.lane()).isEqualTo(Samples.quote(100).lane());
        assertThat(made.madeAt()).isEqualTo(Samples.NOON);
        assertThat(made.status().state()).isEqualTo(OfferState.OPEN);
        assertThat(offers.find(made.id())).contains(made);
        assertThat(journal.environment(Samples.PRODUCTION).offers().find(made.id()))
                .isEmpty();
    }

    @Test
    void theListsFollowTheClockAndTheCallBacks() {
        offer(1, "100.00", DAY_END.minusSeconds(60));
        offer(2, "200.50", DAY_END.plusSeconds(60));
        Offer unstated = offer(3, "300.00", null);
        offer(4, "400.00", Samples.NOON);
        Offer calledLater = offer(5, "500.00", Samples.NOON.minusSeconds(60));
        offers.recordEvent(calledLater.id(), new OfferEvent.CallBack(DAY_END.plusSeconds(1)), Samples.DISPATCHER);
        assertThat(shown(Shown.DUE)).containsExactly(1L);
        assertThat(shown(Shown.OPEN)).containsExactly(5L, 3L, 2L);
        assertThat(shown(Shown.LAPSED)).containsExactly(4L);

        offers.recordEvent(unstated.id(), new OfferEvent.CallBack(Samples.NOON.plusSeconds(5)), Samples.DISPATCHER);
        assertThat(shown(Shown.DUE)).containsExactly(3L, 1L);
        OfferCounts counts = offers.count(OfferQuery.all(), CLOCKS);
        assertThat(counts.found())
                .isEqualTo(Map.of(Shown.DUE, 2L, Shown.OPEN, 2L, Shown.WON, 0L, Shown.LOST, 0L, Shown.LAPSED, 1L));
        assertThat(counts.sum(Shown.DUE)).isEqualByComparingTo("400.00");
        assertThat(counts.sum(Shown.OPEN)).isEqualByComparingTo("700.50");

        clock.forward(Duration.ofSeconds(1));
        offers.recordEvent(unstated.id(), new OfferEvent.CallBack(null), Samples.DISPATCHER);
        assertThat(shown(Shown.DUE)).containsExactly(1L);
    }

    @Test
    void whatIsCalledBackLaterThanItHoldsIsDueWhenItExpires() {
        Offer offer = offer(1, "100.00", DAY_END.minusSeconds(60));
        offers.recordEvent(offer.id(), new OfferEvent.CallBack(DAY_END.plusSeconds(99)), Samples.DISPATCHER);
        assertThat(shown(Shown.DUE)).containsExactly(1L);
        Offer now = offers.find(offer.id()).orElseThrow();
        assertThat(now.due(Samples.NOON)).isEqualTo(new Offer.Due(DAY_END.minusSeconds(60), false));
        assertThat(now.due(DAY_END)).isEqualTo(new Offer.Due(DAY_END.plusSeconds(99), true));
        Clocks over = new Clocks(DAY_END, DAY_END.plus(Duration.ofDays(1)));
        assertThat(shown(over, Shown.LAPSED)).as("still to be called").isEmpty();
        assertThat(shown(over, Shown.DUE)).containsExactly(1L);
    }

    @Test
    void whoeverClosesSecondSeesWhoWasFirst() {
        Offer seen = offer(1, "100.00", DAY_END);
        offers.close(seen, new OfferEvent.Lost("price", ""), "nora@example.com");
        Offers.Closing second = offers.close(seen, new OfferEvent.Won(), Samples.DISPATCHER);
        assertThat(second).isInstanceOfSatisfying(Offers.Closing.Overtaken.class, overtaken -> {
            assertThat(overtaken.by().what()).isEqualTo(new OfferEvent.Lost("price", ""));
            assertThat(overtaken.by().by()).isEqualTo("nora@example.com");
            assertThat(overtaken.offer().status().state()).isEqualTo(OfferState.LOST);
        });
        Offer lost = offers.find(seen.id()).orElseThrow();
        assertThat(offers.close(lost, new OfferEvent.Won(), Samples.DISPATCHER))
                .as("the customer thought better of it")
                .isInstanceOf(Offers.Closing.Closed.class);
        assertThat(shown(Shown.WON)).containsExactly(1L);
        assertThat(offers.answeredSince(OfferQuery.all(), Samples.NOON).won()).isEqualTo(1);
        assertThat(offers.events(seen.id())).extracting(OfferEvent::what).hasSize(2);
    }

    @Test
    void lossesAreCountedByTheirReason() {
        for (String reason : List.of("price", "transit", "price")) {
            offers.close(
                    offer(reason.hashCode() + clock.millis(), "1.00", DAY_END), new OfferEvent.Lost(reason, ""), "x");
            clock.forward(Duration.ofMillis(1));
        }
        assertThat(offers.answeredSince(OfferQuery.all(), Samples.NOON).lost())
                .isEqualTo(Map.of("price", 2L, "transit", 1L));
        assertThat(offers.answeredSince(OfferQuery.all(), clock.instant()).lostInAll())
                .isZero();
    }

    @Test
    void theSamePricesOnceMoreAreNotedAndNewerOnesReplaceThem() {
        UUID first = quote(100);
        Offer offer = offers.record(Samples.offer(first, 100, "702.30", DAY_END));
        Offer again = offers.record(
                new NewOffer(offer.facts().prices(), Channel.MAILED, "buyer@example.com", Samples.DISPATCHER, ""));
        assertThat(again.id()).isEqualTo(offer.id());
        assertThat(offers.events(offer.id()))
                .extracting(OfferEvent::what)
                .containsExactly(new OfferEvent.Told(Channel.MAILED, "buyer@example.com"));

        UUID second =
                sandbox.quotes().record(Samples.quote(101, "shipment-100")).id();
        Offer newer = offers.record(Samples.offer(second, 101, "724.92", DAY_END));
        assertThat(newer.id()).isNotEqualTo(offer.id());
        assertThat(offers.find(offer.id()).orElseThrow().status().state()).isEqualTo(OfferState.REPLACED);
        assertThat(shown(Shown.DUE)).containsExactly(101L);
    }

    @Test
    void bookingWinsTheOfferByItself() {
        UUID quote = quote(100);
        Offer offered = offers.record(Samples.offer(quote, 100, "702.30", DAY_END));
        Offer other = offers.record(Samples.offer(quote, 100, "650.00", DAY_END, "Another Line", 8));
        var ready = (Preparation.Ready) sandbox.bookings().prepare(Samples.attempt(quote));
        var sent = sandbox.bookings().send(ready.state());
        assertThat(offers.find(offered.id()).orElseThrow().status().state()).isEqualTo(OfferState.OPEN);
        sandbox.bookings().recordBooked(sent, 5001, "BOL-5001");
        Offer won = offers.find(offered.id()).orElseThrow();
        assertThat(won.status().state()).isEqualTo(OfferState.WON);
        assertThat(won.status().isBooked()).isTrue();
        assertThat(won.status().by()).isEqualTo(Samples.DISPATCHER);
        assertThat(offers.find(other.id()).orElseThrow().status().state()).isEqualTo(OfferState.REPLACED);
    }

    private Offer offerOfThree(UUID quote, long number) {
        List<OfferedRate> rates = Stream.of("3456.79", "4100.00", "5239.43")
                .map(sell -> Samples.offer(quote, number, sell, DAY_END, "Carrier " + sell, sell.charAt(0) - '0'))
                .flatMap(offer -> offer.prices().rates().stream())
                .toList();
        return offers.record(
                new NewOffer(OfferedPrices.lasting(rates, "6 pallets"), Channel.COPIED, "", Samples.DISPATCHER, ""));
    }

    private void book(UUID quote, long rateNumber, String sell) {
        NewAttempt sample = Samples.attempt(quote);
        NewAttempt attempt = new NewAttempt(
                quote,
                sample.baseUrl(),
                rateNumber,
                "Carrier",
                sample.price(),
                new BigDecimal(sell),
                sample.priceExpires(),
                sample.body(),
                sample.dispatcher(),
                null,
                "known");
        var sent =
                sandbox.bookings().send(((Preparation.Ready) sandbox.bookings().prepare(attempt)).state());
        sandbox.bookings().recordBooked(sent, 5000 + rateNumber, "BOL-" + rateNumber);
    }

    private Offer current(Offer offer) {
        return offers.find(offer.id()).orElseThrow();
    }

    @Test
    void remembersWhichOptionTheCustomerAccepted() {
        Offer offer = offerOfThree(quote(100), 100);
        assertThat(offer.acceptedRate()).isNull();
        assertThat(offer.agreedSell()).isNull();
        offers.close(offer, new OfferEvent.Won(3), Samples.DISPATCHER);
        assertThat(current(offer).agreedSell()).isEqualByComparingTo("5239.43");
        assertThat(current(offer).status().reason()).isEmpty();
        assertThat(offers.events(offer.id())).extracting(OfferEvent::what).containsExactly(new OfferEvent.Won(3));
        offers.close(current(offer), new OfferEvent.Lost("price", ""), Samples.DISPATCHER);
        assertThat(current(offer).acceptedRate()).isNull();
    }

    @Test
    void bookingOneOfTheRatesSaysWhichWasAccepted() {
        UUID quote = quote(100);
        Offer offer = offerOfThree(quote, 100);
        offers.close(offer, new OfferEvent.Won(1), Samples.DISPATCHER);
        book(quote, 5, "5239.43");
        assertThat(current(offer).status().accepted()).isEqualTo(3);
        assertThat(current(offer).agreedSell()).isEqualByComparingTo("5239.43");
    }

    @Test
    void followsItsShipmentToTheBookingOfALaterQuote() {
        UUID first = quote(100);
        Offer offer = offers.record(Samples.offer(first, 100, "700.01", DAY_END));
        offers.close(offer, new OfferEvent.Won(1), Samples.DISPATCHER);
        clock.forward(Duration.ofMinutes(10));
        UUID requoted =
                sandbox.quotes().record(Samples.quote(101, "shipment-100")).id();
        book(requoted, 9, "500.00");
        Offer booked = current(offer);
        assertThat(booked.status().isBooked()).isTrue();
        assertThat(booked.agreedSell()).isEqualByComparingTo("500.00");
        assertThat(booked.facts().prices().rates().getFirst().sell()).isEqualByComparingTo("700.01");
    }

    @Test
    void isNotLostOnceItsShipmentIsBooked() {
        UUID quote = quote(100);
        Offer offer = offers.record(Samples.offer(quote, 100, "700.01", DAY_END));
        book(quote, 7, "700.01");
        Offer won = current(offer);
        assertThat(offers.close(won, new OfferEvent.Lost("price", ""), Samples.DISPATCHER))
                .isEqualTo(new Offers.Closing.Booked(won));
        assertThat(current(offer).status().state()).isEqualTo(OfferState.WON);
    }

    @Test
    void anOfferOfABookedShipmentIsWon() {
        UUID quote = quote(100);
        book(quote, 7, "700.01");
        Offer confirmed = offers.record(Samples.offer(quote, 100, "700.01", DAY_END));
        assertThat(confirmed.status().state()).isEqualTo(OfferState.WON);
        assertThat(confirmed.status().isBooked()).isTrue();
    }

    @Test
    void ofSeveralOffersOfAShipmentTheBookingLeavesOneWon() {
        UUID quote = quote(100);
        Offer first = offers.record(Samples.offer(quote, 100, "700.01", DAY_END, "Saia", 3));
        offers.close(first, new OfferEvent.Won(1), Samples.DISPATCHER);
        clock.forward(Duration.ofMinutes(1));
        Offer second = offers.record(Samples.offer(quote, 100, "650.00", DAY_END, "Blue Ridge Freight", 7));
        book(quote, 7, "650.00");
        assertThat(current(second).status().state()).isEqualTo(OfferState.WON);
        assertThat(current(first).status().state()).isEqualTo(OfferState.REPLACED);
    }

    @Test
    void theSameFreightOfTheWeekAfterIsAnotherShipment() {
        UUID first = quote(100);
        Offer offer = offers.record(Samples.offer(first, 100, "700.01", null));
        NewQuote sample = Samples.quote(101, "shipment-100");
        UUID weekAfter = sandbox.quotes()
                .record(Samples.quote(
                        101,
                        "shipment-100",
                        sample.customer().name(),
                        sample.lane().from(),
                        sample.lane().to(),
                        Samples.NOON.plus(Duration.ofDays(7))))
                .id();
        clock.forward(Duration.ofDays(7));
        book(weekAfter, 9, "500.00");
        assertThat(current(offer).status().state()).isEqualTo(OfferState.OPEN);
    }

    @Test
    void theHistoryKnowsWhatBecameOfAnOffer() {
        quote(7);
        Offer lost = offer(8, "702.30", DAY_END);
        offers.close(lost, new OfferEvent.Lost("PRICE", ""), Samples.DISPATCHER);
        offer(9, "650.00", DAY_END);
        assertThat(sandbox.history().page(HistoryQuery.all(), null, 9).entries())
                .extracting(HistoryEntry::quoteNumber, HistoryEntry::offer)
                .containsExactlyInAnyOrder(tuple(7L, null), tuple(8L, OfferState.LOST), tuple(9L, OfferState.OPEN));
    }

    @Test
    void offersAreFoundByWordsAndFilters() {
        UUID far = sandbox.quotes()
                .record(Samples.quote(
                        227210569, "a", "Ñandú Textiles", "Laredo, TX 78040", "Joliet, IL 60431", Samples.NOON))
                .id();
        offers.record(Samples.offer(far, 227210569, "2410.00", DAY_END));
        offer(1, "100.00", DAY_END);
        OfferQuery all = OfferQuery.all();
        assertThat(shown(all.withText("nandu jol"), Shown.DUE)).containsExactly(227210569L);
        assertThat(shown(all.withText("0569"), Shown.DUE)).containsExactly(227210569L);
        assertThat(shown(all.withText("blue"), Shown.DUE)).hasSize(2);
        assertThat(shown(all.withText("nobody"), Shown.DUE)).isEmpty();
        assertThat(shown(all.withLane(new QuotedLane("Laredo, TX 78040", "Joliet, IL 60431")), Shown.DUE))
                .containsExactly(227210569L);
        assertThat(shown(all.ofCustomer(4711L).withDispatcher(Samples.DISPATCHER), Shown.DUE))
                .hasSize(2);
        assertThat(shown(all.withDispatcher("nora@example.com"), Shown.DUE)).isEmpty();
        assertThat(offers.count(all.withText("acme"), CLOCKS).of(Shown.DUE)).isEqualTo(1);
        assertThat(offers.dispatchers()).containsExactly(Samples.DISPATCHER);
    }

    @Test
    void pagesFollowEachOther() {
        for (int at = 0; at < 5; at++) {
            offer(at + 1, "1.00", null);
            clock.forward(Duration.ofSeconds(1));
        }
        Offers.Page first = offers.page(OfferQuery.all(), Shown.OPEN, CLOCKS, null, 3);
        Offers.Page second = offers.page(OfferQuery.all(), Shown.OPEN, CLOCKS, first.next(), 3);
        assertThat(first.offers()).hasSize(3);
        assertThat(second.offers()).hasSize(2);
        assertThat(second.next()).isNull();
    }

    @Test
    void anEndIsChosenAndChangedAfterwardsAndTheLatestCounts() {
        Offer container = offer(1, "100.00", null);
        assertThat(shown(Shown.OPEN)).containsExactly(1L);
        hold(container, DAY_END.minusSeconds(60));
        assertThat(shown(Shown.DUE)).containsExactly(1L);
        assertThat(offers.ending(Samples.NOON, DAY_END)).hasSize(1);
        assertThat(offers.find(container.id()).orElseThrow().facts().prices().validUntil())
                .isEqualTo(DAY_END.minusSeconds(60));
        hold(container, Samples.NOON);
        assertThat(shown(Shown.LAPSED)).containsExactly(1L);
        hold(container, null);
        assertThat(shown(Shown.OPEN)).containsExactly(1L);
        assertThat(offers.events(container.id()))
                .extracting(OfferEvent::what)
                .containsExactly(
                        new OfferEvent.ValidUntil(DAY_END.minusSeconds(60)),
                        new OfferEvent.ValidUntil(Samples.NOON),
                        new OfferEvent.ValidUntil(null));
    }

    @Test
    void whatIsCalledBackAnotherDayStaysOpenThoughItsEndIsNotStated() {
        Offer container = offer(1, "100.00", null);
        offers.recordEvent(container.id(), new OfferEvent.CallBack(DAY_END.plusSeconds(60)), Samples.DISPATCHER);
        assertThat(shown(Shown.OPEN)).containsExactly(1L);
        assertThat(offers.count(OfferQuery.all(), CLOCKS).of(Shown.OPEN)).isEqualTo(1);
        assertThat(offers.count(OfferQuery.all().withText("acme"), CLOCKS).of(Shown.OPEN))
                .isEqualTo(1);
    }

    @Test
    void aClockThatIsBehindLosesNeitherACallBackNorAnEnd() {
        Offer offer = offer(1, "100.00", null);
        for (Instant then : List.of(DAY_END, DAY_END.minusSeconds(60))) {
            clock.forward(Duration.ofMinutes(-1));
            hold(offer, then);
            offers.recordEvent(offer.id(), new OfferEvent.CallBack(then), Samples.DISPATCHER);
        }
        Offer now = offers.find(offer.id()).orElseThrow();
        assertThat(now.facts().prices().validUntil()).isEqualTo(DAY_END.minusSeconds(60));
        assertThat(now.status().callAt()).isEqualTo(DAY_END.minusSeconds(60));
        assertThat(offers.events(offer.id())).extracting(OfferEvent::at).containsOnly(Samples.NOON);
    }

    @Test
    void noEndIsChosenBeyondThatOfTheRates() {
        Offer road = offer(1, "100.00", DAY_END);
        hold(road, DAY_END.minusSeconds(60));
        for (Instant never : Arrays.asList(DAY_END.plusMillis(1), null)) {
            assertThatExceptionOfType(JournalException.class).isThrownBy(() -> hold(road, never));
        }
        assertThat(offers.find(road.id()).orElseThrow().facts().prices().validUntil())
                .isEqualTo(DAY_END.minusSeconds(60));
    }

    private void hold(Offer offer, @Nullable Instant end) {
        offers.recordEvent(offer.id(), new OfferEvent.ValidUntil(end), Samples.DISPATCHER);
    }

    @Test
    void theSheetIsKeptAsItLeftFirst() {
        UUID quote = quote(100);
        Offer told = offers.record(Samples.offer(quote, 100, "702.30", DAY_END), "{\"as\":\"sent\"}");
        offers.record(Samples.offer(quote, 100, "702.30", DAY_END), "{\"as\":\"sent again\"}");
        assertThat(offers.sheet(told.id())).contains("{\"as\":\"sent\"}");
        assertThat(offers.sheet(offer(101, "1.00", null).id())).isEmpty();
    }

    @Test
    void everyoneWhoHasOfferedIsNamedOnce() {
        offer(1, "1.00", null);
        offer(2, "2.00", null);
        NewOffer colleagues = Samples.offer(quote(3), 3, "3.00", null);
        offers.record(new NewOffer(colleagues.prices(), Channel.COPIED, "", "adam@desk.example", ""));
        assertThat(offers.dispatchers()).containsExactly("adam@desk.example", Samples.DISPATCHER);
    }

    @Test
    void anOfferNeverOutlastsItsRates() {
        OfferedRate rate = Samples.offer(UUID.randomUUID(), 1, "1.00", DAY_END)
                .prices()
                .rates()
                .getFirst();
        assertThat(OfferedPrices.lasting(List.of(rate), "").validUntil()).isEqualTo(DAY_END);
        assertThat(OfferedPrices.lasting(List.of(rate), "")
                        .endingAt(DAY_END.plusSeconds(1))
                        .validUntil())
                .isEqualTo(DAY_END);
        assertThat(OfferedPrices.lasting(List.of(rate), "")
                        .endingAt(Samples.NOON)
                        .validUntil())
                .isEqualTo(Samples.NOON);
        for (Instant never : Arrays.asList(DAY_END.plusMillis(1), null)) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> new OfferedPrices(List.of(rate), "", never));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM offer",
                "UPDATE offer SET note = 'x'",
                "DELETE FROM offer_rate",
                "UPDATE offer_rate SET sell = '1'",
                "DELETE FROM offer_event",
                "UPDATE offer_event SET text = 'x'",
                "DELETE FROM offer_validity",
                "UPDATE offer_validity SET valid_until = 1",
                "INSERT INTO offer_rate SELECT offer_uid, 2, quote_uid, 1, 1, '', '', NULL, '1', 1 FROM offer_rate",
                "INSERT INTO offer_event SELECT 'x', uid, 7, 'WON', 1, '', '', '', '', NULL, 0 FROM offer",
                "INSERT INTO offer_event SELECT 'x', uid, 2, 'LOST', 1, '', '', '', '', NULL, 0 FROM offer"
            })
    void theFileItselfKeepsWhatWasTold(String statement) throws SQLException {
        Offer offer = offer(1, "100.00", DAY_END);
        offers.recordEvent(offer.id(), new OfferEvent.Note("called"), Samples.DISPATCHER);
        hold(offer, Samples.NOON);
        offers.close(offer, new OfferEvent.Won(), Samples.DISPATCHER);
        journal.close(); // which would refuse any other writer
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement sql = file.createStatement()) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> sql.execute(statement))
                    .withMessageContaining("SQLITE_CONSTRAINT");
        }
    }

    @Test
    void noTableOfOffersHasAPlaceForWhatARateCosts() throws SQLException {
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement sql = file.createStatement();
                var columns = sql.executeQuery("SELECT c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c"
                        + " WHERE t.name LIKE 'offer%' AND t.name NOT LIKE 'offer_words%'")) {
            while (columns.next()) {
                assertThat(columns.getString("name"))
                        .doesNotContainIgnoringCase("buy")
                        .doesNotContainIgnoringCase("cost")
                        .doesNotContainIgnoringCase("profit")
                        .isNotEqualTo("price");
            }
        }
    }
}
