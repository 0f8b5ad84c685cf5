package lanedesk.journal.office;

import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Why a shared database cannot be used.
public enum SharedDatabaseError {
    /// No server answers at the address of the shared database.
    UNREACHABLE,
    /// TLS failed, for example because the server's certificate is not valid.
    NOT_SAFE,
    /// The server refuses this user or password.
    REFUSED,
    /// The server has no database with this name.
    NO_DATABASE,
    /// The login lacks a right, or the tables are outdated and an administrator has to migrate them.
    NOT_PERMITTED,
    /// The server answers but cannot process requests.
    OUT_OF_ORDER;

    static final String INSUFFICIENT_PRIVILEGE = "42501";

    /// The error that a failure of the PostgreSQL driver means.
    public static SharedDatabaseError fromFailure(Throwable failure) {
        @Nullable SQLException sqlException = null;
        for (@Nullable Throwable throwable = failure; throwable != null; throwable = throwable.getCause()) {
            if (throwable instanceof SSLException) {
                return NOT_SAFE;
            }
            if (sqlException == null && throwable instanceof SQLException exception) {
                sqlException = exception;
            }
        }
        String state = sqlException == null || sqlException.getSQLState() == null ? "" : sqlException.getSQLState();
        return switch (state) {
            case INSUFFICIENT_PRIVILEGE -> NOT_PERMITTED;
            case "3D000" -> NO_DATABASE;
            // The driver itself reports 08004 if no password was given.
            case "28000", "28P01", "08004" -> REFUSED;
            // The server is shutting down or has closed the connection.
            case "57P01", "57P02" -> UNREACHABLE;
            default -> state.startsWith("08") ? UNREACHABLE : OUT_OF_ORDER;
        };
    }
}
