package lanedesk.journal.office;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a shared database.
///
/// @param servers the servers that may be the primary server, each as `host:port`
/// @param password supplies the password for every new connection; the password is never stored
/// @param tlsMode PostgreSQL's `sslmode`
public record SharedDatabaseAddress(
        List<String> servers, String database, String user, String tlsMode, Supplier<Optional<String>> password) {
    private static final int DEFAULT_PORT = 5432;
    private static final int CONNECT_TIMEOUT_SECONDS = 5;
    private static final int SOCKET_TIMEOUT_SECONDS = 10;
    private static final Pattern SERVER = Pattern.compile("([^:\\[\\]]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

    public SharedDatabaseAddress {
        servers = List.copyOf(servers);
    }

    /// Parses `postgresql://user@host:5432/database?sslmode=...`. Several servers are separated by commas, such
    /// as `user@first,second:5433`; the server that accepts changes is used. Without `sslmode`, a server's
    /// certificate must match its host name; for servers on this machine, no TLS is used.
    ///
    /// @throws IllegalArgumentException if the text is not such an address, or contains a password
    public static SharedDatabaseAddress parse(String address, Supplier<Optional<String>> password) {
        URI uri = URI.create(address.strip());
        String path = uri.getPath();
        String authority = uri.getRawAuthority();
        if (!"postgresql".equals(uri.getScheme()) || authority == null || path == null || !path.matches("/[^/]+")) {
            throw new IllegalArgumentException("An office's address reads postgresql://user@host/database");
        }
        int end = authority.lastIndexOf('@');
        String user =
                URLDecoder.decode(authority.substring(0, Math.max(end, 0)).replace("+", "%2B"), StandardCharsets.UTF_8);
        if (user.isEmpty() || user.contains(":")) {
            throw new IllegalArgumentException("An office's address names the user and never the password");
        }
        List<Matcher> servers = Arrays.stream(authority.substring(end + 1).split(",", -1))
                .map(SERVER::matcher)
                .toList();
        if (!servers.stream().allMatch(Matcher::matches)) {
            throw new IllegalArgumentException("An office's address reads postgresql://user@host/database");
        }
        String query = uri.getQuery();
        String tlsMode = query != null && query.startsWith("sslmode=")
                ? query.substring("sslmode=".length())
                : servers.stream().allMatch(server -> isLocalhost(server.group(1))) ? "disable" : "verify-full";
        return new SharedDatabaseAddress(
                servers.stream()
                        .map(server -> server.group(2) == null ? server.group() + ":" + DEFAULT_PORT : server.group())
                        .toList(),
                path.substring(1),
                user,
                tlsMode,
                password);
    }

    /// The JDBC URL of the database, with timeouts and without the password. Of several servers, only the
    /// server that accepts changes is used. Nothing is prepared on the server, because a connection pool may
    /// run every transaction on another connection.
    String jdbcUrl() {
        return "jdbc:postgresql://" + String.join(",", servers) + "/" + database + "?sslmode=" + tlsMode
                + (servers.size() > 1 ? "&targetServerType=primary" : "") + "&connectTimeout="
                + CONNECT_TIMEOUT_SECONDS + "&loginTimeout=" + CONNECT_TIMEOUT_SECONDS * servers.size()
                + "&socketTimeout=" + SOCKET_TIMEOUT_SECONDS
                + "&prepareThreshold=0&tcpKeepAlive=true&ApplicationName=LaneDesk";
    }

    /// Opens a new connection.
    ///
    /// @throws SQLException if the server does not answer in time or refuses the user
    public Connection openConnection() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        password.get().ifPresent(secret -> properties.setProperty("password", secret));
        return DriverManager.getConnection(jdbcUrl(), properties);
    }

    private static boolean isLocalhost(String host) {
        return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    }
}
