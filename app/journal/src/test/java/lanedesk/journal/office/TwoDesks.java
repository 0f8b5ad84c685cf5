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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Two desks of an office on a real database, which know each other. The classes share the database, so only one of
/// them
/// runs at a time.
@ResourceLock("office database of two desks")
abstract class TwoDesks {

    static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    static final Duration SECONDS = Duration.ofSeconds(60);

    static OfficeDatabase cluster;

    @TempDir
    Path folder;

    Desk first;
    Desk second;

    @BeforeAll
    static void startCluster() throws IOException {
        cluster = OfficeDatabase.shared();
    }

    /// A workstation that can be closed and opened again.
    final class Desk {
        private final String name;
        /// What the machine is called; the folder stays where it is.
        String machine;

        Journal journal;
        Office office;
        EnvironmentJournal here;
        boolean open;

        Desk(String name) {
            this.name = name;
            machine = name;
            start(cluster);
        }

        void start(OfficeDatabase at) {
            journal = Samples.opened(Journal.open(folder.resolve(name), machine, Clock.systemUTC()));
            office = journal.joinOffice(at.named("office"), _ -> true);
            here = journal.environment(Samples.SANDBOX);
            open = true;
        }

        void stop() {
            if (open) {
                journal.close();
                open = false;
            }
        }

        boolean isConnected() {
            return office.status() instanceof OfficeStatus.Connected;
        }

        UUID quote(long number) {
            return here.quotes().record(Samples.quote(number)).id();
        }

        boolean knows(long number) {
            return here.quotes().withNumber(number).isPresent();
        }

        Preparation prepare(long number) {
            return here.bookings().prepare(Samples.attempt(idOf(number)));
        }

        UUID idOf(long number) {
            return here.quotes().withNumber(number).orElseThrow().id();
        }

        AttemptState.Sent send(long number) {
            return here.bookings().send(((Preparation.Ready) prepare(number)).state());
        }

        void book(long number) {
            here.bookings().recordBooked(send(number), 5000 + number, "BOL-" + number);
        }

        boolean holdsHere(long number) {
            return here.bookings().holder(number).isPresent();
        }

        /// Whether the last step of a booking is here too, and not only one before it.
        boolean hasBooked(long number) {
            return here.bookings()
                    .holder(number)
                    .filter(attempt -> attempt.state() instanceof AttemptState.Booked)
                    .isPresent();
        }
    }

    @BeforeEach
    void twoDesksThatKnowEachOther() throws SQLException {
        cluster.execute("DROP DATABASE IF EXISTS office WITH (FORCE)");
        cluster.execute("DROP DATABASE IF EXISTS earlier WITH (FORCE)");
        cluster.execute("CREATE DATABASE office");
        first = new Desk("desk-1");
        second = new Desk("desk-2");
        first.quote(100);
        second.quote(200);
        await().atMost(SECONDS).until(() -> second.knows(100) && first.knows(200));
    }

    @AfterEach
    void close() {
        first.stop();
        second.stop();
    }

    static void dropAndCreate() throws SQLException {
        cluster.execute("DROP DATABASE office WITH (FORCE)");
        cluster.execute("CREATE DATABASE office");
    }

    static long count(String rows) throws SQLException {
        return cluster.number("office", "SELECT count(*) FROM lanedesk." + rows);
    }

    static void awaitCount(String rows, long number) {
        await().atMost(TEN_SECONDS).ignoreExceptions().until(() -> count(rows) == number);
    }
}
