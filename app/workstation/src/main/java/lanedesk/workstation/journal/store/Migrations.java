package lanedesk.workstation.journal.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;

/// Brings the file to the version that this program reads.
///
/// Flyway takes longer to start than the whole program may, so it runs only when the file says that it is behind: the
/// last statement of every migration sets `user_version`, in the migration's own transaction.
final class Migrations {
    static final int CURRENT = 1;
    private static final String PLACE = "classpath:lanedesk/workstation/journal/migration";

    private Migrations() {}

    /// The version of the file; 0 when it is new.
    static int version(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection(Connections.address(file));
                Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("PRAGMA user_version")) {
            return results.getInt(1);
        }
    }

    static void migrate(Path file) {
        Flyway.configure()
                .dataSource(Connections.address(file), null, null)
                .locations(PLACE)
                .failOnMissingLocations(true)
                .loggers("slf4j")
                .load()
                .migrate();
    }
}
