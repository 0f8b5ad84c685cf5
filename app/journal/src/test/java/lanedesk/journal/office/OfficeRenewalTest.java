package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.store.JournalException;
import org.junit.jupiter.api.Test;

/// An office's database that is lost, set back or moved, with the desks running or away.
final class OfficeRenewalTest extends TwoDesks {

    private static List<DoubleBooking> doubled(Desk desk) {
        return desk.office.status() instanceof OfficeStatus.Connected now ? now.doubled() : List.of();
    }

    /// Books every quote that no colleague has, trying again while the database is away.
    private static List<Long> bookAll(Desk desk, int quotes) {
        List<Long> won = new ArrayList<>();
        for (long number = 300; number < 300 + quotes; number++) {
            long quote = number;
            await().atMost(SECONDS).pollInterval(Duration.ofMillis(20)).until(() -> isSettled(desk, quote, won));
        }
        return won;
    }

    private static boolean isSettled(Desk desk, long number, List<Long> won) {
        try {
            if (desk.prepare(number) instanceof Preparation.Ready ready) {
                AttemptState.Sent sent = desk.here.bookings().send(ready.state());
                won.add(number);
                desk.here.bookings().recordBooked(sent, 5000 + number, "BOL-" + number);
                return true;
            }
        } catch (JournalException again) {
            giveUp(desk, number);
        }
        return desk.here.bookings().holder(number).map(Attempt::remote).orElse(false);
    }

    private static void giveUp(Desk desk, long number) {
        if (desk.here.bookings().holder(number).map(Attempt::state).orElse(null)
                instanceof AttemptState.Prepared left) {
            desk.here.bookings().withdraw(left, "again");
        }
    }

