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

    private static List<DoubleBooking> doubleBookings(TestWorkstation workstation) {
        return workstation.sharedDatabase.status() instanceof SynchronizationStatus.Connected newValue
                ? newValue.doubleBookings()
                : List.of();
    }

    /// Books every quote that no colleague holds, and retries while the database is unreachable.
    private static List<Long> bookAll(TestWorkstation workstation, int quotes) {
        List<Long> won = new ArrayList<>();
        for (long number = 300; number < 300 + quotes; number++) {
            long quote = number;
            await().atMost(SECONDS)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> isResolved(workstation, quote, won));
        }
        return won;
    }

    private static boolean isResolved(TestWorkstation workstation, long number, List<Long> bookedNumbers) {
        try {
            if (workstation.prepareBooking(number) instanceof PreparationResult.Ready ready) {
                AttemptState.Sent sent =
                        workstation.environmentJournal.bookings().recordSent(ready.state());
                bookedNumbers.add(number);
                workstation.environmentJournal.bookings().recordBooked(sent, 5000 + number, "BOL-" + number);
                return true;
            }
        } catch (JournalException failure) {
            withdraw(workstation, number);
        }
        return workstation
                .environmentJournal
                .bookings()
                .findHolderOfQuote(number)
                .map(BookingAttempt::isRemote)
                .orElse(false);
    }

    private static void withdraw(TestWorkstation workstation, long number) {
        if (workstation
                        .environmentJournal
                        .bookings()
                        .findHolderOfQuote(number)
                        .map(BookingAttempt::state)
                        .orElse(null)
                instanceof AttemptState.Prepared prepared) {
            workstation.environmentJournal.bookings().withdraw(prepared, "again");
        }
    }

    @Test
    void deletedQuotesDoNotReturnWithReplacedDatabase() throws SQLException {
        UUID theirs = second.quoteIdOf(200);
        await().atMost(SECONDS)
                .until(() -> first.journal
                                .createRetention()
                                .deleteQuotesAndFilesBefore(JournalSamples.NOON.plusSeconds(1), () -> false)
                        == 2);

        recreateDatabase();
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + theirs + "'", 1);
        second.environmentJournal
                .quotes()
                .save(JournalSamples.quote(
                        201, "later", "Acme", "Dallas", "Reno", JournalSamples.NOON.plusSeconds(60)));
        await().atMost(SECONDS).until(() -> first.hasQuote(201));
        assertThat(first.hasQuote(200)).isFalse();
        assertThat(first.hasQuote(100)).isFalse();
    }

    @Test
    void resendsEventsToRecreatedDatabase() throws SQLException {
        second.close();
        first.bookQuote(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);

        recreateDatabase();
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + first.quoteIdOf(100) + "'", 1);

        second.open(cluster);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        assertThat(second.prepareBooking(100)).isInstanceOf(PreparationResult.QuoteHeld.class);
        // The events of the absent workstation are in the database again, and the first workstation no longer
        // counts as absent.
        assertThat(second.prepareBooking(200)).isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void workstationWithoutReportAsksAndLosesToBooking() throws SQLException {
        second.close();
        first.bookQuote(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.close();
        recreateDatabase();

        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.sharedDatabase.status())
                .isInstanceOfSatisfying(
                        SynchronizationStatus.Connected.class,
                        status -> assertThat(status.absentColleagues())
                                .extracting(QuoteLocks.AbsentColleague::workstation)
                                .containsExactly("desk-1"));
        assertThat(second.prepareBooking(100))
                .isInstanceOfSatisfying(
                        PreparationResult.ColleaguesAbsent.class,
                        result -> assertThat(result.colleagues())
                                .extracting(QuoteLocks.AbsentColleague::workstation)
                                .containsExactly("desk-1"));
        assertThat(second.holdsQuote(100)).isFalse();

        PreparationResult.Ready ready = (PreparationResult.Ready) second.environmentJournal
                .bookings()
                .prepareUnlessConflict(
                        JournalSamples.attempt(second.quoteIdOf(100), "desk-1 has not booked it, said Dana"),
                        _ -> true);
        first.open(cluster);
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
        second.close();
        first.bookQuote(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.close();
        recreateDatabase();
        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        PreparationResult.Ready ready = (PreparationResult.Ready) second.environmentJournal
                .bookings()
                .prepareUnlessConflict(
                        JournalSamples.attempt(second.quoteIdOf(100), "desk-1 has not booked it"), _ -> true);
        second.environmentJournal
                .bookings()
                .recordBooked(second.environmentJournal.bookings().recordSent(ready.state()), 5999, "BOL-5999");
        assertThat(doubleBookings(second)).isEmpty();

        first.open(cluster);
        DoubleBooking.BookingSide here = new DoubleBooking.BookingSide("desk-1", JournalSamples.DISPATCHER, 5100L);
        DoubleBooking.BookingSide there = new DoubleBooking.BookingSide("desk-2", JournalSamples.DISPATCHER, 5999L);
        await().atMost(SECONDS).until(() -> doubleBookings(first).contains(new DoubleBooking(100, here, there)));
        await().atMost(SECONDS).until(() -> doubleBookings(second).contains(new DoubleBooking(100, there, here)));
        second.close();
        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(doubleBookings(second)).as("after a restart too").hasSize(1);
    }

    @Test
    void reportsBookingsOfAbsentColleague() throws SQLException {
        first.bookQuote(100);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        first.close();
        second.close();
        recreateDatabase();

        second.open(cluster);
        awaitCount("claim WHERE state = 'BOOKED' AND workstation = 'desk-1'", 1);
        awaitCount("event WHERE entity = 'QUOTE' AND key = '" + second.quoteIdOf(100) + "'", 1);
    }

    @Test
    void recoversWhenDatabaseIsEmptiedWhileRunning() throws SQLException {
        first.bookQuote(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        cluster.executeWithRetry("office", "DROP SCHEMA lanedesk CASCADE");
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        cluster.executeWithRetry(
                "office", "TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk, lanedesk.office RESTART IDENTITY");
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.recordQuote(101);
        await().atMost(TEN_SECONDS).until(() -> second.hasQuote(101));
        await().atMost(TEN_SECONDS).until(() -> second.prepareBooking(101) instanceof PreparationResult.Ready);
    }

    @Test
    void booksEachQuoteOnceWhileDatabaseIsReplaced() throws SQLException, InterruptedException, ExecutionException {
        int quotes = 20;
        for (int quote = 0; quote < quotes; quote++) {
            first.recordQuote(300 + quote);
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
        AttemptState.Unknown unknown =
                first.environmentJournal.bookings().recordUnknown(first.sendBooking(100), "time-out");
        await().atMost(SECONDS)
                .until(() -> second.environmentJournal
                                .bookings()
                                .findWithUnknownOutcome()
                                .size()
                        == 1);
        first.close();
        second.environmentJournal
                .bookings()
                .recordResolution(unknown, new Resolution.NotBooked("Pat", "not in the system", "lee@example.com"));
        second.close();
        recreateDatabase();

        // The absent workstation still has the unknown state when it reports.
        first.open(cluster);
        awaitCount("claim WHERE state = 'UNKNOWN'", 1);
        second.open(cluster);
        awaitCount("claim WHERE state = 'FREE'", 1);
        await().atMost(SECONDS)
                .until(() -> first.environmentJournal
                        .bookings()
                        .findWithUnknownOutcome()
                        .isEmpty());
        await().atMost(SECONDS).until(() -> first.prepareBooking(100) instanceof PreparationResult.Ready);
    }
}
