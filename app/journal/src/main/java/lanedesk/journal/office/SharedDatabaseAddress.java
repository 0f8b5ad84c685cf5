package lanedesk.journal.office;

import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;

/// The address of a shared database.
///
/// @param password supplies the password for every new connection; the password is never stored
/// @param tlsMode PostgreSQL's `sslmode`
public record SharedDatabaseAddress(
        String host, int port, String database, String user, String tlsMode, Supplier<Optional<String>> password) {
    private static final int DEFAULT_PORT = 5432;
    private static final int CONNECT_TIMEOUT_SECONDS = 5;
    private static final int SOCKET_TIMEOUT_SECONDS = 10;

    /// Parses `postgresql://user@host:5432/database?sslmode=...`. Without `sslmode`, the server's certificate must
    /// match its host name; for a server on this machine, no TLS is used.
    ///
    /// @throws IllegalArgumentException if the text is not such an address, or contains a password
    public static SharedDatabaseAddress parse(String address, Supplier<Optional<String>> password) {
        URI uri = URI.create(address.strip());
        String path = uri.getPath();
        String user = uri.getUserInfo();
        if (!"postgresql".equals(uri.getScheme()) || uri.getHost() == null || path == null || !path.matches("/[^/]+")) {
            throw new IllegalArgumentException("An office's address reads postgresql://user@host/database");
        }
        if (user == null || user.contains(":")) {
            throw new IllegalArgumentException("An office's address names the user and never the password");
        }
        String query = uri.getQuery();
        String tlsMode = query != null && query.startsWith("sslmode=")
                ? query.substring("sslmode=".length())
                : isLocalhost(uri.getHost()) ? "disable" : "verify-full";
        int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
        return new SharedDatabaseAddress(uri.getHost(), port, path.substring(1), user, tlsMode, password);
    }

    /// The JDBC URL of the database, with timeouts and without the password.
    String jdbcUrl() {
        return "jdbc:postgresql://" + host + ":" + port + "/" + database + "?sslmode=" + tlsMode + "&connectTimeout="
                + CONNECT_TIMEOUT_SECONDS + "&loginTimeout=" + CONNECT_TIMEOUT_SECONDS + "&socketTimeout="
                + SOCKET_TIMEOUT_SECONDS
                + "&tcpKeepAlive=true&ApplicationName=LaneDesk";
    }

    /// Opens a new connection.
    ///
    /// @throws SQLException if the server does not answer in time or refuses the user
    public Connection openConnection() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        password.get().ifPresent(secret -> properties.setProperty("password", secret));
        properties.setProperty("currentSchema", PostgresSchema.NAME);
        return DriverManager.getConnection(jdbcUrl(), properties);
    }

    private static boolean isLocalhost(String host) {
        return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    }
}
