package lanedesk.journal.office;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;

/// The tables of the shared database. Outdated tables are migrated when a connection is opened.
final class PostgresSchema {
    static final String NAME = "lanedesk";

    // Checks for the tables that the latest version needs.
    private static final String ARE_TABLES_UP_TO_DATE =
            "SELECT to_regclass('claim') IS NOT NULL AND to_regclass('event') IS NOT NULL"
                    + " AND to_regclass('office') IS NOT NULL AND to_regclass('desk') IS NOT NULL"
                    + " AND to_regclass('event_counter') IS NOT NULL";

    private final SharedDatabaseAddress address;

    PostgresSchema(SharedDatabaseAddress address) {
        this.address = address;
    }

    SharedDatabaseAddress address() {
        return address;
    }

    /// Migrates the tables unless they are up to date.
    synchronized void migrateIfOutdated(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet tables = statement.executeQuery(ARE_TABLES_UP_TO_DATE)) {
            if (tables.next() && tables.getBoolean(1)) {
                return;
            }
        }
        migrateIfOutdated();
    }

    private void migrateIfOutdated() {
        Flyway.configure()
                .dataSource(
                        address.jdbcUrl(),
                        address.user(),
                        address.password().get().orElse(null))
                .defaultSchema(NAME)
                .createSchemas(true)
                .locations("classpath:lanedesk/journal/office")
                .failOnMissingLocations(true)
                .loggers("slf4j")
                .load()
                .migrate();
    }
}
