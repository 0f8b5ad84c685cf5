package lanedesk.journal.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.flywaydb.core.Flyway;

/// Migrates a journal file to the version that this program reads.
///
/// Flyway takes long to start, so it runs only if a file is outdated. A new file is created with the same
/// scripts, run by SQLite itself. Every script sets `user_version` in its own transaction.
///
/// @param scripts names of the scripts, starting with version 1
/// @param fingerprint fingerprint of the schema that the scripts create, see [#computeFingerprint(Connection)]
record Migrations(String folder, List<String> scripts, int fingerprint) {
    static final Migrations CURRENT = new Migrations(
            "lanedesk/journal/migration",
            List.of(
                    "V1__journal.sql",
                    "V2__office.sql",
                    "V3__acknowledged_how.sql",
                    "V4__amounts.sql",
                    "V5__lanes.sql",
                    "V6__own_reference.sql",
                    "V7__colleague_booking.sql",
                    "V8__offers.sql",
                    "V9__batches.sql",
                    "V10__variants.sql",
                    "V11__requests.sql",
                    "V12__records.sql",
                    "V13__numbers_and_clearing.sql",
                    "V14__offer_sheets.sql",
                    "V15__history_pending.sql",
                    "V16__validity_clearing.sql",
                    "V17__attempts_by_mark.sql",
                    "V18__origin_shipments.sql",
                    "V19__shipments.sql",
                    "V20__dates_and_reasons.sql",
                    "V21__lane_modes.sql",
                    "V22__containers.sql",
                    "V23__opened_requests.sql",
                    "V24__references.sql",
                    "V25__due_bookings.sql"),
            95_461_453);

    /// Creates migrations with other scripts, whose fingerprint is unknown. So [#findMissingColumn(Connection)]
    /// compares every file with a newly created database.
    Migrations(String folder, List<String> scripts) {
        this(folder, scripts, 0);
    }

    /// The version that this program reads.
    int latestVersion() {
        return scripts.size();
    }

    /// The version of a journal file; 0 if the file is new.
    static int readVersion(Path file) throws SQLException {
        try (Connection connection = SqliteConnections.openWithDefaults(file);
                Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("PRAGMA user_version")) {
            return results.getInt(1);
        }
    }

    /// Creates a database by running all migration scripts.
    void createDatabase(Path file) throws SQLException, IOException {
        try (Connection connection = SqliteConnections.openWithDefaults(file);
                Statement statement = connection.createStatement()) {
            for (String script : scripts) {
                statement.executeUpdate("BEGIN;" + readScript(folder + '/' + script) + "COMMIT;");
            }
        }
    }

    /// Finds a column that a file of the latest version lacks, for example because an unfinished version of the
    /// program wrote it. A file with the known fingerprint has all columns and is not compared, because the
    /// comparison takes longer than opening the file.
    Optional<String> findMissingColumn(Connection file) throws SQLException, IOException {
        if (computeFingerprint(file) == fingerprint) {
            return Optional.empty();
        }
        try (Connection newDatabase = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = newDatabase.createStatement()) {
            for (String script : scripts) {
                statement.executeUpdate(readScript(folder + '/' + script));
            }
            Set<String> existingColumns = readColumns(file);
            return readColumns(newDatabase).stream()
                    .filter(column -> !existingColumns.contains(column))
                    .findFirst();
        }
    }

    /// A number that identifies the text of the schema, without Flyway's additions.
    static int computeFingerprint(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("""
                    SELECT group_concat(sql, ';' ORDER BY name) AS text FROM sqlite_schema
                    WHERE tbl_name <> 'flyway_schema_history'\
                    """)) {
            return Objects.hashCode(results.getString("text"));
        }
    }

    private static Set<String> readColumns(Connection connection) throws SQLException {
        Set<String> columns = new TreeSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("""
                    SELECT tables.name || '.' || columns.name AS name
                    FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
                    WHERE tables.type IN ('table', 'view')\
                    """)) {
            while (results.next()) {
                columns.add(results.getString("name"));
            }
        }
        return columns;
    }

    /// Migrates a file from the given version to the latest version.
    void migrate(Path file, int version) {
        Flyway.configure()
                .dataSource(SqliteConnections.jdbcUrl(file), null, null)
                .locations("classpath:" + folder)
                .failOnMissingLocations(true)
                .baselineOnMigrate(true)
                .baselineVersion(Integer.toString(version))
                .loggers("slf4j")
                .load()
                .migrate();
    }

    private static String readScript(String name) throws IOException {
        try (InputStream in = Migrations.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("The program lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
