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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferQuery.ReferenceTimes;
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
    private static final Instant DAY_END = JournalSamples.NOON.plus(Duration.ofHours(12));
    private static final ReferenceTimes CLOCKS = new ReferenceTimes(JournalSamples.NOON, DAY_END);

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal sandbox;
    private Offers offers;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        offers = sandbox.offers();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID quote(long number) {
        return sandbox.quotes().save(JournalSamples.quote(number)).id();
    }

    private Offer offer(long number, String sell, @Nullable Instant until) {
        return offers.recordNewOrSentAgain(JournalSamples.offer(quote(number), number, sell, until));
    }

    private List<Long> listNumbers(OfferSection shown) {
        return listNumbers(OfferQuery.matchingAll(), shown);
    }

    private List<Long> listNumbers(ReferenceTimes clocks, OfferSection shown) {
        return listNumbers(OfferQuery.matchingAll(), clocks, shown);
    }

    private List<Long> listNumbers(OfferQuery query, OfferSection shown) {
        return listNumbers(query, CLOCKS, shown);
    }

    private List<Long> listNumbers(OfferQuery query, ReferenceTimes clocks, OfferSection shown) {
        return offers.findPage(query, shown, clocks, null, 100).offers().stream()
                .map(offer -> offer.details().prices().rates().getFirst().quoteNumber())
                .toList();
    }

    @Test
    void storesOfferUnchanged() {
        UUID quote = quote(100);
        NewOffer offer = JournalSamples.offer(quote, 100, "702.30", DAY_END);
        Offer made = offers.recordNewOrSentAgain(offer);
        assertThat(made.details()).isEqualTo(offer);
        assertThat(made.customer()).isEqualTo(JournalSamples.quote(100).customer());
        assertThat(made.lane()).isEqualTo(JournalSamples.quote(100).lane());
        assertThat(made.madeAt()).isEqualTo(JournalSamples.NOON);
        assertThat(made.status().state()).isEqualTo(OfferState.OPEN);
        assertThat(offers.find(made.id())).contains(made);
        assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                        .offers()
                        .find(made.id()))
                .isEmpty();
    }

    @Test
    void sectionsFollowClockAndFollowUps() {
        offer(1, "100.00", DAY_END.minusSeconds(60));
        offer(2, "200.50", DAY_END.plusSeconds(60));
        Offer unstated = offer(3, "300.00", null);
        offer(4, "400.00", JournalSamples.NOON);
        Offer calledLater = offer(5, "500.00", JournalSamples.NOON.minusSeconds(60));
        offers.recordNonClosingEvent(
                calledLater.id(), new OfferEvent.FollowUpChanged(DAY_END.plusSeconds(1)), JournalSamples.DISPATCHER);
        assertThat(listNumbers(OfferSection.DUE)).containsExactly(1L);
        assertThat(listNumbers(OfferSection.OPEN)).containsExactly(5L, 3L, 2L);
        assertThat(listNumbers(OfferSection.LAPSED)).containsExactly(4L);

        offers.recordNonClosingEvent(
                unstated.id(),
                new OfferEvent.FollowUpChanged(JournalSamples.NOON.plusSeconds(5)),
                JournalSamples.DISPATCHER);
        assertThat(listNumbers(OfferSection.DUE)).containsExactly(3L, 1L);
        OfferCounts counts = offers.countBySection(OfferQuery.matchingAll(), CLOCKS);
        assertThat(counts.counts())
                .isEqualTo(Map.of(
                        OfferSection.DUE,
                        2L,
                        OfferSection.OPEN,
                        2L,
                        OfferSection.WON,
                        0L,
                        OfferSection.LOST,
                        0L,
                        OfferSection.LAPSED,
                        1L));
        assertThat(counts.sumOfLowestPrices(OfferSection.DUE)).isEqualByComparingTo("400.00");
        assertThat(counts.sumOfLowestPrices(OfferSection.OPEN)).isEqualByComparingTo("700.50");

        clock.advance(Duration.ofSeconds(1));
        offers.recordNonClosingEvent(unstated.id(), new OfferEvent.FollowUpChanged(null), JournalSamples.DISPATCHER);
        assertThat(listNumbers(OfferSection.DUE)).containsExactly(1L);
    }

    @Test
    void offerWithLateFollowUpIsDueAtExpiry() {
        Offer offer = offer(1, "100.00", DAY_END.minusSeconds(60));
        offers.recordNonClosingEvent(
                offer.id(), new OfferEvent.FollowUpChanged(DAY_END.plusSeconds(99)), JournalSamples.DISPATCHER);
        assertThat(listNumbers(OfferSection.DUE)).containsExactly(1L);
        Offer newValue = offers.find(offer.id()).orElseThrow();
        assertThat(newValue.nextDueEvent(JournalSamples.NOON))
                .isEqualTo(new Offer.DueEvent(DAY_END.minusSeconds(60), false));
        assertThat(newValue.nextDueEvent(DAY_END)).isEqualTo(new Offer.DueEvent(DAY_END.plusSeconds(99), true));
        ReferenceTimes over = new ReferenceTimes(DAY_END, DAY_END.plus(Duration.ofDays(1)));
        assertThat(listNumbers(over, OfferSection.LAPSED))
                .as("still to be called")
                .isEmpty();
        assertThat(listNumbers(over, OfferSection.DUE)).containsExactly(1L);
    }

    @Test
    void secondClosingReportsFirstOne() {
        Offer offer = offer(1, "100.00", DAY_END);
        offers.closeUnlessChanged(offer, new OfferEvent.Lost("price", ""), "nora@example.com");
        Offers.CloseResult second = offers.closeUnlessChanged(offer, new OfferEvent.Won(), JournalSamples.DISPATCHER);
        assertThat(second).isInstanceOfSatisfying(Offers.CloseResult.AlreadyClosed.class, overtaken -> {
            assertThat(overtaken.closingEvent().change()).isEqualTo(new OfferEvent.Lost("price", ""));
            assertThat(overtaken.closingEvent().dispatcher()).isEqualTo("nora@example.com");
            assertThat(overtaken.offer().status().state()).isEqualTo(OfferState.LOST);
        });
        Offer lost = offers.find(offer.id()).orElseThrow();
        assertThat(offers.closeUnlessChanged(lost, new OfferEvent.Won(), JournalSamples.DISPATCHER))
                .as("the customer thought better of it")
                .isInstanceOf(Offers.CloseResult.Closed.class);
        assertThat(listNumbers(OfferSection.WON)).containsExactly(1L);
        assertThat(offers.countAnsweredSince(OfferQuery.matchingAll(), JournalSamples.NOON)
                        .wonCount())
                .isEqualTo(1);
        assertThat(offers.findEvents(offer.id())).extracting(OfferEvent::change).hasSize(2);
    }

    @Test
    void countsLostOffersByReason() {
        for (String reason : List.of("price", "transit", "price")) {
            offers.closeUnlessChanged(
                    offer(reason.hashCode() + clock.millis(), "1.00", DAY_END), new OfferEvent.Lost(reason, ""), "x");
            clock.advance(Duration.ofMillis(1));
        }
        assertThat(offers.countAnsweredSince(OfferQuery.matchingAll(), JournalSamples.NOON)
                        .lostCountByReason())
                .isEqualTo(Map.of("price", 2L, "transit", 1L));
        assertThat(offers.countAnsweredSince(OfferQuery.matchingAll(), clock.instant())
                        .totalLost())
                .isZero();
    }

    @Test
    void repeatedPricesAreNotedAndNewerPricesReplaceOffer() {
        UUID first = quote(100);
        Offer offer = offers.recordNewOrSentAgain(JournalSamples.offer(first, 100, "702.30", DAY_END));
        Offer again = offers.recordNewOrSentAgain(new NewOffer(
                offer.details().prices(), DeliveryChannel.MAILED, "buyer@example.com", JournalSamples.DISPATCHER, ""));
        assertThat(again.id()).isEqualTo(offer.id());
        assertThat(offers.findEvents(offer.id()))
                .extracting(OfferEvent::change)
                .containsExactly(new OfferEvent.SentAgain(DeliveryChannel.MAILED, "buyer@example.com"));

        UUID second =
                sandbox.quotes().save(JournalSamples.quote(101, "shipment-100")).id();
        Offer newer = offers.recordNewOrSentAgain(JournalSamples.offer(second, 101, "724.92", DAY_END));
        assertThat(newer.id()).isNotEqualTo(offer.id());
        assertThat(offers.find(offer.id()).orElseThrow().status().state()).isEqualTo(OfferState.REPLACED);
        assertThat(listNumbers(OfferSection.DUE)).containsExactly(101L);
    }

    @Test
    void bookingMarksOfferAsWon() {
        UUID quote = quote(100);
        Offer offered = offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "702.30", DAY_END));
        Offer other =
                offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "650.00", DAY_END, "Another Line", 8));
        var ready = (PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
        var sent = sandbox.bookings().recordSent(ready.state());
        assertThat(offers.find(offered.id()).orElseThrow().status().state()).isEqualTo(OfferState.OPEN);
        sandbox.bookings().recordBooked(sent, 5001, "BOL-5001");
        Offer won = offers.find(offered.id()).orElseThrow();
        assertThat(won.status().state()).isEqualTo(OfferState.WON);
        assertThat(won.status().isBooked()).isTrue();
        assertThat(won.status().closedBy()).isEqualTo(JournalSamples.DISPATCHER);
        assertThat(offers.find(other.id()).orElseThrow().status().state()).isEqualTo(OfferState.REPLACED);
    }

    private Offer offerOfThree(UUID quote, long number) {
        List<OfferedRate> rates = Stream.of("3456.79", "4100.00", "5239.43")
                .map(sell ->
                        JournalSamples.offer(quote, number, sell, DAY_END, "Carrier " + sell, sell.charAt(0) - '0'))
                .flatMap(offer -> offer.prices().rates().stream())
                .toList();
        return offers.recordNewOrSentAgain(new NewOffer(
                OfferedPrices.validAsLongAsRates(rates, "6 pallets"),
                DeliveryChannel.COPIED,
                "",
                JournalSamples.DISPATCHER,
                ""));
    }

    private void book(UUID quote, long rateNumber, String sell) {
        NewAttempt sample = JournalSamples.attempt(quote);
        NewAttempt attempt = new NewAttempt(
                quote,
                sample.baseUrl(),
                rateNumber,
                "Carrier",
                sample.buyRate(),
                new BigDecimal(sell),
                sample.rateExpiresAt(),
                sample.body(),
                sample.dispatcher(),
                null,
                "known",
                null,
                List.of());
        var sent = sandbox.bookings()
                .recordSent(((PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(attempt)).state());
        sandbox.bookings().recordBooked(sent, 5000 + rateNumber, "BOL-" + rateNumber);
    }

    private Offer reload(Offer offer) {
        return offers.find(offer.id()).orElseThrow();
    }

    @Test
    void storesAcceptedOption() {
        Offer offer = offerOfThree(quote(100), 100);
        assertThat(offer.acceptedRate()).isNull();
        assertThat(offer.agreedSellPrice()).isNull();
        offers.closeUnlessChanged(offer, new OfferEvent.Won(3), JournalSamples.DISPATCHER);
        assertThat(reload(offer).agreedSellPrice()).isEqualByComparingTo("5239.43");
        assertThat(reload(offer).status().reason()).isEmpty();
        assertThat(offers.findEvents(offer.id())).extracting(OfferEvent::change).containsExactly(new OfferEvent.Won(3));
        offers.closeUnlessChanged(reload(offer), new OfferEvent.Lost("price", ""), JournalSamples.DISPATCHER);
        assertThat(reload(offer).acceptedRate()).isNull();
    }

    @Test
    void bookingSetsAcceptedRate() {
        UUID quote = quote(100);
        Offer offer = offerOfThree(quote, 100);
        offers.closeUnlessChanged(offer, new OfferEvent.Won(1), JournalSamples.DISPATCHER);
        book(quote, 5, "5239.43");
        assertThat(reload(offer).status().acceptedOption()).isEqualTo(3);
        assertThat(reload(offer).agreedSellPrice()).isEqualByComparingTo("5239.43");
    }

    @Test
    void offerIsWonByBookingOfLaterQuote() {
        UUID first = quote(100);
        Offer offer = offers.recordNewOrSentAgain(JournalSamples.offer(first, 100, "700.01", DAY_END));
        offers.closeUnlessChanged(offer, new OfferEvent.Won(1), JournalSamples.DISPATCHER);
        clock.advance(Duration.ofMinutes(10));
        UUID requoted =
                sandbox.quotes().save(JournalSamples.quote(101, "shipment-100")).id();
        book(requoted, 9, "500.00");
        Offer booked = reload(offer);
        assertThat(booked.status().isBooked()).isTrue();
        assertThat(booked.agreedSellPrice()).isEqualByComparingTo("500.00");
        assertThat(booked.details().prices().rates().getFirst().sellPrice()).isEqualByComparingTo("700.01");
    }

    @Test
    void bookedOfferCannotBeLost() {
        UUID quote = quote(100);
        Offer offer = offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "700.01", DAY_END));
        book(quote, 7, "700.01");
        Offer won = reload(offer);
        assertThat(offers.closeUnlessChanged(won, new OfferEvent.Lost("price", ""), JournalSamples.DISPATCHER))
                .isEqualTo(new Offers.CloseResult.Booked(won));
        assertThat(reload(offer).status().state()).isEqualTo(OfferState.WON);
    }

    @Test
    void offerOfBookedShipmentIsWon() {
        UUID quote = quote(100);
        book(quote, 7, "700.01");
        Offer confirmed = offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "700.01", DAY_END));
        assertThat(confirmed.status().state()).isEqualTo(OfferState.WON);
        assertThat(confirmed.status().isBooked()).isTrue();
    }

    @Test
    void bookingWinsOnlyOneOfferOfShipment() {
        UUID quote = quote(100);
        Offer first = offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "700.01", DAY_END, "Saia", 3));
        offers.closeUnlessChanged(first, new OfferEvent.Won(1), JournalSamples.DISPATCHER);
        clock.advance(Duration.ofMinutes(1));
        Offer second = offers.recordNewOrSentAgain(
                JournalSamples.offer(quote, 100, "650.00", DAY_END, "Blue Ridge Freight", 7));
        book(quote, 7, "650.00");
        assertThat(reload(second).status().state()).isEqualTo(OfferState.WON);
        assertThat(reload(first).status().state()).isEqualTo(OfferState.REPLACED);
    }

    @Test
    void sameFreightOneWeekLaterIsOtherShipment() {
        UUID first = quote(100);
        Offer offer = offers.recordNewOrSentAgain(JournalSamples.offer(first, 100, "700.01", null));
        NewQuote sample = JournalSamples.quote(101, "shipment-100");
        UUID weekAfter = sandbox.quotes()
                .save(JournalSamples.quote(
                        101,
                        "shipment-100",
                        sample.customer().name(),
                        sample.lane().origin(),
                        sample.lane().destination(),
                        JournalSamples.NOON.plus(Duration.ofDays(7))))
                .id();
        clock.advance(Duration.ofDays(7));
        book(weekAfter, 9, "500.00");
        assertThat(reload(offer).status().state()).isEqualTo(OfferState.OPEN);
    }

    @Test
    void storesEventsOfOffer() {
        quote(7);
        Offer lost = offer(8, "702.30", DAY_END);
        offers.closeUnlessChanged(lost, new OfferEvent.Lost("PRICE", ""), JournalSamples.DISPATCHER);
        offer(9, "650.00", DAY_END);
        assertThat(sandbox.history()
                        .findPage(HistoryQuery.matchingAll(), null, 9)
                        .entries())
                .extracting(HistoryEntry::quoteNumber, HistoryEntry::offer)
                .containsExactlyInAnyOrder(tuple(7L, null), tuple(8L, OfferState.LOST), tuple(9L, OfferState.OPEN));
    }

    @Test
    void findsOffersByWordsAndFilters() {
        UUID far = sandbox.quotes()
                .save(JournalSamples.quote(
                        227210569, "a", "Ñandú Textiles", "Laredo, TX 78040", "Joliet, IL 60431", JournalSamples.NOON))
                .id();
        offers.recordNewOrSentAgain(JournalSamples.offer(far, 227210569, "2410.00", DAY_END));
        offer(1, "100.00", DAY_END);
        OfferQuery all = OfferQuery.matchingAll();
        assertThat(listNumbers(all.withText("nandu jol"), OfferSection.DUE)).containsExactly(227210569L);
        assertThat(listNumbers(all.withText("0569"), OfferSection.DUE)).containsExactly(227210569L);
        assertThat(listNumbers(all.withText("blue"), OfferSection.DUE)).hasSize(2);
        assertThat(listNumbers(all.withText("nobody"), OfferSection.DUE)).isEmpty();
        assertThat(listNumbers(all.withLane(new QuotedLane("Laredo, TX 78040", "Joliet, IL 60431")), OfferSection.DUE))
                .containsExactly(227210569L);
        assertThat(listNumbers(
                        all.withCustomerNumber(4711L).withDispatcher(JournalSamples.DISPATCHER), OfferSection.DUE))
                .hasSize(2);
        assertThat(listNumbers(all.withDispatcher("nora@example.com"), OfferSection.DUE))
                .isEmpty();
        assertThat(offers.countBySection(all.withText("acme"), CLOCKS).countInSection(OfferSection.DUE))
                .isEqualTo(1);
        assertThat(offers.findDispatchers()).containsExactly(JournalSamples.DISPATCHER);
    }

    @Test
    void pagesAreConsecutive() {
        for (int index = 0; index < 5; index++) {
            offer(index + 1, "1.00", null);
            clock.advance(Duration.ofSeconds(1));
        }
        Offers.Page first = offers.findPage(OfferQuery.matchingAll(), OfferSection.OPEN, CLOCKS, null, 3);
        Offers.Page second =
                offers.findPage(OfferQuery.matchingAll(), OfferSection.OPEN, CLOCKS, first.nextPosition(), 3);
        assertThat(first.offers()).hasSize(3);
        assertThat(second.offers()).hasSize(2);
        assertThat(second.nextPosition()).isNull();
    }

    @Test
    void latestChosenValidityCounts() {
        Offer container = offer(1, "100.00", null);
        assertThat(listNumbers(OfferSection.OPEN)).containsExactly(1L);
        setValidity(container, DAY_END.minusSeconds(60));
        assertThat(listNumbers(OfferSection.DUE)).containsExactly(1L);
        assertThat(offers.findOpenOffersExpiringBetween(JournalSamples.NOON, DAY_END))
                .hasSize(1);
        assertThat(offers.find(container.id()).orElseThrow().details().prices().validUntil())
                .isEqualTo(DAY_END.minusSeconds(60));
        setValidity(container, JournalSamples.NOON);
        assertThat(listNumbers(OfferSection.LAPSED)).containsExactly(1L);
        setValidity(container, null);
        assertThat(listNumbers(OfferSection.OPEN)).containsExactly(1L);
        assertThat(offers.findEvents(container.id()))
                .extracting(OfferEvent::change)
                .containsExactly(
                        new OfferEvent.ValidityChanged(DAY_END.minusSeconds(60)),
                        new OfferEvent.ValidityChanged(JournalSamples.NOON),
                        new OfferEvent.ValidityChanged(null));
    }

    @Test
    void offerWithFollowUpButNoValidityStaysOpen() {
        Offer container = offer(1, "100.00", null);
        offers.recordNonClosingEvent(
                container.id(), new OfferEvent.FollowUpChanged(DAY_END.plusSeconds(60)), JournalSamples.DISPATCHER);
        assertThat(listNumbers(OfferSection.OPEN)).containsExactly(1L);
        assertThat(offers.countBySection(OfferQuery.matchingAll(), CLOCKS).countInSection(OfferSection.OPEN))
                .isEqualTo(1);
        assertThat(offers.countBySection(OfferQuery.matchingAll().withText("acme"), CLOCKS)
                        .countInSection(OfferSection.OPEN))
                .isEqualTo(1);
    }

    @Test
    void slowClockLosesNoFollowUpOrValidity() {
        Offer offer = offer(1, "100.00", null);
        for (Instant then : List.of(DAY_END, DAY_END.minusSeconds(60))) {
            clock.advance(Duration.ofMinutes(-1));
            setValidity(offer, then);
            offers.recordNonClosingEvent(offer.id(), new OfferEvent.FollowUpChanged(then), JournalSamples.DISPATCHER);
        }
        Offer newValue = offers.find(offer.id()).orElseThrow();
        assertThat(newValue.details().prices().validUntil()).isEqualTo(DAY_END.minusSeconds(60));
        assertThat(newValue.status().followUpAt()).isEqualTo(DAY_END.minusSeconds(60));
        assertThat(offers.findEvents(offer.id()))
                .extracting(OfferEvent::occurredAt)
                .containsOnly(JournalSamples.NOON);
    }

    @Test
    void validityNeverExceedsRates() {
        Offer road = offer(1, "100.00", DAY_END);
        setValidity(road, DAY_END.minusSeconds(60));
        for (Instant never : Arrays.asList(DAY_END.plusMillis(1), null)) {
            assertThatExceptionOfType(JournalException.class).isThrownBy(() -> setValidity(road, never));
        }
        assertThat(offers.find(road.id()).orElseThrow().details().prices().validUntil())
                .isEqualTo(DAY_END.minusSeconds(60));
    }

    private void setValidity(Offer offer, @Nullable Instant end) {
        offers.recordNonClosingEvent(offer.id(), new OfferEvent.ValidityChanged(end), JournalSamples.DISPATCHER);
    }

    @Test
    void keepsFirstQuoteSheet() {
        UUID quote = quote(100);
        Offer offer =
                offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "702.30", DAY_END), "{\"as\":\"sent\"}");
        offers.recordNewOrSentAgain(JournalSamples.offer(quote, 100, "702.30", DAY_END), "{\"as\":\"sent again\"}");
        assertThat(offers.findQuoteSheet(offer.id())).contains("{\"as\":\"sent\"}");
        assertThat(offers.findQuoteSheet(offer(101, "1.00", null).id())).isEmpty();
    }

    @Test
    void listsEveryDispatcherOnce() {
        offer(1, "1.00", null);
        offer(2, "2.00", null);
        NewOffer colleagues = JournalSamples.offer(quote(3), 3, "3.00", null);
        offers.recordNewOrSentAgain(
                new NewOffer(colleagues.prices(), DeliveryChannel.COPIED, "", "adam@desk.example", ""));
        assertThat(offers.findDispatchers()).containsExactly("adam@desk.example", JournalSamples.DISPATCHER);
    }

    @Test
    void offerNeverOutlastsItsRates() {
        OfferedRate rate = JournalSamples.offer(UUID.randomUUID(), 1, "1.00", DAY_END)
                .prices()
                .rates()
                .getFirst();
        assertThat(OfferedPrices.validAsLongAsRates(List.of(rate), "").validUntil())
                .isEqualTo(DAY_END);
        assertThat(OfferedPrices.validAsLongAsRates(List.of(rate), "")
                        .withValidityUpTo(DAY_END.plusSeconds(1))
                        .validUntil())
                .isEqualTo(DAY_END);
        assertThat(OfferedPrices.validAsLongAsRates(List.of(rate), "")
                        .withValidityUpTo(JournalSamples.NOON)
                        .validUntil())
                .isEqualTo(JournalSamples.NOON);
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
    void databaseRejectsChangesOfOffers(String statement) throws SQLException {
        Offer offer = offer(1, "100.00", DAY_END);
        offers.recordNonClosingEvent(offer.id(), new OfferEvent.NoteAdded("called"), JournalSamples.DISPATCHER);
        setValidity(offer, JournalSamples.NOON);
        offers.closeUnlessChanged(offer, new OfferEvent.Won(), JournalSamples.DISPATCHER);
        journal.close(); // an open journal prevents other writers
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement sql = file.createStatement()) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> sql.execute(statement))
                    .withMessageContaining("SQLITE_CONSTRAINT");
        }
    }

    @Test
    void offerTablesHaveNoBuyRateColumn() throws SQLException {
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
