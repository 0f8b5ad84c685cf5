package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.PreparationResult;
import org.junit.jupiter.api.Test;

/// Tests a shared database that was restored from a backup, moved to another server, or created by an earlier
/// version.
final class SharedDatabaseMoveTest extends TwoWorkstationsTestBase {

    @Test
    void resendsEventsToDatabaseRestoredFromBackup() throws SQLException {
        first.close();
        second.close();
        cluster.executeDirectly("CREATE DATABASE earlier TEMPLATE office");
        first.open(cluster);
        first.bookQuote(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.close();
        cluster.executeDirectly("DROP DATABASE office WITH (FORCE)");
        cluster.executeDirectly("ALTER DATABASE earlier RENAME TO office");

        // The earlier copy does not contain the later events of the first workstation.
        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.prepareBooking(100)).isInstanceOf(PreparationResult.ColleaguesAbsent.class);
        first.open(cluster);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        assertThat(countRows("claim WHERE state = 'BOOKED'")).isEqualTo(1);
    }

    /// Tests a restored snapshot of the server: the same database at the same address, without the later rows.
    @Test
    void resendsEventsToDatabaseResetInPlace() throws SQLException {
        long lastEventBefore = cluster.queryNumber("office", "SELECT last_event FROM lanedesk.event_counter");
        first.bookQuote(100);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        second.close();
        first.close();
        cluster.executeWithRetry("office", "DELETE FROM lanedesk.event WHERE place > " + lastEventBefore);
        cluster.executeWithRetry("office", "UPDATE lanedesk.event_counter SET last_event = " + lastEventBefore);
        cluster.executeWithRetry("office", "DELETE FROM lanedesk.claim");

        second.open(cluster);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.open(cluster);
        first.recordQuote(101);
        await().atMost(SECONDS).until(() -> second.hasQuote(101));
    }

    @Test
    void continuesAfterMoveToAnotherServer() throws IOException, SQLException {
        first.bookQuote(100);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        first.close();
        second.close();
        try (TestPostgres other = TestPostgres.startServer()) {
            other.executeDirectly("CREATE DATABASE office");
            cluster.copyTo(other, "office");
            first.open(other);
            second.open(other);
            UUID told = first.recordQuote(101);
            second.recordQuote(201);
            await().atMost(SECONDS).until(() -> second.hasQuote(101) && first.hasQuote(201));
            assertThat(second.quoteIdOf(101)).isEqualTo(told);
            await().atMost(SECONDS).until(() -> second.prepareBooking(101) instanceof PreparationResult.Ready);
            first.close();
            second.close();
        }
    }

    /// Tests the period in which the workstations are updated one after another and two versions of the program
    /// use the shared database.
    @Test
    void migratesFirstSchemaVersionWithoutLoss() throws SQLException {
        first.bookQuote(100);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        first.close();
        second.close();
        cluster.executeWithRetry(
                "office",
                "CREATE TABLE public.kept AS SELECT station, entity, key, seq, content FROM lanedesk.event ORDER BY"
                        + " place");
        cluster.executeWithRetry(
                "office",
                "CREATE TABLE public.claims AS SELECT attempt_id, environment, quote_number, state, station,"
                        + " workstation, dispatcher, lease_until, resolved_by FROM lanedesk.claim");
        cluster.executeWithRetry("office", "DROP SCHEMA lanedesk CASCADE");
        cluster.migrateToVersion("office", "1");
        String tellAsBefore = "INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " SELECT station, entity, key, seq, content FROM public.kept";
        cluster.executeWithRetry("office", tellAsBefore);
        cluster.executeWithRetry("office", "INSERT INTO lanedesk.claim SELECT * FROM public.claims");

        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(cluster.queryNumber("office", "SELECT count(DISTINCT place) FROM lanedesk.event"))
                .isEqualTo(countRows("event"))
                .isEqualTo(cluster.queryNumber("office", "SELECT last_event FROM lanedesk.event_counter"));
        assertThat(second.prepareBooking(100)).isInstanceOf(PreparationResult.QuoteHeld.class);
        // A workstation of the first version continues to send events; they get their numbers, too.
        cluster.executeWithRetry("office", "DELETE FROM lanedesk.event WHERE entity = 'QUOTE'");
        cluster.executeWithRetry("office", tellAsBefore + " ON CONFLICT DO NOTHING");
        first.open(cluster);
        first.recordQuote(101);
        await().atMost(SECONDS).until(() -> second.hasQuote(101));
    }

    /// Tests that a workstation of the previous version can send events while the tables are migrated and
    /// afterwards.
    @Test
    void continuesNumbersOfPreviousSchemaVersion() throws SQLException {
        first.close();
        second.close();
        cluster.executeDirectly("DROP DATABASE office WITH (FORCE)");
        cluster.executeDirectly("CREATE DATABASE office");
        cluster.migrateToVersion("office", "2");
        String eventOfOlderVersion = "INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " VALUES (gen_random_uuid(), 'FORECAST', gen_random_uuid()::text, 0, '{}')";
        for (int count = 0; count < 3; count++) {
            cluster.executeWithRetry("office", eventOfOlderVersion);
        }

        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        cluster.executeWithRetry("office", eventOfOlderVersion);
        first.open(cluster);
        first.recordQuote(101);
        await().atMost(SECONDS).until(() -> second.hasQuote(101));
        assertThat(cluster.queryNumber("office", "SELECT count(DISTINCT place) FROM lanedesk.event"))
                .isEqualTo(cluster.queryNumber("office", "SELECT max(place) FROM lanedesk.event"))
                .isEqualTo(cluster.queryNumber("office", "SELECT last_event FROM lanedesk.event_counter"));
    }

    @Test
    void worksWithOrdinaryDatabaseUser() throws SQLException {
        first.close();
        second.close();
        cluster.executeDirectly("DROP ROLE IF EXISTS dispatcher");
        cluster.executeDirectly("CREATE ROLE dispatcher LOGIN");
        cluster.executeDirectly("DROP DATABASE office WITH (FORCE)");
        cluster.executeDirectly("CREATE DATABASE office OWNER dispatcher");
        try (Journal journal = JournalSamples.open(folder.resolve("ordinary"), "desk-3", Clock.systemUTC())) {
            SharedDatabase sharedDatabase = journal.connectSharedDatabase(
                    cluster.addressOf("dispatcher", "office"), _ -> true, TestPostgres.SYNC_INTERVAL);
            await().atMost(SECONDS).until(() -> sharedDatabase.status() instanceof SynchronizationStatus.Connected);
        }
        cluster.executeDirectly("DROP DATABASE office WITH (FORCE)");
    }
}
