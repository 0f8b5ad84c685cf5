package lanedesk.journal.office;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL server for tests, with the tables of the shared database.
final class TestPostgres implements AutoCloseable {
    /// The interval between two rounds of synchronization. It is short so that a test does not wait long for
    /// the next round.
    static final Duration SYNC_INTERVAL = Duration.ofMillis(40);

    private static final String DEADLOCK = "40P01";
    private static final int DEADLOCKS = 5;

    private static @Nullable TestPostgres sharedInstance;

    private final EmbeddedPostgres postgres;

    private TestPostgres(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    static TestPostgres startServer() throws IOException {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setLocaleConfig("locale", "C") // whatever this machine has
                .setLocaleConfig("encoding", "UTF8")
                .setServerConfig("fsync", "off")
                .setServerConfig("full_page_writes", "off")
                .start();
        TestPostgres database = new TestPostgres(postgres);
        database.createSchema();
        return database;
    }

    /// The server of all tests that do not need their own. It ends with the process.
    static synchronized TestPostgres sharedInstance() throws IOException {
        TestPostgres database = sharedInstance == null ? startServer() : sharedInstance;
        sharedInstance = database;
        return database;
    }

    /// The address of one of its databases.
    SharedDatabaseAddress addressOf(String database) {
        return addressOf("postgres", database);
    }

    SharedDatabaseAddress addressOf(String user, String database) {
        return SharedDatabaseAddress.parse(
                "postgresql://" + user + "@localhost:" + port() + "/" + database, Optional::empty);
    }

    /// Creates the tables of an earlier version of the program.
    ///
    /// @param version number of the last migration to apply
    void migrateToVersion(String database, String version) {
        Flyway.configure()
                .dataSource(addressOf(database).jdbcUrl(), "postgres", null)
                .defaultSchema(PostgresSchema.NAME)
                .createSchemas(true)
                .locations("classpath:lanedesk/journal/office")
                .target(version)
                .loggers("slf4j")
                .load()
                .migrate();
    }

    /// Its address with another port, such as that of a proxy.
    static SharedDatabaseAddress address(int port) {
        return SharedDatabaseAddress.parse("postgresql://postgres@localhost:" + port + "/postgres", Optional::empty);
    }

    SharedDatabaseAddress address() {
        return address(port());
    }

    int port() {
        return postgres.getPort();
    }

    private void createSchema() throws IOException {
        try (Connection connection = address().openConnection()) {
            new PostgresSchema(address()).migrateIfOutdated(connection);
        } catch (SQLException failure) {
            throw new IOException(failure);
        }
    }

    /// Executes a statement directly, without the program.
    void executeDirectly(String statement) throws SQLException {
        executeWithRetry("postgres", statement);
    }

    /// Executes a statement and repeats it after a deadlock with the running workstations.
    void executeWithRetry(String database, String statement) throws SQLException {
        for (int triesLeft = DEADLOCKS; ; triesLeft--) {
            try (Connection connection = addressOf(database).openConnection();
                    Statement sql = connection.createStatement()) {
                sql.execute(statement);
                return;
            } catch (SQLException refusal) {
                if (triesLeft == 0 || !DEADLOCK.equals(refusal.getSQLState())) {
                    throw refusal;
                }
            }
        }
    }

    long queryNumber(String database, String query) throws SQLException {
        return Long.parseLong(queryText(database, query));
    }

    String queryText(String database, String query) throws SQLException {
        try (Connection connection = addressOf(database).openConnection();
                Statement sql = connection.createStatement();
                ResultSet results = sql.executeQuery(query)) {
            results.next();
            return results.getString(1);
        }
    }

    /// Copies the rows of all tables to another server, like a dump.
    void copyTo(TestPostgres other, String database) throws SQLException {
        try (Connection from = addressOf(database).openConnection();
                Connection to = other.addressOf(database).openConnection();
                Statement reading = from.createStatement();
                Statement writing = to.createStatement()) {
            new PostgresSchema(other.addressOf(database)).migrateIfOutdated(to);
            writing.execute("ALTER TABLE lanedesk.event DISABLE TRIGGER event_place");
            writing.execute("TRUNCATE lanedesk.office, lanedesk.event_counter");
            for (String table : List.of(
                    "lanedesk.office", "lanedesk.event_counter", "lanedesk.desk", "lanedesk.claim", "lanedesk.event")) {
                try (ResultSet rows = reading.executeQuery("SELECT coalesce(json_agg(t), '[]') FROM " + table + " t");
                        PreparedStatement insert = to.prepareStatement("INSERT INTO " + table
                                + " SELECT * FROM json_populate_recordset(null::" + table + ", ?::json)")) {
                    rows.next();
                    insert.setString(1, rows.getString(1));
                    insert.execute();
                }
            }
            writing.execute("ALTER TABLE lanedesk.event ENABLE TRIGGER event_place");
            writing.execute("SELECT setval('lanedesk.event_id_seq', (SELECT max(id) FROM lanedesk.event))");
        }
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}
