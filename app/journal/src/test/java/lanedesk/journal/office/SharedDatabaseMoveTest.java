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
        first.stop();
        second.stop();
        cluster.execute("CREATE DATABASE earlier TEMPLATE office");
        first.start(cluster);
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.stop();
        cluster.execute("DROP DATABASE office WITH (FORCE)");
        cluster.execute("ALTER DATABASE earlier RENAME TO office");

        // It does not contain the later events of the first workstation.
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.prepare(100)).isInstanceOf(PreparationResult.ColleaguesAbsent.class);
        first.start(cluster);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        assertThat(countRows("claim WHERE state = 'BOOKED'")).isEqualTo(1);
    }

    /// Like a restored snapshot of the server: the same database in the same place without the later rows.
    @Test
    void resendsEventsToDatabaseResetInPlace() throws SQLException {
        long before = cluster.queryNumber("office", "SELECT last_event FROM lanedesk.office");
        first.book(100);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        second.stop();
        first.stop();
        cluster.executeIn("office", "DELETE FROM lanedesk.event WHERE place > " + before);
        cluster.executeIn("office", "UPDATE lanedesk.office SET last_event = " + before);
        cluster.executeIn("office", "DELETE FROM lanedesk.claim");

        second.start(cluster);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.start(cluster);
        first.quote(101);
        await().atMost(SECONDS).until(() -> second.hasQuote(101));
    }

    @Test
    void continuesAfterMoveToAnotherServer() throws IOException, SQLException {
        first.book(100);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        first.stop();
        second.stop();
        try (TestPostgres other = TestPostgres.start()) {
            other.execute("CREATE DATABASE office");
            cluster.copyTo(other, "office");
            first.start(other);
            second.start(other);
            UUID told = first.quote(101);
            second.quote(201);
            await().atMost(SECONDS).until(() -> second.hasQuote(101) && first.hasQuote(201));
            assertThat(second.quoteIdOf(101)).isEqualTo(told);
            await().atMost(SECONDS).until(() -> second.prepare(101) instanceof PreparationResult.Ready);
            first.stop();
            second.stop();
        }
    }

    /// Two versions of the program use the shared database while the workstations are updated.
    @Test
    void migratesFirstSchemaVersionWithoutLoss() throws SQLException {
        first.book(100);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        first.stop();
        second.stop();
        cluster.executeIn(
                "office",
                "CREATE TABLE public.kept AS SELECT station, entity, key, seq, content FROM lanedesk.event ORDER BY"
                        + " place");
        cluster.executeIn("office", "CREATE TABLE public.claims AS SELECT * FROM lanedesk.claim");
        cluster.executeIn("office", "DROP SCHEMA lanedesk CASCADE");
        cluster.migrateToFirstVersion("office");
        String tellAsBefore = "INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " SELECT station, entity, key, seq, content FROM public.kept";
        cluster.executeIn("office", tellAsBefore);
        cluster.executeIn("office", "INSERT INTO lanedesk.claim SELECT * FROM public.claims");

        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(cluster.queryNumber("office", "SELECT count(DISTINCT place) FROM lanedesk.event"))
                .isEqualTo(countRows("event"))
                .isEqualTo(cluster.queryNumber("office", "SELECT last_event FROM lanedesk.office"));
        assertThat(second.prepare(100)).isInstanceOf(PreparationResult.QuoteHeld.class);
        // A workstation of the first version continues to send events; they get their numbers, too.
        cluster.executeIn("office", "DELETE FROM lanedesk.event WHERE entity = 'QUOTE'");
        cluster.executeIn("office", tellAsBefore + " ON CONFLICT DO NOTHING");
        first.start(cluster);
        first.quote(101);
        await().atMost(SECONDS).until(() -> second.hasQuote(101));
    }

    @Test
    void worksWithOrdinaryDatabaseUser() throws SQLException {
        first.stop();
        second.stop();
        cluster.execute("DROP ROLE IF EXISTS dispatcher");
        cluster.execute("CREATE ROLE dispatcher LOGIN");
        cluster.execute("DROP DATABASE office WITH (FORCE)");
        cluster.execute("CREATE DATABASE office OWNER dispatcher");
        try (Journal journal =
                JournalSamples.requireOpened(Journal.open(folder.resolve("ordinary"), "desk-3", Clock.systemUTC()))) {
            SharedDatabase office = journal.connectSharedDatabase(
                    cluster.addressOf("dispatcher", "office"), _ -> true, TestPostgres.SYNC_INTERVAL);
            await().atMost(SECONDS).until(() -> office.status() instanceof SynchronizationStatus.Connected);
        }
        cluster.execute("DROP DATABASE office WITH (FORCE)");
    }
}
