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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.store.JournalException;
import org.junit.jupiter.api.Test;

/// Tests a shared database that is lost, reset or moved while workstations are running or absent.
final class SharedDatabaseReplacementTest extends TwoWorkstationsTestBase {

    private static List<DoubleBooking> doubleBookings(TestWorkstation desk) {
        return desk.sharedDatabase.status() instanceof SynchronizationStatus.Connected newValue
                ? newValue.doubleBookings()
                : List.of();
    }

    /// Books every quote that no colleague holds, and retries while the database is unreachable.
    private static List<Long> bookAll(TestWorkstation desk, int quotes) {
        List<Long> won = new ArrayList<>();
        for (long number = 300; number < 300 + quotes; number++) {
            long quote = number;
            await().atMost(SECONDS).pollInterval(Duration.ofMillis(20)).until(() -> isResolved(desk, quote, won));
        }
        return won;
    }

    private static boolean isResolved(TestWorkstation desk, long number, List<Long> won) {
        try {
            if (desk.prepare(number) instanceof PreparationResult.Ready ready) {
                AttemptState.Sent sent = desk.environmentJournal.bookings().recordSent(ready.state());
                won.add(number);
                desk.environmentJournal.bookings().recordBooked(sent, 5000 + number, "BOL-" + number);
                return true;
            }
        } catch (JournalException again) {
            withdraw(desk, number);
        }
        return desk.environmentJournal
                .bookings()
                .findHolder(number)
                .map(BookingAttempt::isRemote)
                .orElse(false);
    }

    private static void withdraw(TestWorkstation desk, long number) {
        if (desk.environmentJournal
                        .bookings()
                        .findHolder(number)
                        .map(BookingAttempt::state)
                        .orElse(null)
                instanceof AttemptState.Prepared left) {
            desk.environmentJournal.bookings().withdraw(left, "again");
        }
    }

