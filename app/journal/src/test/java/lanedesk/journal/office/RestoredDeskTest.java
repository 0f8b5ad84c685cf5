package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A desk whose journal came from a backup has told the office what it lacks.
final class RestoredDeskTest extends TwoDesks {

    private void restore(Path backup) {
        first.journal.restoreNext(backup);
        first.stop();
        first.start(cluster);
    }

    private void quoteShipment(long number) {
        first.here.quotes().record(Samples.quote(number, "one shipment"));
    }

    private Offer offer(long number) {
        return first.here.offers().record(Samples.offer(first.idOf(number), number, "702.30", null));
    }

    private OfferState state(Offer offer) {
        return first.here.offers().find(offer.id()).orElseThrow().status().state();
    }

    @Test
    void learnsWhatItQuotedOfferedAndBookedSince() {
        Path backup = first.journal.backup();
        quoteShipment(300);
        Offer offer = offer(300);
        first.book(300);
        awaitCount("event WHERE entity = 'OFFER_CLOSING'", 1);

        restore(backup);
        await().atMost(SECONDS).until(() -> first.hasBooked(300));
        await().atMost(SECONDS).until(() -> first.here.offers().find(offer.id()).isPresent());
        await().atMost(SECONDS).until(() -> state(offer) == OfferState.WON);
        assertThat(first.here.bookings().holder(300)).get().returns(false, Attempt::remote);
        assertThat(first.here.offers().find(offer.id())).get().returns(false, Offer::remote);
        await().atMost(SECONDS)
                .until(() -> first.here.history().count(HistoryQuery.all().withText("bol-300")) == 1);
        quoteShipment(301);
        assertThat(first.prepare(301)).isInstanceOf(Preparation.SameShipment.class);
    }

    @Test
    void whatItHadSentSinceWithoutAnAnswerIsUnknown() {
        Path backup = first.journal.backup();
        first.quote(300);
        UUID attempt = first.send(300).attempt();
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 2", 1);

        restore(backup);
        for (Desk desk : new Desk[] {first, second}) {
            await().atMost(SECONDS)
                    .until(() -> desk.here.bookings().unknowns().stream()
                            .anyMatch(unknown -> unknown.id().equals(attempt)));
        }
    }

    @Test
    void whatItDidSinceIsItsOwnUnderAnotherName() {
        Path backup = first.journal.backup();
        first.quote(300);
        UUID attempt = first.send(300).attempt();
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 2", 1);

        first.machine = "new-machine";
        restore(backup);
        await().atMost(SECONDS)
                .until(() -> first.here.bookings().unknowns().stream()
                        .anyMatch(unknown -> unknown.id().equals(attempt)));
        assertThat(first.here.bookings().find(attempt)).get().returns(false, Attempt::remote);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatTheBackupHadOpenEndsAsTheOfficeKnows(boolean sent) {
        Preparation.Ready ready = (Preparation.Ready) first.prepare(100);
        @Nullable Path backup = sent ? null : first.journal.backup();
        AttemptState.Sent left = first.here.bookings().send(ready.state());
        backup = backup == null ? first.journal.backup() : backup;
        first.here.bookings().recordBooked(left, 5100, "BOL-100");
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 3", 1);

        restore(backup);
        await().atMost(SECONDS).until(() -> first.hasBooked(100));
        assertThat(first.here.bookings().unknowns()).isEmpty();
        assertThat(first.here.history().count(HistoryQuery.all().withText("bol-100")))
                .isEqualTo(1);
        await().atMost(SECONDS).until(first::isConnected);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatTheBackupHadPreparedAndWasNeverSentCanBeResolved(boolean withdrawn) {
        Preparation.Ready ready = (Preparation.Ready) first.prepare(100);
        Path backup = first.journal.backup();
        if (withdrawn) {
            first.here.bookings().withdraw(ready.state(), "Not now");
        }
        awaitCount("claim WHERE state = '" + (withdrawn ? "FREE" : "CLAIMED") + "'", 1);

        restore(backup);
        await().atMost(SECONDS).until(first::isConnected);
        AttemptState.Unknown open = (AttemptState.Unknown)
                first.here.bookings().find(ready.attempt().id()).orElseThrow().state();
        first.here.bookings().resolve(open, new Resolution.NotBooked("Ms Ortiz", "never sent", Samples.DISPATCHER));
        assertThat(second.prepare(100)).isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void whatItToldForAColleagueStaysTheColleagues() throws SQLException {
        Path backup = first.journal.backup();
        second.book(200);
        await().atMost(SECONDS).until(() -> first.hasBooked(200));
        second.stop();
        dropAndCreate();
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 3", 1);

        restore(backup);
        await().atMost(SECONDS).until(() -> first.hasBooked(200));
        assertThat(first.here.bookings().holder(200)).get().returns(true, Attempt::remote);
    }

    @Test
    void anOfferThatItHadClosedStaysClosedAsTheOfficeKnowsIt() {
        Offer offer = offer(100);
        awaitCount("event WHERE entity = 'OFFER' AND seq = 1", 1);
        Path backup = first.journal.backup();
        first.here.offers().close(offer, new OfferEvent.Won(), Samples.DISPATCHER);
        awaitCount("event WHERE entity = 'OFFER_CLOSING'", 1);

        first.journal.restoreNext(backup);
        first.stop();
        try (Journal alone = Samples.opened(Journal.open(folder.resolve("desk-1"), "desk-1", Clock.systemUTC()))) {
            alone.environment(Samples.SANDBOX)
                    .offers()
                    .close(offer, new OfferEvent.Lost("PRICE", ""), Samples.DISPATCHER);
        }
        first.start(cluster);
        await().atMost(SECONDS).until(() -> state(offer) == OfferState.WON);
        await().atMost(SECONDS).until(first::isConnected);
    }
}
