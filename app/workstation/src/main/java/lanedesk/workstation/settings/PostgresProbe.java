package lanedesk.workstation.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import javax.net.ssl.SSLException;
import lanedesk.workstation.environment.Address;
import lanedesk.workstation.environment.TokenText;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/// Asks a PostgreSQL server. Without a mode in the address the server must prove its name, except on this very machine.
public final class PostgresProbe implements OfficeProbe {

    private static final String SECONDS = "5";

    /// What is right with an address, in its parts.
    private record Parts(String jdbc, String user, String tlsMode) {}

    /// Whether the text reads `postgresql://user@host:port/database`, without a password in it.
    static boolean isAddress(String text) {
        return parts(text).isPresent();
    }

    private static Optional<Parts> parts(String text) {
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
        String user = uri.getUserInfo();
        String path = uri.getPath();
        boolean complete = "postgresql".equals(uri.getScheme())
                && uri.getHost() != null
                && user != null
                && !user.contains(":")
                && path != null
                && path.matches("/[^/]+");
        if (!complete) {
            return Optional.empty();
        }
        String query = uri.getQuery();
        String mode = query != null && query.startsWith("sslmode=")
                ? query.substring("sslmode=".length())
                : Address.isLoopback(uri) ? "disable" : "verify-full";
        int port = uri.getPort() < 0 ? 5432 : uri.getPort();
        return Optional.of(new Parts("jdbc:postgresql://" + uri.getHost() + ":" + port + path, user, mode));
    }

    @Override
    public Finding ask(String address, Optional<TokenText> password) {
        Optional<Parts> parts = parts(address);
        if (parts.isEmpty()) {
            return Finding.NOT_AN_ADDRESS;
        }
        Properties properties = new Properties();
        properties.setProperty("user", parts.get().user());
        properties.setProperty("sslmode", parts.get().tlsMode());
        properties.setProperty("connectTimeout", SECONDS);
        properties.setProperty("loginTimeout", SECONDS);
        properties.setProperty("socketTimeout", SECONDS);
        password.ifPresent(secret -> properties.setProperty("password", secret.reveal()));
        try (@Nullable Connection open = new Driver().connect(parts.get().jdbc(), properties)) {
            return open != null && open.isValid(5) ? Finding.WORKS : Finding.OUT_OF_ORDER;
        } catch (SQLException failure) {
            return finding(failure);
        }
    }

    private static Finding finding(SQLException failure) {
        for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof SSLException) {
                return Finding.NOT_SAFE;
            }
        }
        String state = failure.getSQLState() == null ? "" : failure.getSQLState();
        return switch (state) {
            case "3D000" -> Finding.NO_DATABASE;
            case "28000", "28P01" -> Finding.REFUSED;
            case "08004" -> Finding.REFUSED; // the driver's own word for a password it has not got
            default -> state.startsWith("08") ? Finding.UNREACHABLE : Finding.OUT_OF_ORDER;
        };
    }
}
