package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.SharedDatabaseRole;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a shared database with roles: Ann and Bob are dispatchers, Lea is a lead, Rob is a reader. The test
/// starts its own server because roles belong to a server.
final class SharedDatabaseRolesTest {
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final String DENIED = "42501";
    private static final long ACME = 4711;
    private static final String PRICE_RULE = "rates.pricing";

    private static final Map<String, Connection> connections = new HashMap<>();

    private static TestPostgres server;

    @TempDir
    Path folder;

    private Desk ann;
    private Desk bob;

    private final class Desk implements AutoCloseable {
        private final Journal journal;
        private final SharedDatabase database;
        private final EnvironmentJournal environment;

        Desk(String login) {
            journal = JournalSamples.open(folder.resolve(login), "desk-" + login, Clock.systemUTC());
            database = journal.connectSharedDatabase(
                    server.addressOf(login, "office"), _ -> true, TestPostgres.SYNC_INTERVAL);
            environment = journal.environmentJournal(JournalSamples.SANDBOX);
        }

        boolean isConnected() {
            return database.status() instanceof SynchronizationStatus.Connected;
        }

        UUID saveQuote(long number) {
            return environment.quotes().save(JournalSamples.quote(number)).id();
        }

        boolean hasQuote(long number) {
            return environment.quotes().findByNumber(number).isPresent();
        }

        PreparationResult prepare(long number) {
            return environment
                    .bookings()
                    .prepareUnlessConflict(JournalSamples.attempt(environment
                            .quotes()
                            .findByNumber(number)
                            .orElseThrow()
                            .id()));
        }

        AttemptState.Sent send(long number) {
            return environment.bookings().recordSent(((PreparationResult.Ready) prepare(number)).state());
        }

        @Override
        public void close() {
            journal.close();
        }
    }

    @BeforeAll
    static void startServer() throws IOException, SQLException {
        server = TestPostgres.startServer();
        server.executeDirectly("CREATE DATABASE office");
        server.executeDirectly("REVOKE ALL ON DATABASE office FROM PUBLIC");
        PostgresSchema.migrateAsOwner(server.addressOf("office"));
        for (String role :
                List.of("ann IN ROLE lanedesk_desk", "bob IN ROLE lanedesk_desk", "lea IN ROLE lanedesk_lead")) {
            server.executeDirectly("CREATE ROLE " + role.replaceFirst(" ", " LOGIN "));
        }
        server.executeDirectly("CREATE ROLE rob LOGIN IN ROLE lanedesk_reader");
    }

    @AfterAll
    static void stopServer() throws IOException, SQLException {
        for (Connection connection : connections.values()) {
            connection.close();
        }
        server.close();
    }

    @BeforeEach
    void openTwoDesks() throws SQLException {
        server.executeWithRetry(
                "office",
                "TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk, lanedesk.office, lanedesk.event_counter");
        ann = new Desk("ann");
        bob = new Desk("bob");
        ann.saveQuote(100);
        bob.saveQuote(200);
        await().atMost(SECONDS).until(() -> bob.hasQuote(100) && ann.hasQuote(200));
    }

    @AfterEach
    void closeDesks() {
        ann.close();
        bob.close();
    }

