package lanedesk.journal.office;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL of the tests' own, with the office's tables.
final class OfficeDatabase implements AutoCloseable {
    private static final String DEADLOCK = "40P01";
    private static final int DEADLOCKS = 5;

    private static @Nullable OfficeDatabase shared;

    private final EmbeddedPostgres postgres;

    private OfficeDatabase(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    static OfficeDatabase start() throws IOException {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "off")
                .setServerConfig("full_page_writes", "off")
                .start();
        OfficeDatabase database = new OfficeDatabase(postgres);
        database.migrate();
        return database;
    }

    /// The one of all tests that need no server of their own. It ends with the process.
    static synchronized OfficeDatabase shared() throws IOException {
        OfficeDatabase database = shared == null ? start() : shared;
        shared = database;
        return database;
    }

    /// One of its databases.
    OfficeAddress named(String database) {
        return named("postgres", database);
    }

    OfficeAddress named(String user, String database) {
        return OfficeAddress.parse("postgresql://" + user + "@localhost:" + port() + "/" + database, Optional::empty);
    }

    /// The tables as the program's first version made them.
    void migrateToFirstVersion(String database) {
        Flyway.configure()
                .dataSource(named(database).url(), "postgres", null)
                .defaultSchema(PostgresSchema.NAME)
                .createSchemas(true)
                .locations("classpath:lanedesk/journal/office")
                .target("1")
                .loggers("slf4j")
                .load()
                .migrate();
    }

    /// Where it listens at another port, such as that of a wire before it.
    static OfficeAddress address(int port) {
        return OfficeAddress.parse("postgresql://postgres@localhost:" + port + "/postgres", Optional::empty);
    }

    OfficeAddress address() {
        return address(port());
    }

    int port() {
        return postgres.getPort();
    }

    private void migrate() throws IOException {
        try (Connection connection = address().connect()) {
            new PostgresSchema(address()).migrate(connection);
        } catch (SQLException failure) {
            throw new IOException(failure);
        }
    }

    /// Changes what it holds behind the program's back.
    void execute(String statement) throws SQLException {
        executeIn("postgres", statement);
    }

    /// Repeated as an administrator would, where the desks at work and the statement wait for each other and the server
    /// gives the statement up.
    void executeIn(String database, String statement) throws SQLException {
        for (int left = DEADLOCKS; ; left--) {
            try (Connection connection = named(database).connect();
                    Statement sql = connection.createStatement()) {
                sql.execute(statement);
                return;
            } catch (SQLException refusal) {
                if (left == 0 || !DEADLOCK.equals(refusal.getSQLState())) {
                    throw refusal;
                }
            }
        }
    }

    long number(String database, String query) throws SQLException {
        try (Connection connection = named(database).connect();
                Statement sql = connection.createStatement();
                ResultSet results = sql.executeQuery(query)) {
            results.next();
            return results.getLong(1);
        }
    }

    /// Copies the rows of all tables to another cluster, as a dump does.
    void copyTo(OfficeDatabase other, String database) throws SQLException {
        try (Connection from = named(database).connect();
                Connection to = other.named(database).connect();
                Statement reading = from.createStatement();
                Statement writing = to.createStatement()) {
            new PostgresSchema(other.named(database)).migrate(to);
            writing.execute("ALTER TABLE event DISABLE TRIGGER event_place");
            writing.execute("TRUNCATE office");
            for (String table : List.of("office", "desk", "claim", "event")) {
                try (ResultSet rows = reading.executeQuery("SELECT coalesce(json_agg(t), '[]') FROM " + table + " t");
                        PreparedStatement insert = to.prepareStatement("INSERT INTO " + table
                                + " SELECT * FROM json_populate_recordset(null::" + table + ", ?::json)")) {
                    rows.next();
                    insert.setString(1, rows.getString(1));
                    insert.execute();
                }
            }
            writing.execute("ALTER TABLE event ENABLE TRIGGER event_place");
            writing.execute("SELECT setval('event_id_seq', (SELECT max(id) FROM event))");
        }
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}
