package lanedesk.journal.office;

import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Why an office's database can't be used.
public enum SharedDatabaseError {
    /// Nothing answers at its address.
    UNREACHABLE,
    /// The server could not prove who it is.
    NOT_SAFE,
    /// It does not let this user in, or not with this password.
    REFUSED,
    /// The server has no database of this name.
    NO_DATABASE,
    /// It answers and can't serve.
    OUT_OF_ORDER;

    /// Returns the fault behind a failure of the driver, or of one that it caused.
    public static SharedDatabaseError of(Throwable failure) {
        @Nullable SQLException refused = null;
        for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof SSLException) {
                return NOT_SAFE;
            }
            if (refused == null && each instanceof SQLException said) {
                refused = said;
            }
        }
        String state = refused == null || refused.getSQLState() == null ? "" : refused.getSQLState();
        return switch (state) {
            case "3D000" -> NO_DATABASE;
            // The last state is the driver's own, for a missing password.
            case "28000", "28P01", "08004" -> REFUSED;
            // The server is shutting down or has closed the connection.
            case "57P01", "57P02" -> UNREACHABLE;
            default -> state.startsWith("08") ? UNREACHABLE : OUT_OF_ORDER;
        };
    }
}
