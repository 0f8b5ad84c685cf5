package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests offers of two workstations on a real PostgreSQL server.
final class SharedOffersTest extends SharedDatabaseTestBase {
    private static final String SHEET = "{\"customer\":\"Ñandú \\\"Textiles\\\"\"}";
    private FaultyDatabaseProxy proxy;
    private Journal firstWorkstation;
    private Journal secondWorkstation;
    private Offers firstOffers;
    private Offers secondOffers;

    @BeforeEach
    void startTwoWorkstations() throws IOException, SQLException {
        proxy = proxyToEmptyDatabase();
        firstWorkstation = JournalSamples.open(folder.resolve("first"));
        secondWorkstation = JournalSamples.open(folder.resolve("second"));
        firstOffers =
                firstWorkstation.environmentJournal(JournalSamples.SANDBOX).offers();
        secondOffers =
                secondWorkstation.environmentJournal(JournalSamples.SANDBOX).offers();
    }

    private void connectBoth() {
        firstWorkstation.connectSharedDatabase(
                TestPostgres.address(proxy.port()), _ -> true, TestPostgres.SYNC_INTERVAL);
        secondWorkstation.connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        firstWorkstation.close();
        secondWorkstation.close();
    }

    private static void awaitTrue(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(condition);
    }

    private Offer offer(long number) {
        var quote = firstWorkstation
                .environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .save(JournalSamples.quote(number));
        Instant until = Instant.now().plus(Duration.ofDays(1));
        return firstOffers.recordNewOrSentAgain(
                JournalSamples.offer(quote.id(), number, "702.30", Instant.ofEpochMilli(until.toEpochMilli())), SHEET);
    }

    private Offer findAtSecond(Offer offer) {
        awaitTrue(() -> secondOffers
                .find(offer.id())
                .filter(seen -> !seen.details().prices().rates().isEmpty())
                .isPresent());
        return secondOffers.find(offer.id()).orElseThrow();
    }

    /// Offers from before the connection are shared, too, with their later events.
    @Test
    void colleaguesSeeOffersAndTheirOutcome() {
        Offer early = offer(100);
        connectBoth();
        firstOffers.recordNonClosingEvent(
                early.id(), new OfferEvent.NoteAdded("asked for Friday"), JournalSamples.DISPATCHER);
        Offer offer = findAtSecond(early);
        assertThat(offer.details()).isEqualTo(early.details());
        assertThat(offer.isRemote()).isTrue();
        awaitTrue(() -> !secondOffers.findEvents(early.id()).isEmpty());
        assertThat(secondOffers
                        .findPage(
                                OfferQuery.matchingAll().withText("acme 100"),
                                OfferQuery.OfferSection.OPEN,
                                new OfferQuery.ReferenceTimes(Instant.now(), Instant.now()),
                                null,
                                9)
                        .offers())
                .extracting(Offer::id)
                .containsExactly(early.id());

        assertThat(secondOffers.findQuoteSheet(early.id())).contains(SHEET);
        Instant sooner =
                Instant.ofEpochMilli(Instant.now().plus(Duration.ofHours(2)).toEpochMilli());
        secondOffers.recordNonClosingEvent(early.id(), new OfferEvent.ValidityChanged(sooner), "nora@example.com");
        awaitTrue(() -> sooner.equals(
                firstOffers.find(early.id()).orElseThrow().details().prices().validUntil()));

        secondOffers.recordNonClosingEvent(
                early.id(), new OfferEvent.SentAgain(DeliveryChannel.COPIED, ""), "nora@example.com");
        secondOffers.closeUnlessChanged(offer, new OfferEvent.Lost("PRICE", "Acme"), "nora@example.com");
        awaitTrue(() -> firstOffers.find(early.id()).orElseThrow().status().state() == OfferState.LOST);
        assertThat(firstOffers.find(early.id()).orElseThrow().status().closedBy())
                .isEqualTo("nora@example.com");
        assertThat(firstOffers.findEvents(early.id())).hasSize(4).allMatch(OfferEvent::isCounted);
        assertThat(firstOffers.findOffersClosedAfterColleague(Instant.EPOCH)).isEmpty();
    }

    @Test
    void firstOfTwoClosingsWinsAndOtherSeesIt() {
        connectBoth();
        Offer offer = offer(100);
        Offer copy = findAtSecond(offer);
        proxy.cutConnections();
        firstOffers.closeUnlessChanged(offer, new OfferEvent.Lost("PRICE", ""), JournalSamples.DISPATCHER);
        secondOffers.closeUnlessChanged(copy, new OfferEvent.Won(), "nora@example.com");
        awaitTrue(() -> secondOffers.find(offer.id()).orElseThrow().status().state() == OfferState.WON);
        assertThat(firstOffers.find(offer.id()).orElseThrow().status().state()).isEqualTo(OfferState.LOST);
        Offer other = offer(101);
        awaitTrue(() ->
                database.queryNumber("postgres", "SELECT count(*) FROM lanedesk.event WHERE entity = 'OFFER_CLOSING'")
                        == 1);
        proxy.acceptConnections();

        awaitTrue(() -> firstOffers.find(offer.id()).orElseThrow().status().state() == OfferState.WON);
        assertThat(firstOffers.findOffersClosedAfterColleague(Instant.EPOCH))
                .extracting(Offer::id)
                .containsExactly(offer.id());
        assertThat(firstOffers.findEvents(offer.id()))
                .extracting(OfferEvent::change, OfferEvent::isCounted)
                .contains(tuple(new OfferEvent.Lost("PRICE", ""), false), tuple(new OfferEvent.Won(), true));
        findAtSecond(other);
        assertThat(secondOffers.find(offer.id()).orElseThrow().status().state()).isEqualTo(OfferState.WON);
        assertThat(secondOffers.findOffersClosedAfterColleague(Instant.EPOCH)).isEmpty();
    }

