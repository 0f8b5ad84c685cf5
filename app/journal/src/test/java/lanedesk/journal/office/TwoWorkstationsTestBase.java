package lanedesk.journal.office;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Connects two workstations to one real database before each test. All subclasses use one server, so only one
/// of them runs at a time.
@ResourceLock("shared PostgreSQL server")
abstract class TwoWorkstationsTestBase {

    static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    static final Duration SECONDS = Duration.ofSeconds(60);

    static TestPostgres cluster;

    @TempDir
    Path folder;

    TestWorkstation first;
    TestWorkstation second;

    @BeforeAll
    static void startCluster() throws IOException {
        cluster = TestPostgres.sharedInstance();
    }

    /// A workstation that can be closed and opened again.
    final class TestWorkstation {
        private final String name;
        /// The name of the machine. It can be changed without changing the folder.
        String machineName;

        Journal journal;
        SharedDatabase sharedDatabase;
        EnvironmentJournal environmentJournal;
        boolean isOpen;

        TestWorkstation(String name) {
            this.name = name;
            machineName = name;
            open(cluster);
        }

        void open(TestPostgres at) {
            journal = JournalSamples.open(folder.resolve(name), machineName, Clock.systemUTC());
            sharedDatabase =
                    journal.connectSharedDatabase(at.addressOf("office"), _ -> true, TestPostgres.SYNC_INTERVAL);
            environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
            isOpen = true;
        }

        void close() {
            if (isOpen) {
                journal.close();
                isOpen = false;
            }
        }

        boolean isConnected() {
            return sharedDatabase.status() instanceof SynchronizationStatus.Connected;
        }

        UUID recordQuote(long number) {
            return environmentJournal
                    .quotes()
                    .save(JournalSamples.quote(number))
                    .id();
        }

        boolean hasQuote(long number) {
            return environmentJournal.quotes().findByNumber(number).isPresent();
        }

        PreparationResult prepareBooking(long number) {
            return environmentJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quoteIdOf(number)));
        }

        UUID quoteIdOf(long number) {
            return environmentJournal
                    .quotes()
                    .findByNumber(number)
                    .orElseThrow()
                    .id();
        }

        AttemptState.Sent sendBooking(long number) {
            return environmentJournal.bookings().recordSent(((PreparationResult.Ready) prepareBooking(number)).state());
        }

        void bookQuote(long number) {
            environmentJournal.bookings().recordBooked(sendBooking(number), 5000 + number, "BOL-" + number);
        }

        boolean holdsQuote(long number) {
            return environmentJournal.bookings().findHolderOfQuote(number).isPresent();
        }

        /// Whether the last step of a booking, and not only an earlier one, is stored here, too.
        boolean isBookedHere(long number) {
            return environmentJournal
                    .bookings()
                    .findHolderOfQuote(number)
                    .filter(attempt -> attempt.state() instanceof AttemptState.Booked)
                    .isPresent();
        }
    }

    @BeforeEach
    void startTwoConnectedWorkstations() throws SQLException {
        cluster.executeDirectly("DROP DATABASE IF EXISTS office WITH (FORCE)");
        cluster.executeDirectly("DROP DATABASE IF EXISTS earlier WITH (FORCE)");
        cluster.executeDirectly("CREATE DATABASE office");
        first = new TestWorkstation("desk-1");
        second = new TestWorkstation("desk-2");
        first.recordQuote(100);
        second.recordQuote(200);
        await().atMost(SECONDS).until(() -> second.hasQuote(100) && first.hasQuote(200));
    }

    @AfterEach
    void close() {
        first.close();
        second.close();
    }

    static void recreateDatabase() throws SQLException {
        cluster.executeDirectly("DROP DATABASE office WITH (FORCE)");
        cluster.executeDirectly("CREATE DATABASE office");
    }

    static long countRows(String rows) throws SQLException {
        return cluster.queryNumber("office", "SELECT count(*) FROM lanedesk." + rows);
    }

    static void awaitCount(String rows, long number) {
        await().atMost(TEN_SECONDS).ignoreExceptions().until(() -> countRows(rows) == number);
    }
}