    @Test
    void desksBookAndResolve() throws SQLException {
        AttemptState.Sent sent = ann.send(100);
        assertThat(bob.prepare(100))
                .isInstanceOfAny(PreparationResult.QuoteHeldByColleague.class, PreparationResult.QuoteHeld.class);
        ann.environment.bookings().recordBooked(sent, 5001, "BOL-5001");
        awaitClaim("state = 'BOOKED' AND login = 'ann' AND dispatcher = 'ann'");

        AttemptState.Unknown unknown = bob.environment.bookings().recordUnknown(bob.send(200), "time-out");
        awaitClaim("state = 'UNKNOWN' AND login = 'bob'");
        await().atMost(SECONDS)
                .until(() -> ann.environment.bookings().findWithUnknownOutcome().size() == 1);
        ann.environment
                .bookings()
                .recordResolution(unknown, new Resolution.NotBooked("Pat", "not in the system", "ann@example.com"));
        awaitClaim("state = 'FREE' AND quote_number = 200");
        await().atMost(SECONDS)
                .until(() -> bob.environment.bookings().findWithUnknownOutcome().isEmpty());
        assertThat(bob.prepare(200)).isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void withdrawnAndRejectedAttemptsFreeTheirQuotes() {
        ann.environment.bookings().withdraw(((PreparationResult.Ready) ann.prepare(100)).state(), "Not now");
        awaitClaim("state = 'FREE' AND quote_number = 100");
        bob.environment.bookings().recordRejected(bob.send(200), "no capacity");
        awaitClaim("state = 'FREE' AND quote_number = 200");
    }

    /// Tests that no login can execute a statement that changes a table.
    @Test
    void noLoginChangesTables() throws SQLException {
        ann.environment.bookings().recordBooked(ann.send(100), 5001, "BOL-5001");
        AttemptState.Sent open = ann.send(ann100Again());
        awaitClaim("state = 'BOOKED'");
        List<String> before = contents();
        List<String> statements = new ArrayList<>(List.of(
                "UPDATE lanedesk.claim SET state = 'FREE'",
                "UPDATE lanedesk.claim SET state = 'FREE' WHERE attempt_id = '" + open.attempt() + "'",
                "SELECT * FROM lanedesk.claim FOR UPDATE",
                "SELECT nextval('lanedesk.event_id_seq')",
                "SELECT setval('lanedesk.event_id_seq', 1)",
                "CREATE TABLE lanedesk.mine (id integer)",
                "CREATE OR REPLACE FUNCTION lanedesk.place_events() RETURNS void LANGUAGE sql AS 'SELECT 1'",
                "SET ROLE lanedesk_owner",
                "SET SESSION AUTHORIZATION postgres",
                "DROP SCHEMA lanedesk CASCADE",
                "ALTER ROLE ann SUPERUSER",
                "GRANT lanedesk_owner TO ann",
                "ALTER TABLE lanedesk.event DISABLE TRIGGER ALL",
                "SET session_replication_role = replica"));
        for (String table : List.of("office", "desk", "claim", "event", "event_counter", "flyway_schema_history")) {
            String column = firstColumn(table);
            Stream.of(
                            "INSERT INTO lanedesk.%s DEFAULT VALUES",
                            "UPDATE lanedesk.%s SET " + column + " = " + column,
                            "DELETE FROM lanedesk.%s",
                            "TRUNCATE lanedesk.%s CASCADE",
                            "DROP TABLE lanedesk.%s CASCADE",
                            "ALTER TABLE lanedesk.%s ADD COLUMN extra text",
                            "COPY lanedesk.%s FROM PROGRAM 'true'",
                            "CREATE RULE ignored AS ON INSERT TO lanedesk.%s DO INSTEAD NOTHING")
                    .map(statement -> statement.formatted(table))
                    .forEach(statements::add);
        }
        for (String login : List.of("bob", "ann", "lea", "rob")) {
            for (String statement : statements) {
                assertThat(refusalOf(login, statement))
                        .as("%s as %s", statement, login)
                        .isEqualTo(DENIED);
            }
        }
        assertThat(contents()).isEqualTo(before);
    }

    private long ann100Again() {
        ann.saveQuote(101);
        return 101;
    }

    /// Tests that a dispatcher cannot free or change a colleague's claim with the functions, regardless of the
    /// events that the dispatcher sends.
    @Test
    void functionsKeepClaimsOfColleagues() throws SQLException {
        AttemptState.Sent booked = ann.send(100);
        ann.environment.bookings().recordBooked(booked, 5001, "BOL-5001");
        ann.saveQuote(101);
        AttemptState.Sent sent = ann.send(101);
        ann.saveQuote(102);
        UUID prepared = ((PreparationResult.Ready) ann.prepare(102)).attempt().id();
        awaitClaim("state = 'BOOKED'");
        awaitEvents("key = '" + sent.attempt() + "' AND seq = 2");
        String annStation = stationOf("ann");
        String bobStation = stationOf("bob");
        List<String> before = claims();
        for (UUID attempt : List.of(booked.attempt(), sent.attempt(), prepared)) {
            for (String state : List.of("WITHDRAWN", "REJECTED", "UNKNOWN", "RESOLVED_NOT_BOOKED")) {
                attemptAs(
                        "bob",
                        "SELECT lanedesk.send_events(" + bobStation + ", ARRAY['TRANSITION'], ARRAY['" + attempt
                                + "'], ARRAY[" + (50 + state.length()) + "], ARRAY['{\"to_state\": \"" + state
                                + "\"}'])");
                for (String newState : List.of("FREE", "UNKNOWN", "CLAIMED")) {
                    for (String station : List.of(annStation, bobStation)) {
                        attemptAs(
                                "bob",
                                "SELECT lanedesk.update_claim(" + station + ", '" + attempt + "', '" + newState + "')");
                        attemptAs("bob", "SELECT lanedesk.free_claim(" + station + ", '" + attempt + "')");
                        attemptAs(
                                "bob",
                                "SELECT lanedesk.resolve_claim(" + station + ", " + position() + ", '" + attempt
                                        + "', '" + newState + "')");
                        attemptAs(
                                "bob",
                                "SELECT lanedesk.report_claim(" + station + ", '" + attempt + "', 'sandbox', 100, '"
                                        + newState + "', true, false, 'w', 'd')");
                        attemptAs(
                                "bob",
                                "SELECT lanedesk.report_claim(" + station + ", '" + attempt + "', 'sandbox', 100, '"
                                        + newState + "', true, true, 'w', 'd')");
                    }
                }
            }
        }
        assertThat(claims()).isEqualTo(before);
    }

    /// Tests that the dispatcher who sent a booking cannot undo its claim either.
    @Test
    void functionsKeepOwnClaimOfSentBooking() throws SQLException {
        AttemptState.Sent booked = ann.send(100);
        ann.environment.bookings().recordBooked(booked, 5001, "BOL-5001");
        ann.saveQuote(101);
        AttemptState.Sent sent = ann.send(101);
        awaitClaim("state = 'BOOKED'");
        awaitEvents("key = '" + sent.attempt() + "' AND seq = 2");
        List<String> before = claims();
        for (UUID attempt : List.of(booked.attempt(), sent.attempt())) {
            attemptAs("ann", "SELECT lanedesk.update_claim(" + stationOf("ann") + ", '" + attempt + "', 'FREE')");
            attemptAs("ann", "SELECT lanedesk.free_claim(" + stationOf("ann") + ", '" + attempt + "')");
            attemptAs(
                    "ann",
                    "SELECT lanedesk.resolve_claim(" + stationOf("ann") + ", " + position() + ", '" + attempt
                            + "', 'FREE')");
        }
        assertThat(claims()).isEqualTo(before);
    }

    @Test
    void readerReadsAndChangesNothing() throws SQLException {
        try (Desk rob = new Desk("rob")) {
            await().atMost(SECONDS).until(() -> rob.hasQuote(100) && rob.hasQuote(200));
            await().atMost(SECONDS).until(rob::isConnected);
            assertThat(rob.environment.roleSupplier().get()).isEqualTo(SharedDatabaseRole.READER);
            rob.saveQuote(300);
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> rob.prepare(300))
                    .extracting(JournalException::reason)
                    .isEqualTo(JournalException.Reason.OFFICE_REFUSED);
            ann.saveQuote(103);
            await().atMost(SECONDS).until(() -> rob.hasQuote(103));
            assertThat(count("event WHERE login = 'rob'") + count("desk WHERE workstation = 'desk-rob'"))
                    .isZero();
        }
        for (String function : List.of(
                "place_events()",
                "mark_active(gen_random_uuid())",
                "send_events(gen_random_uuid(), '{}', '{}', '{}', '{}')",
                "free_claim(gen_random_uuid(), gen_random_uuid())",
                "end_registration(gen_random_uuid(), 'w', gen_random_uuid())")) {
            assertThat(refusalOf("rob", "SELECT lanedesk." + function))
                    .as(function)
                    .isEqualTo(DENIED);
        }
    }