    @Test
    void deletedQuotesDoNotReturnWithReplacedDatabase() throws SQLException {
        UUID theirs = second.quoteIdOf(200);
        await().atMost(SECONDS)
                .until(() ->
                        first.journal.retention().deleteBefore(JournalSamples.NOON.plusSeconds(1), () -> false) == 2);

        recreateDatabase();
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + theirs + "'", 1);
        second.environmentJournal
                .quotes()
                .record(JournalSamples.quote(
                        201, "later", "Acme", "Dallas", "Reno", JournalSamples.NOON.plusSeconds(60)));
        await().atMost(SECONDS).until(() -> first.hasQuote(201));
        assertThat(first.hasQuote(200)).isFalse();
        assertThat(first.hasQuote(100)).isFalse();
    }

    @Test
    void resendsEventsToRecreatedDatabase() throws SQLException {
        second.stop();
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);

        recreateDatabase();
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + first.quoteIdOf(100) + "'", 1);

        second.start(cluster);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        assertThat(second.prepare(100)).isInstanceOf(PreparationResult.QuoteHeld.class);
        // The events of the absent workstation are in the database again, and the first workstation no longer counts
        // as absent.
        assertThat(second.prepare(200)).isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void workstationWithoutReportAsksAndLosesToBooking() throws SQLException {
        second.stop();
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.stop();
        recreateDatabase();

        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.sharedDatabase.status())
                .isInstanceOfSatisfying(
                        SynchronizationStatus.Connected.class,
                        status -> assertThat(status.absentColleagues())
                                .extracting(QuoteLocks.AbsentColleague::workstation)
                                .containsExactly("desk-1"));
        assertThat(second.prepare(100))
                .isInstanceOfSatisfying(
                        PreparationResult.ColleaguesAbsent.class,
                        asks -> assertThat(asks.colleagues())
                                .extracting(QuoteLocks.AbsentColleague::workstation)
                                .containsExactly("desk-1"));
        assertThat(second.holdsQuote(100)).isFalse();

        PreparationResult.Ready ready = (PreparationResult.Ready) second.environmentJournal
                .bookings()
                .prepare(
                        JournalSamples.attempt(second.quoteIdOf(100), "desk-1 has not booked it, said Dana"),
                        _ -> true);
        first.start(cluster);
        await().atMost(SECONDS).until(first::isConnected);
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> second.environmentJournal.bookings().recordSent(ready.state()))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
        await().atMost(SECONDS)
                .until(() -> second.sharedDatabase.status() instanceof SynchronizationStatus.Connected status
                        && status.absentColleagues().isEmpty());
    }

    @Test
    void reportsDoubleBookingAtBothWorkstations() throws SQLException {
        second.stop();
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.stop();
        recreateDatabase();
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        PreparationResult.Ready ready = (PreparationResult.Ready) second.environmentJournal
                .bookings()
                .prepare(JournalSamples.attempt(second.quoteIdOf(100), "desk-1 has not booked it"), _ -> true);
        second.environmentJournal
                .bookings()
                .recordBooked(second.environmentJournal.bookings().recordSent(ready.state()), 5999, "BOL-5999");
        assertThat(doubleBookings(second)).isEmpty();

        first.start(cluster);
        DoubleBooking.BookingSide here = new DoubleBooking.BookingSide("desk-1", JournalSamples.DISPATCHER, 5100L);
        DoubleBooking.BookingSide there = new DoubleBooking.BookingSide("desk-2", JournalSamples.DISPATCHER, 5999L);
        await().atMost(SECONDS).until(() -> doubleBookings(first).contains(new DoubleBooking(100, here, there)));
        await().atMost(SECONDS).until(() -> doubleBookings(second).contains(new DoubleBooking(100, there, here)));
        second.stop();
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(doubleBookings(second)).as("after a restart too").hasSize(1);
    }

    @Test
    void reportsBookingsOfAbsentColleague() throws SQLException {
        first.book(100);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        first.stop();
        second.stop();
        recreateDatabase();

        second.start(cluster);
        awaitCount("claim WHERE state = 'BOOKED' AND workstation = 'desk-1'", 1);
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + second.quoteIdOf(100) + "'", 1);
    }

    @Test
    void recoversWhenDatabaseIsEmptiedWhileRunning() throws SQLException {
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        cluster.executeIn("office", "DROP SCHEMA lanedesk CASCADE");
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        cluster.executeIn(
                "office", "TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk, lanedesk.office RESTART IDENTITY");
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.quote(101);
        await().atMost(TEN_SECONDS).until(() -> second.hasQuote(101));
        await().atMost(TEN_SECONDS).until(() -> second.prepare(101) instanceof PreparationResult.Ready);
    }

    @Test
    void booksEachQuoteOnceWhileDatabaseIsReplaced() throws SQLException, InterruptedException, ExecutionException {
        int quotes = 20;
        for (int quote = 0; quote < quotes; quote++) {
            first.quote(300 + quote);
        }
        await().atMost(SECONDS).until(() -> second.hasQuote(300 + quotes - 1));
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            var firstWins = pool.submit(() -> bookAll(first, quotes));
            var secondWins = pool.submit(() -> bookAll(second, quotes));
            recreateDatabase();
            List<Long> won = Stream.concat(firstWins.get().stream(), secondWins.get().stream())
                    .toList();
            assertThat(won).doesNotHaveDuplicates().hasSize(quotes);
        }
        awaitCount("claim WHERE state = 'BOOKED' AND quote_number >= 300", quotes);
    }

    @Test
    void keepsColleaguesResolutionAfterDatabaseReplacement() throws SQLException {
        AttemptState.Unknown unknown = first.environmentJournal.bookings().recordUnknown(first.send(100), "time-out");
        await().atMost(SECONDS)
                .until(() -> second.environmentJournal.bookings().findUnknown().size() == 1);
        first.stop();
        second.environmentJournal
                .bookings()
                .resolve(unknown, new Resolution.NotBooked("Pat", "not in the system", "lee@example.com"));
        second.stop();
        recreateDatabase();

        // The absent workstation still has the unknown state when it reports.
        first.start(cluster);
        awaitCount("claim WHERE state = 'UNKNOWN'", 1);
        second.start(cluster);
        awaitCount("claim WHERE state = 'FREE'", 1);
        await().atMost(SECONDS)
                .until(() -> first.environmentJournal.bookings().findUnknown().isEmpty());
        await().atMost(SECONDS).until(() -> first.prepare(100) instanceof PreparationResult.Ready);
    }
}
