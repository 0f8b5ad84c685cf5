package lanedesk.journal.office;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// The tables and functions of the shared database. In an office without roles, outdated tables are migrated
/// when a connection is opened. In an office with roles, an administrator migrates them.
public final class PostgresSchema {
    static final String NAME = "lanedesk";

    private static final String OWNER = "lanedesk_owner";
    private static final String FOLDER = "/lanedesk/journal/roles/";

    // Checks whether the tables and functions exist that the latest migration added.
    private static final String IS_UP_TO_DATE =
            "SELECT to_regclass('lanedesk.office') IS NOT NULL AND to_regproc('lanedesk.start_round') IS NOT NULL";

    private static final String MAY_MIGRATE = "SELECT CASE WHEN to_regnamespace('lanedesk') IS NULL"
            + " THEN has_database_privilege(current_database(), 'CREATE')"
            + " ELSE has_schema_privilege('lanedesk', 'CREATE') END";

    private final SharedDatabaseAddress address;

    PostgresSchema(SharedDatabaseAddress address) {
        this.address = address;
    }

    SharedDatabaseAddress address() {
        return address;
    }

    /// Migrates the tables unless they are up to date.
    ///
    /// @throws SQLException if the tables are outdated and the login may not migrate them, or if a statement
    ///        fails
    synchronized void migrateIfOutdated(Connection connection) throws SQLException {
        if (isQueryTrue(connection, IS_UP_TO_DATE)) {
            return;
        }
        if (!isQueryTrue(connection, MAY_MIGRATE)) {
            throw new SQLException(
                    "The tables are outdated. An administrator updates them with lanedesk --migrate",
                    SharedDatabaseError.INSUFFICIENT_PRIVILEGE);
        }
        configureMigrations(address).createSchemas(true).load().migrate();
    }

    /// Creates the roles of an office, creates or migrates the tables as their owner, and grants the roles
    /// their rights. Can be repeated. The login has to be a superuser, or to own the database and its tables
    /// and be allowed to create roles.
    public static void migrateAsOwner(SharedDatabaseAddress address) throws SQLException {
        try (Connection connection = address.openConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(readResource("owner.sql"));
            configureMigrations(address).initSql("SET ROLE " + OWNER).load().migrate();
            statement.execute("SET ROLE " + OWNER);
            statement.execute(readResource("rights.sql"));
        } catch (FlywayException failure) {
            throw new SQLException(failure.getMessage(), failure);
        }
    }

    // Configures Flyway for the tables of the shared database. The checksums of the scripts are not compared,
    // because the second script was changed for servers without pg_control_system().
    private static FluentConfiguration configureMigrations(SharedDatabaseAddress address) {
        return Flyway.configure()
                .dataSource(
                        address.jdbcUrl(),
                        address.user(),
                        address.password().get().orElse(null))
                .defaultSchema(NAME)
                .locations("classpath:lanedesk/journal/office")
                .failOnMissingLocations(true)
                .validateOnMigrate(false)
                .loggers("slf4j");
    }

    private static boolean isQueryTrue(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            return result.next() && result.getBoolean(1);
        }
    }

    private static String readResource(String name) {
        try (InputStream resource = Objects.requireNonNull(PostgresSchema.class.getResourceAsStream(FOLDER + name))) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