    @Test
    void whatWasClearedHereDoesNotComeBackWithAnotherDatabase() throws SQLException {
        UUID theirs = second.idOf(200);
        await().atMost(SECONDS)
                .until(() -> first.journal.retention().clear(Samples.NOON.plusSeconds(1), () -> false) == 2);

        dropAndCreate();
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + theirs + "'", 1);
        second.here
                .quotes()
                .record(Samples.quote(201, "later", "Acme", "Dallas", "Reno", Samples.NOON.plusSeconds(60)));
        await().atMost(SECONDS).until(() -> first.knows(201));
        assertThat(first.knows(200)).isFalse();
        assertThat(first.knows(100)).isFalse();
    }

    @Test
    void whatWasToldIsToldAgainToADatabaseThatWasDroppedAndCreated() throws SQLException {
        second.stop();
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);

        dropAndCreate();
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + first.idOf(100) + "'", 1);

        second.start(cluster);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        assertThat(second.prepare(100)).isInstanceOf(Preparation.QuoteTaken.class);
        // What the desk that was away had told is there again as well, and the first is waited for no more.
        assertThat(second.prepare(200)).isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void aDeskThatCannotKnowWhatWasToldAsksAndLosesToTheBooking() throws SQLException {
        second.stop();
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.stop();
        dropAndCreate();

        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.office.status())
                .isInstanceOfSatisfying(
                        OfficeStatus.Connected.class,
                        now -> assertThat(now.away())
                                .extracting(Claims.Colleague::workstation)
                                .containsExactly("desk-1"));
        assertThat(second.prepare(100))
                .isInstanceOfSatisfying(
                        Preparation.ColleaguesAway.class,
                        asks -> assertThat(asks.colleagues())
                                .extracting(Claims.Colleague::workstation)
                                .containsExactly("desk-1"));
        assertThat(second.holdsHere(100)).isFalse();

        Preparation.Ready ready = (Preparation.Ready) second.here
                .bookings()
                .prepare(Samples.attempt(second.idOf(100), "desk-1 has not booked it, said Dana"), _ -> true);
        first.start(cluster);
        await().atMost(SECONDS).until(first::isConnected);
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> second.here.bookings().send(ready.state()))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
        await().atMost(SECONDS)
                .until(() -> second.office.status() instanceof OfficeStatus.Connected now
                        && now.away().isEmpty());
    }

    @Test
    void aQuoteThatBothBookedMeanwhileIsKnownAtBothDesks() throws SQLException {
        second.stop();
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.stop();
        dropAndCreate();
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        Preparation.Ready ready = (Preparation.Ready) second.here
                .bookings()
                .prepare(Samples.attempt(second.idOf(100), "desk-1 has not booked it"), _ -> true);
        second.here.bookings().recordBooked(second.here.bookings().send(ready.state()), 5999, "BOL-5999");
        assertThat(doubled(second)).isEmpty();

        first.start(cluster);
        DoubleBooking.Side here = new DoubleBooking.Side("desk-1", Samples.DISPATCHER, 5100L);
        DoubleBooking.Side there = new DoubleBooking.Side("desk-2", Samples.DISPATCHER, 5999L);
        await().atMost(SECONDS).until(() -> doubled(first).contains(new DoubleBooking(100, here, there)));
        await().atMost(SECONDS).until(() -> doubled(second).contains(new DoubleBooking(100, there, here)));
        second.stop();
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(doubled(second)).as("after a restart too").hasSize(1);
    }

    @Test
    void aDeskTellsForAColleagueWhoIsAwayWhatItLearntOfHim() throws SQLException {
        first.book(100);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        first.stop();
        second.stop();
        dropAndCreate();

        second.start(cluster);
        awaitCount("claim WHERE state = 'BOOKED' AND workstation = 'desk-1'", 1);
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + second.idOf(100) + "'", 1);
    }

    @Test
    void emptiedWhileItRunsItComesBackByItself() throws SQLException {
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        cluster.executeIn("office", "DROP SCHEMA lanedesk CASCADE");
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        cluster.executeIn(
                "office", "TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk, lanedesk.office RESTART IDENTITY");
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.quote(101);
        await().atMost(TEN_SECONDS).until(() -> second.knows(101));
        await().atMost(TEN_SECONDS).until(() -> second.prepare(101) instanceof Preparation.Ready);
    }

    @Test
    void ofTwoWhoBookTheSameQuotesAsTheDatabaseIsReplacedOneWins()
            throws SQLException, InterruptedException, ExecutionException {
        int quotes = 20;
        for (int quote = 0; quote < quotes; quote++) {
            first.quote(300 + quote);
        }
        await().atMost(SECONDS).until(() -> second.knows(300 + quotes - 1));
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            var firstWins = pool.submit(() -> bookAll(first, quotes));
            var secondWins = pool.submit(() -> bookAll(second, quotes));
            dropAndCreate();
            List<Long> won = Stream.concat(firstWins.get().stream(), secondWins.get().stream())
                    .toList();
            assertThat(won).doesNotHaveDuplicates().hasSize(quotes);
        }
        awaitCount("claim WHERE state = 'BOOKED' AND quote_number >= 300", quotes);
    }

    @Test
    void aResolutionByAColleagueOutlivesTheDatabase() throws SQLException {
        AttemptState.Unknown unknown = first.here.bookings().recordUnknown(first.send(100), "time-out");
        await().atMost(SECONDS).until(() -> second.here.bookings().unknowns().size() == 1);
        first.stop();
        second.here
                .bookings()
                .resolve(unknown, new Resolution.NotBooked("Pat", "not in the system", "lee@example.com"));
        second.stop();
        dropAndCreate();

        // The one who was away still takes it for unknown when he tells.
        first.start(cluster);
        awaitCount("claim WHERE state = 'UNKNOWN'", 1);
        second.start(cluster);
        awaitCount("claim WHERE state = 'FREE'", 1);
        await().atMost(SECONDS).until(() -> first.here.bookings().unknowns().isEmpty());
        await().atMost(SECONDS).until(() -> first.prepare(100) instanceof Preparation.Ready);
    }
}
