package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import org.junit.jupiter.api.Test;

/// Tests connection pools, hosted servers, replicas that became the main server, and workstations of the
/// previous version.
final class SharedDatabaseServersTest extends TwoWorkstationsTestBase {

    // The statement with which a workstation of the previous version claims a quote.
    private static final String CLAIM_OF_VERSION_BEFORE = """
        INSERT INTO lanedesk.claim (attempt_id, environment, quote_number, state, station, workstation, dispatcher,
        lease_until) SELECT gen_random_uuid(), 'sandbox', %d, 'CLAIMED', desk.station, 'old', 'old',
        now() + interval '10 minutes' FROM lanedesk.office JOIN lanedesk.desk USING (identity)
        WHERE desk.workstation = 'old' FOR SHARE OF office ON CONFLICT DO NOTHING\
        """;

    private static String identity() throws SQLException {
        return cluster.queryText("office", "SELECT identity FROM lanedesk.office");
    }

    @Test
    void worksBehindTransactionPool() throws IOException {
        try (TransactionPoolingProxy pool = new TransactionPoolingProxy(cluster.port());
                Journal journal = JournalSamples.open(folder.resolve("pooled"), "desk-3", Clock.systemUTC())) {
            SharedDatabaseAddress address = SharedDatabaseAddress.parse(
                    "postgresql://postgres@localhost:" + pool.port() + "/office", Optional::empty);
            journal.connectSharedDatabase(address, _ -> true, TestPostgres.SYNC_INTERVAL);
            EnvironmentJournal pooled = journal.environmentJournal(JournalSamples.SANDBOX);
            await().atMost(SECONDS)
                    .until(() -> pooled.quotes().findByNumber(100).isPresent());
            UUID quote = pooled.quotes().save(JournalSamples.quote(300)).id();
            await().atMost(SECONDS).until(() -> first.hasQuote(300));
            AttemptState.Sent sent = pooled.bookings()
                    .recordSent(((PreparationResult.Ready)
                                    pooled.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                            .state());
            pooled.bookings().recordBooked(sent, 5300, "BOL-300");
            await().atMost(SECONDS).until(() -> first.isBookedHere(300));
            assertThat(first.prepareBooking(300)).isInstanceOf(PreparationResult.QuoteHeld.class);
            assertThat(pool.switchCount()).isGreaterThan(10);
        }
    }

    @Test
    void worksWithoutNumberOfServer() throws SQLException {
        cluster.executeDirectly("DROP ROLE IF EXISTS renter");
        cluster.executeDirectly("CREATE ROLE renter LOGIN");
        cluster.executeDirectly("CREATE DATABASE rented OWNER renter");
        try {
            for (String function : new String[] {"pg_control_system()", "pg_walfile_name(pg_lsn)"}) {
                cluster.executeWithRetry("rented", "REVOKE EXECUTE ON FUNCTION " + function + " FROM PUBLIC");
            }
            try (Journal journal = JournalSamples.open(folder.resolve("rented"), "desk-3", Clock.systemUTC())) {
                SharedDatabase database = journal.connectSharedDatabase(
                        cluster.addressOf("renter", "rented"), _ -> true, TestPostgres.SYNC_INTERVAL);
                await().atMost(SECONDS).until(() -> database.status() instanceof SynchronizationStatus.Connected);
            }
            assertThat(cluster.queryText("rented", "SELECT place FROM lanedesk.office"))
                    .startsWith("/");
            assertThat(cluster.queryNumber("rented", "SELECT timeline FROM lanedesk.office"))
                    .isZero();
        } finally {
            cluster.executeDirectly("DROP DATABASE rented WITH (FORCE)");
        }
    }

    /// Tests a replica that became the main server. It has another timeline and lacks the last claims.
    @Test
    void reportsBookingsToReplicaThatTookOver() throws SQLException {
        first.bookQuote(100);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        long events = countRows("event");
        String identity = identity();
        second.close();
        first.close();
        cluster.executeWithRetry("office", "DELETE FROM lanedesk.claim");
        cluster.executeWithRetry("office", "UPDATE lanedesk.office SET timeline = timeline - 1");

        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(identity()).isNotEqualTo(identity);
        assertThat(second.prepareBooking(200)).isInstanceOf(PreparationResult.ColleaguesAbsent.class);
        first.open(cluster);
        awaitCount("claim WHERE state = 'BOOKED' AND workstation = 'desk-1'", 1);
        await().atMost(SECONDS).until(() -> second.prepareBooking(200) instanceof PreparationResult.Ready);
        assertThat(countRows("event")).isEqualTo(events);
    }

    /// Tests a replica that lacks the last events of the first workstation. The second workstation has not
    /// received these events.
    @Test
    void resendsEventsThatReplicaLost() throws SQLException {
        second.close();
        long eventsBefore = countRows("event");
        first.recordQuote(101);
        awaitCount("event WHERE place IS NOT NULL", eventsBefore + 1);
        first.close();
        cluster.executeWithRetry("office", "DELETE FROM lanedesk.event WHERE place > " + eventsBefore);
        cluster.executeWithRetry("office", "UPDATE lanedesk.event_counter SET last_event = " + eventsBefore);
        cluster.executeWithRetry("office", "UPDATE lanedesk.office SET timeline = timeline - 1");

        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(second.hasQuote(101)).isFalse();
        first.open(cluster);
        await().atMost(SECONDS).until(() -> second.hasQuote(101));
    }

    /// Tests that events are sent and received while a colleague's transaction that sends events is open.
    @Test
    void sendsEventsWhileColleagueSendsEvents() throws SQLException {
        try (Connection colleague = cluster.addressOf("office").openConnection();
                Statement sql = colleague.createStatement()) {
            colleague.setAutoCommit(false);
            sql.execute("SELECT lanedesk.send_events((SELECT station FROM lanedesk.desk LIMIT 1), ARRAY['FORECAST'],"
                    + " ARRAY['open transaction'], ARRAY[0], ARRAY['{}'])");
            first.recordQuote(101);
            assertTimeoutPreemptively(
                    TEN_SECONDS, () -> await().atMost(TEN_SECONDS).until(() -> second.hasQuote(101)));
            colleague.commit();
        }
        awaitCount("event WHERE place IS NULL", 0);
        assertThat(cluster.queryNumber("office", "SELECT max(place) FROM lanedesk.event"))
                .isEqualTo(countRows("event"))
                .isEqualTo(cluster.queryNumber("office", "SELECT last_event FROM lanedesk.event_counter"));
    }

    /// Tests that a workstation of the previous version and one of this version can share a database with rows
    /// that this version migrated.
    @Test
    void sharesDatabaseWithVersionBefore() throws SQLException {
        first.bookQuote(100);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
        first.close();
        second.close();
        cluster.executeWithRetry("office", "CREATE SCHEMA kept");
        for (String table : new String[] {"office", "desk", "claim", "event", "event_counter"}) {
            cluster.executeWithRetry("office", "CREATE TABLE kept." + table + " AS SELECT * FROM lanedesk." + table);
        }
        cluster.executeWithRetry("office", "DROP SCHEMA lanedesk CASCADE");
        cluster.migrateToVersion("office", "3");
        cluster.executeWithRetry("office", "TRUNCATE lanedesk.office, lanedesk.event_counter");
        cluster.executeWithRetry("office", "ALTER TABLE lanedesk.event DISABLE TRIGGER event_place");
        for (String copy : new String[] {
            "office (one, identity, place, last_event) SELECT one, identity, (SELECT system_identifier FROM"
                    + " pg_control_system()) || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())"
                    + " || '/' || 'lanedesk.office'::regclass::oid, last_event FROM kept.office",
            "event_counter SELECT * FROM kept.event_counter",
            "desk SELECT station, workstation, identity, seen_at FROM kept.desk",
            "claim SELECT attempt_id, environment, quote_number, state, station, workstation, dispatcher, lease_until,"
                    + " resolved_by FROM kept.claim",
            "event SELECT id, transaction_id, station, entity, key, seq, content, place, uid FROM kept.event",
            "desk (station, workstation, identity) SELECT gen_random_uuid(), 'old', identity FROM kept.office"
        }) {
            cluster.executeWithRetry("office", "INSERT INTO lanedesk." + copy);
        }
        cluster.executeWithRetry("office", "ALTER TABLE lanedesk.event ENABLE TRIGGER event_place");
        cluster.executeWithRetry("office", "SELECT setval('lanedesk.event_id_seq', 1000)");
        long eventsBefore = countRows("event");
        String identity = identity();
        cluster.executeWithRetry("office", CLAIM_OF_VERSION_BEFORE.formatted(200));

        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);
        assertThat(identity()).isEqualTo(identity);
        assertThat(second.prepareBooking(100)).isInstanceOf(PreparationResult.QuoteHeld.class);
        assertThat(second.prepareBooking(200)).isInstanceOf(PreparationResult.QuoteHeldByColleague.class);
        second.recordQuote(201);
        assertThat(second.prepareBooking(201)).isInstanceOf(PreparationResult.Ready.class);
        cluster.executeWithRetry("office", CLAIM_OF_VERSION_BEFORE.formatted(201));
        cluster.executeWithRetry("office", CLAIM_OF_VERSION_BEFORE.formatted(202));
        assertThat(countRows("claim WHERE workstation = 'old' AND quote_number = 201"))
                .isZero();
        assertThat(countRows("claim WHERE workstation = 'old' AND quote_number = 202"))
                .isOne();
        cluster.executeWithRetry("office", """
            INSERT INTO lanedesk.event (station, entity, key, seq, content) SELECT station, 'QUOTE', '%s', 0,
            (SELECT jsonb_set(jsonb_set(content, '{uid}', '"%1$s"'), '{quote_number}', '203') FROM lanedesk.event
            WHERE entity = 'QUOTE' LIMIT 1) FROM lanedesk.desk WHERE workstation = 'old'\
            """.formatted(UUID.randomUUID()));
        await().atMost(SECONDS).until(() -> second.hasQuote(203));
        first.open(cluster);
        await().atMost(SECONDS).until(() -> first.hasQuote(203) && first.hasQuote(201));
        // No event was sent a second time.
        awaitCount("event WHERE place IS NOT NULL", eventsBefore + 2);
    }
}
