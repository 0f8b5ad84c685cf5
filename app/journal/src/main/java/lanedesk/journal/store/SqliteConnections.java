package lanedesk.journal.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.sqlite.JDBC;

/// Opens connections with the settings that the journal's guarantees require. The driver's default settings are
/// weaker.
final class SqliteConnections {
    // SQLITE_OPEN_READWRITE alone, so that readers do not create a file.
    private static final String OPEN_EXISTING = "2";

    private SqliteConnections() {}

    static String jdbcUrl(Path file) {
        return JDBC.PREFIX + file.toAbsolutePath();
    }

    /// Opens a connection with the driver's default settings.
    static Connection openWithDefaults(Path file) throws SQLException {
        return openWithProperties(file, new Properties());
    }

    // Opens a connection with SQLite's driver directly. `DriverManager` would initialize every driver, which
    // would delay the first window.
    private static Connection openWithProperties(Path file, Properties properties) throws SQLException {
        return JDBC.createConnection(jdbcUrl(file), properties);
    }

    static Connection openWriter(Path file) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("transaction_mode", "IMMEDIATE");
        // With generated keys, the driver would query them after every statement. The journal creates its ids
        // itself.
        properties.setProperty("jdbc.get_generated_keys", "false");
        Connection connection = openWithProperties(file, properties);
        try (Statement statement = connection.createStatement()) {
            applySettings(statement);
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("PRAGMA fullfsync = ON");
            statement.execute("PRAGMA checkpoint_fullfsync = ON");
            connection.setAutoCommit(false);
            return connection;
        } catch (SQLException failure) {
            connection.close();
            throw failure;
        }
    }

    static Connection openReader(Path file) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("open_mode", OPEN_EXISTING);
        Connection connection = openWithProperties(file, properties);
        try (Statement statement = connection.createStatement()) {
            applySettings(statement);
            statement.execute("PRAGMA query_only = ON");
            return connection;
        } catch (SQLException failure) {
            connection.close();
            throw failure;
        }
    }

    private static void applySettings(Statement statement) throws SQLException {
        statement.execute("PRAGMA busy_timeout = 5000");
        statement.execute("PRAGMA foreign_keys = ON");
        statement.execute("PRAGMA trusted_schema = OFF");
        statement.execute("PRAGMA temp_store = MEMORY");
    }
}