    @Test
    void onlyLeadChangesPriceRules() throws SQLException {
        try (Desk lea = new Desk("lea")) {
            await().atMost(SECONDS).until(lea::isConnected);
            assertThat(lea.environment.roleSupplier().get()).isEqualTo(SharedDatabaseRole.LEAD);
            assertThat(ann.environment.roleSupplier().get()).isEqualTo(SharedDatabaseRole.DISPATCHER);
            ann.environment.customerDefaults().save(ACME, PRICE_RULE, Content.ofUtf8("MARKUP;1;"));
            ann.environment.customerDefaults().save(ACME, "dimensions", Content.ofUtf8("48x40"));
            lea.environment.customerDefaults().save(ACME + 1, PRICE_RULE, Content.ofUtf8("MARKUP;12;"));
            await().atMost(SECONDS)
                    .until(() -> bob.environment
                                    .customerDefaults()
                                    .find(ACME + 1, PRICE_RULE)
                                    .isPresent()
                            && bob.environment
                                    .customerDefaults()
                                    .find(ACME, "dimensions")
                                    .isPresent());
            assertThat(bob.environment.customerDefaults().find(ACME, PRICE_RULE))
                    .isEmpty();
        }
    }

    @Test
    void loginWithoutRoleIsRefused() throws SQLException {
        server.executeDirectly("CREATE ROLE mallory LOGIN");
        server.executeDirectly("GRANT CONNECT ON DATABASE office TO mallory");
        try (Desk mallory = new Desk("mallory")) {
            await().atMost(SECONDS)
                    .until(() -> mallory.database.status() instanceof SynchronizationStatus.Unreachable refused
                            && refused.error() == SharedDatabaseError.NOT_PERMITTED);
        }
    }

