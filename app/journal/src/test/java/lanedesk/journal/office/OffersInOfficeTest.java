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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.Way;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Offers of two desks on a real PostgreSQL.
final class OffersInOfficeTest extends OfOneOffice {
    private static final String SHEET = "{\"customer\":\"Ñandú \\\"Textiles\\\"\"}";
    private FaultyWire wire;
    private Journal first;
    private Journal second;
    private Offers here;
    private Offers there;

    @BeforeEach
    void twoWorkstations() throws IOException, SQLException {
        wire = wireToEmptyOffice();
        first = Samples.open(folder.resolve("first"));
        second = Samples.open(folder.resolve("second"));
        here = first.environment(Samples.SANDBOX).offers();
        there = second.environment(Samples.SANDBOX).offers();
    }

    private void join() {
        first.joinOffice(OfficeDatabase.address(wire.port()), _ -> true);
        second.joinOffice(database.address(), _ -> true);
    }

    @AfterEach
    void close() throws IOException {
        wire.close();
        first.close();
        second.close();
    }

    private static void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(condition);
    }

    private Offer offer(long number) {
        var quote = first.environment(Samples.SANDBOX).quotes().record(Samples.quote(number));
        Instant until = Instant.now().plus(Duration.ofDays(1));
        return here.record(
                Samples.offer(quote.id(), number, "702.30", Instant.ofEpochMilli(until.toEpochMilli())), SHEET);
    }

    private Offer seenThere(Offer offer) {
        until(() -> there.find(offer.id())
                .filter(seen -> !seen.facts().prices().rates().isEmpty())
                .isPresent());
        return there.find(offer.id()).orElseThrow();
    }

    /// Those from before the office was shared come along with what became of them afterwards.
    @Test
    void colleaguesSeeOffersAndWhatBecameOfThem() {
        Offer early = offer(100);
        join();
        here.recordEvent(early.id(), new OfferEvent.Note("asked for Friday"), Samples.DISPATCHER);
        Offer seen = seenThere(early);
        assertThat(seen.facts()).isEqualTo(early.facts());
        assertThat(seen.remote()).isTrue();
        until(() -> !there.events(early.id()).isEmpty());
        assertThat(there.page(
                                OfferQuery.all().withText("acme 100"),
                                OfferQuery.Shown.OPEN,
                                new OfferQuery.Clocks(Instant.now(), Instant.now()),
                                null,
                                9)
                        .offers())
                .extracting(Offer::id)
                .containsExactly(early.id());

        assertThat(there.sheet(early.id())).contains(SHEET);
        Instant sooner =
                Instant.ofEpochMilli(Instant.now().plus(Duration.ofHours(2)).toEpochMilli());
        there.recordEvent(early.id(), new OfferEvent.ValidUntil(sooner), "nora@example.com");
        until(() -> sooner.equals(
                here.find(early.id()).orElseThrow().facts().prices().validUntil()));

        there.recordEvent(early.id(), new OfferEvent.Told(Channel.COPIED, ""), "nora@example.com");
        there.close(seen, new OfferEvent.Lost("PRICE", "Acme"), "nora@example.com");
        until(() -> here.find(early.id()).orElseThrow().status().state() == OfferState.LOST);
        assertThat(here.find(early.id()).orElseThrow().status().by()).isEqualTo("nora@example.com");
        assertThat(here.events(early.id())).hasSize(4).allMatch(OfferEvent::counted);
        assertThat(here.overruledClosings(Instant.EPOCH)).isEmpty();
    }

    @Test
    void ofTwoWhoCloseOneOfferOneWinsAndTheOtherSeesIt() {
        join();
        Offer offer = offer(100);
        Offer copy = seenThere(offer);
        wire.cut();
        here.close(offer, new OfferEvent.Lost("PRICE", ""), Samples.DISPATCHER);
        there.close(copy, new OfferEvent.Won(), "nora@example.com");
        until(() -> there.find(offer.id()).orElseThrow().status().state() == OfferState.WON);
        assertThat(here.find(offer.id()).orElseThrow().status().state()).isEqualTo(OfferState.LOST);
        Offer other = offer(101);
        until(() ->
                database.number("postgres", "SELECT count(*) FROM lanedesk.event WHERE entity = 'OFFER_CLOSING'") == 1);
        wire.mend();

        until(() -> here.find(offer.id()).orElseThrow().status().state() == OfferState.WON);
        assertThat(here.overruledClosings(Instant.EPOCH)).extracting(Offer::id).containsExactly(offer.id());
        assertThat(here.events(offer.id()))
                .extracting(OfferEvent::what, OfferEvent::counted)
                .contains(tuple(new OfferEvent.Lost("PRICE", ""), false), tuple(new OfferEvent.Won(), true));
        seenThere(other);
        assertThat(there.find(offer.id()).orElseThrow().status().state()).isEqualTo(OfferState.WON);
        assertThat(there.overruledClosings(Instant.EPOCH)).isEmpty();
    }

    @Test
    void aBookingAtOneDeskWinsTheOfferOfAnother() {
        join();
        Offer offer = offer(100);
        seenThere(offer);
        var bookings = second.environment(Samples.SANDBOX).bookings();
        var quote = offer.facts().prices().rates().getFirst().quote();
        Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
        AttemptState.Sent sent = bookings.send(ready.state());
        bookings.recordBooked(sent, 5001, "BOL-5001");
        until(() -> here.find(offer.id()).orElseThrow().status().state() == OfferState.WON);
    }

    /// Two hundred events are learnt at a time, and whoever reads in between finds no offer without its prices.
    @Test
    void anOfferComesWithAllItsPricesWhereverItStandsAmongTheEvents() {
        first.joinOffice(database.address(), _ -> true);
        first.environment(Samples.SANDBOX)
                .quotes()
                .record(IntStream.rangeClosed(1, 198).mapToObj(Samples::quote).toList());
        Offer offer = offer(199);
        until(() -> database.number("postgres", "SELECT count(*) FROM lanedesk.event") == 201);
        List<Integer> seen = new CopyOnWriteArrayList<>();
        second.changes().subscribe(() -> seen.add(openThere()));
        second.joinOffice(database.address(), _ -> true);
        seenThere(offer);
        until(() -> seen.contains(1));
        assertThat(seen).as("the second batch brought it").containsSubsequence(0, 1);
    }

    private int openThere() {
        return there.page(
                        OfferQuery.all(),
                        OfferQuery.Shown.OPEN,
                        new OfferQuery.Clocks(Instant.now(), Instant.now()),
                        null,
                        9)
                .offers()
                .size();
    }

    /// PostgreSQL keeps no U+0000.
    @Test
    void aCharacterThatTheDatabaseRefusesKeepsNothingBack() {
        var quote = first.environment(Samples.SANDBOX).quotes().record(Samples.quote(100));
        Offer early = here.record(Samples.offer(quote.id(), 100, "702.30", null, "A\u0000B\u0000\u0000 \\u0000", 7));
        join();
        here.recordEvent(early.id(), new OfferEvent.Note("\\\u0000 for\u0000"), Samples.DISPATCHER);
        assertThat(seenThere(early).facts().prices().rates().getFirst().carrier())
                .isEqualTo("AB \\u0000");
        until(() -> !there.events(early.id()).isEmpty());
        assertThat(there.events(early.id()))
                .extracting(OfferEvent::what)
                .containsExactly(new OfferEvent.Note("\\ for"));
    }

    @Test
    void whatBecameOfClearedOffersAtOtherDesksKeepsNobodyDeaf() {
        join();
        var quote = first.environment(Samples.SANDBOX).quotes().record(Samples.quote(100));
        Instant over = Instant.now().minusSeconds(60);
        Offer lapsed = here.record(Samples.offer(quote.id(), 100, "702.30", Instant.ofEpochMilli(over.toEpochMilli())));
        Offer copy = seenThere(lapsed);
        until(() -> first.retention().clear(Instant.now().plusSeconds(60), () -> false) == 1);

        there.recordEvent(lapsed.id(), new OfferEvent.ValidUntil(Instant.EPOCH), "nora@example.com");
        there.recordEvent(lapsed.id(), new OfferEvent.Note("called again"), "nora@example.com");
        there.close(copy, new OfferEvent.Lost("PRICE", ""), "nora@example.com");
        there.record(Samples.offer(quote.id(), 100, "650.00", null));
        EnvironmentJournal others = second.environment(Samples.SANDBOX);
        others.acknowledgements()
                .record(
                        quote.id(),
                        List.of(new Acknowledgement("note", "", "Chassis split", "nora", Samples.NOON, Way.KEYS)));
        others.bookings().send(((Preparation.Ready) others.bookings().prepare(Samples.attempt(quote.id()))).state());
        others.quotes().record(Samples.quote(101, "s", "Acme", "Dallas", "Reno", Samples.NOON.plusSeconds(60)));
        until(() -> first.environment(Samples.SANDBOX).quotes().withNumber(101).isPresent());
        assertThat(here.page(
                                OfferQuery.all(),
                                OfferQuery.Shown.OPEN,
                                new OfferQuery.Clocks(Instant.now(), Instant.now()),
                                null,
                                9)
                        .offers())
                .isEmpty();
    }
}
