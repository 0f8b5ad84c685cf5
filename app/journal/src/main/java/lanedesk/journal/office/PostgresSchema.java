package lanedesk.journal.office;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;

/// The office's tables, looked at with every new connection and brought up to date where they are not.
final class PostgresSchema {
    static final String NAME = "lanedesk";

    // The statements of the latest version.
    private static final String TABLES = "SELECT to_regclass('claim') IS NOT NULL AND to_regclass('event') IS NOT NULL"
            + " AND to_regclass('office') IS NOT NULL AND to_regclass('desk') IS NOT NULL";

    private final SharedDatabaseAddress address;

    PostgresSchema(SharedDatabaseAddress address) {
        this.address = address;
    }

    SharedDatabaseAddress address() {
        return address;
    }

    /// Brings the tables up to date unless the connection finds them so.
    synchronized void migrate(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet tables = statement.executeQuery(TABLES)) {
            if (tables.next() && tables.getBoolean(1)) {
                return;
            }
        }
        migrate();
    }

    private void migrate() {
        Flyway.configure()
                .dataSource(
                        address.url(), address.user(), address.password().get().orElse(null))
                .defaultSchema(NAME)
                .createSchemas(true)
                .locations("classpath:lanedesk/journal/office")
                .failOnMissingLocations(true)
                .loggers("slf4j")
                .load()
                .migrate();
    }
}