    @Test
    void bookingAtOneWorkstationWinsOfferOfAnother() {
        connectBoth();
        Offer offer = offer(100);
        findAtSecond(offer);
        var bookings =
                secondWorkstation.environmentJournal(JournalSamples.SANDBOX).bookings();
        var quote = offer.details().prices().rates().getFirst().quote();
        PreparationResult.Ready ready =
                (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
        AttemptState.Sent sent = bookings.recordSent(ready.state());
        bookings.recordBooked(sent, 5001, "BOL-5001");
        awaitTrue(() -> firstOffers.find(offer.id()).orElseThrow().status().state() == OfferState.WON);
    }

    /// Events are received in batches of two hundred; between batches there is no offer without its prices.
    @Test
    void receivesOfferWithAllPricesAtBatchBoundary() {
        firstWorkstation.connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
        firstWorkstation
                .environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .save(IntStream.rangeClosed(1, 198)
                        .mapToObj(JournalSamples::quote)
                        .toList());
        Offer offer = offer(199);
        awaitTrue(() -> database.queryNumber("postgres", "SELECT count(*) FROM lanedesk.event") == 201);
        List<Integer> counts = new CopyOnWriteArrayList<>();
        secondWorkstation.changeNotifier().subscribe(() -> counts.add(countOpenAtSecond()));
        secondWorkstation.connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
        findAtSecond(offer);
        awaitTrue(() -> counts.contains(1));
        assertThat(counts).as("the second batch brought it").containsSubsequence(0, 1);
    }

    private int countOpenAtSecond() {
        return secondOffers
                .findPage(
                        OfferQuery.matchingAll(),
                        OfferQuery.OfferSection.OPEN,
                        new OfferQuery.ReferenceTimes(Instant.now(), Instant.now()),
                        null,
                        9)
                .offers()
                .size();
    }

    /// PostgreSQL cannot store U+0000.
    @Test
    void nulCharacterDoesNotBlockSynchronization() {
        var quote = firstWorkstation
                .environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .save(JournalSamples.quote(100));
        Offer early = firstOffers.recordNewOrSentAgain(
                JournalSamples.offer(quote.id(), 100, "702.30", null, "A\u0000B\u0000\u0000 \\u0000", 7));
        connectBoth();
        firstOffers.recordNonClosingEvent(
                early.id(), new OfferEvent.NoteAdded("\\\u0000 for\u0000"), JournalSamples.DISPATCHER);
        assertThat(findAtSecond(early).details().prices().rates().getFirst().carrier())
                .isEqualTo("AB \\u0000");
        awaitTrue(() -> !secondOffers.findEvents(early.id()).isEmpty());
        assertThat(secondOffers.findEvents(early.id()))
                .extracting(OfferEvent::change)
                .containsExactly(new OfferEvent.NoteAdded("\\ for"));
    }

    @Test
    void eventsOfDeletedOffersDoNotBlockSynchronization() {
        connectBoth();
        var quote = firstWorkstation
                .environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .save(JournalSamples.quote(100));
        Instant over = Instant.now().minusSeconds(60);
        Offer lapsed = firstOffers.recordNewOrSentAgain(
                JournalSamples.offer(quote.id(), 100, "702.30", Instant.ofEpochMilli(over.toEpochMilli())));
        Offer copy = findAtSecond(lapsed);
        awaitTrue(() -> firstWorkstation
                        .createRetention()
                        .deleteQuotesAndFilesBefore(Instant.now().plusSeconds(60), () -> false)
                == 1);

        secondOffers.recordNonClosingEvent(
                lapsed.id(), new OfferEvent.ValidityChanged(Instant.EPOCH), "nora@example.com");
        secondOffers.recordNonClosingEvent(lapsed.id(), new OfferEvent.NoteAdded("called again"), "nora@example.com");
        secondOffers.closeUnlessChanged(copy, new OfferEvent.Lost("PRICE", ""), "nora@example.com");
        secondOffers.recordNewOrSentAgain(JournalSamples.offer(quote.id(), 100, "650.00", null));
        EnvironmentJournal secondJournal = secondWorkstation.environmentJournal(JournalSamples.SANDBOX);
        secondJournal
                .acknowledgements()
                .save(
                        quote.id(),
                        List.of(new Acknowledgement(
                                "note", "", "Chassis split", "nora", JournalSamples.NOON, AcknowledgementMethod.KEYS)));
        secondJournal
                .bookings()
                .recordSent(((PreparationResult.Ready)
                                secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote.id())))
                        .state());
        secondJournal
                .quotes()
                .save(JournalSamples.quote(101, "s", "Acme", "Dallas", "Reno", JournalSamples.NOON.plusSeconds(60)));
        awaitTrue(() -> firstWorkstation
                .environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .findByNumber(101)
                .isPresent());
        assertThat(firstOffers
                        .findPage(
                                OfferQuery.matchingAll(),
                                OfferQuery.OfferSection.OPEN,
                                new OfferQuery.ReferenceTimes(Instant.now(), Instant.now()),
                                null,
                                9)
                        .offers())
                .isEmpty();
    }
}