    private String position() throws SQLException {
        return "(SELECT identity FROM lanedesk.office), 0, '" + new UUID(0, 0) + "'";
    }

    private static String stationOf(String login) {
        return "(SELECT station FROM lanedesk.desk WHERE login = '" + login + "')";
    }

    private static String firstColumn(String table) throws SQLException {
        return queryTexts("SELECT attname::text FROM pg_attribute WHERE attrelid = 'lanedesk." + table
                        + "'::regclass AND attnum > 0 ORDER BY attnum LIMIT 1")
                .getFirst();
    }

    private static List<String> contents() throws SQLException {
        List<String> rows = new ArrayList<>(claims());
        rows.addAll(queryTexts("SELECT to_jsonb(e)::text FROM lanedesk.event e ORDER BY id"));
        return rows;
    }

    private static List<String> claims() throws SQLException {
        return queryTexts("SELECT (to_jsonb(c) - 'lease_until')::text FROM lanedesk.claim c ORDER BY attempt_id");
    }

    private static List<String> queryTexts(String query) throws SQLException {
        try (Connection connection = server.addressOf("office").openConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }

    private static long count(String rows) throws SQLException {
        return server.queryNumber("office", "SELECT count(*) FROM lanedesk." + rows);
    }

    private static void awaitClaim(String condition) {
        await().atMost(SECONDS).until(() -> count("claim WHERE " + condition) == 1);
    }

    private static void awaitEvents(String condition) {
        await().atMost(SECONDS).until(() -> count("event WHERE " + condition) > 0);
    }

    private static void attemptAs(String login, String statement) throws SQLException {
        String refusal = refusalOf(login, statement);
        // The functions reject the statement with this code, or it has no effect.
        assertThat(refusal).as("%s: %s", statement, refusal).isIn("", "LD001");
    }

    /// The code of the error of a statement; empty if there is none.
    private static String refusalOf(String login, String statement) throws SQLException {
        Connection connection = connections.get(login);
        if (connection == null) {
            connection = server.addressOf(login, "office").openConnection();
            connections.put(login, connection);
        }
        try (Statement sql = connection.createStatement()) {
            sql.execute(statement);
            return "";
        } catch (SQLException refusal) {
            return refusal.getSQLState();
        }
    }
}
