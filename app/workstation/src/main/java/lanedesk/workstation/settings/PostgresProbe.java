package lanedesk.workstation.settings;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.journal.office.OfficeAddress;
import org.jspecify.annotations.Nullable;

/// Asks a PostgreSQL server, the way the journal does that joins the office.
public final class PostgresProbe implements OfficeProbe {

    private static final int ANSWER_SECONDS = 5;

    /// Whether the text reads `postgresql://user@host:port/database`, without a password in it.
    static boolean isAddress(String text) {
        return read(text, Optional.empty()).isPresent();
    }

    private static Optional<OfficeAddress> read(String address, Optional<TokenText> password) {
        try {
            return Optional.of(OfficeAddress.parse(address, () -> password.map(TokenText::reveal)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public Finding ask(String address, Optional<TokenText> password) {
        Optional<OfficeAddress> where = read(address, password);
        if (where.isEmpty()) {
            return Finding.NOT_AN_ADDRESS;
        }
        try (Connection open = where.get().connect()) {
            return open.isValid(ANSWER_SECONDS) ? Finding.WORKS : Finding.OUT_OF_ORDER;
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
