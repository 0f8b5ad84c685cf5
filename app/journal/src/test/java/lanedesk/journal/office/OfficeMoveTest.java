package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Preparation;
import org.junit.jupiter.api.Test;

/// An office's database that comes from elsewhere: from yesterday, from another server, or of an earlier version.
final class OfficeMoveTest extends TwoDesks {

    @Test
    void aDatabaseRestoredFromYesterdayIsToldWhatItForgot() throws SQLException {
        first.stop();
        second.stop();
        cluster.execute("CREATE DATABASE earlier TEMPLATE office");
        first.start(cluster);
        first.book(100);
        awaitCount("claim WHERE state = 'BOOKED'", 1);
        first.stop();
        cluster.execute("DROP DATABASE office WITH (FORCE)");
        cluster.execute("ALTER DATABASE earlier RENAME TO office");

        // Nothing in it says what the first did since.
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.prepare(100)).isInstanceOf(Preparation.ColleaguesAway.class);
        first.start(cluster);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        assertThat(count("claim WHERE state = 'BOOKED'")).isEqualTo(1);
    }

    /// As by a snapshot of the machine: the same database in the same place, which knows less.
    @Test
    void aDatabaseThatWasSetBackInItsPlaceIsToldWhatItForgot() throws SQLException {
        long before = cluster.number("office", "SELECT last_event FROM lanedesk.office");
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
        await().atMost(SECONDS).until(() -> second.knows(101));
    }

    @Test
    void nobodyIsDeafAfterAMoveToAnotherServer() throws IOException, SQLException {
        first.book(100);
        await().atMost(SECONDS).until(() -> second.hasBooked(100));
        first.stop();
        second.stop();
        try (OfficeDatabase other = OfficeDatabase.start()) {
            other.execute("CREATE DATABASE office");
            cluster.copyTo(other, "office");
            first.start(other);
            second.start(other);
            UUID told = first.quote(101);
            second.quote(201);
            await().atMost(SECONDS).until(() -> second.knows(101) && first.knows(201));
            assertThat(second.idOf(101)).isEqualTo(told);
            await().atMost(SECONDS).until(() -> second.prepare(101) instanceof Preparation.Ready);
            first.stop();
            second.stop();
        }
    }

    /// Two versions of the program share the office while its desks are brought up to date.
    @Test
    void anOfficeOfTheFirstVersionIsBroughtUpToDateAndLosesNothing() throws SQLException {
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
        assertThat(cluster.number("office", "SELECT count(DISTINCT place) FROM lanedesk.event"))
                .isEqualTo(count("event"))
                .isEqualTo(cluster.number("office", "SELECT last_event FROM lanedesk.office"));
        assertThat(second.prepare(100)).isInstanceOf(Preparation.QuoteTaken.class);
        // A desk of the first version tells on; its events get their places too.
        cluster.executeIn("office", "DELETE FROM lanedesk.event WHERE entity = 'QUOTE'");
        cluster.executeIn("office", tellAsBefore + " ON CONFLICT DO NOTHING");
        first.start(cluster);
        first.quote(101);
        await().atMost(SECONDS).until(() -> second.knows(101));
    }

    @Test
    void anOrdinaryUserOfTheServerIsEnough() throws SQLException {
        first.stop();
        second.stop();
        cluster.execute("DROP ROLE IF EXISTS dispatcher");
        cluster.execute("CREATE ROLE dispatcher LOGIN");
        cluster.execute("DROP DATABASE office WITH (FORCE)");
        cluster.execute("CREATE DATABASE office OWNER dispatcher");
        try (Journal journal = Samples.opened(Journal.open(folder.resolve("ordinary"), "desk-3", Clock.systemUTC()))) {
            Office office = journal.joinOffice(cluster.named("dispatcher", "office"), _ -> true);
            await().atMost(SECONDS).until(() -> office.status() instanceof OfficeStatus.Connected);
        }
        cluster.execute("DROP DATABASE office WITH (FORCE)");
    }
}
