package lanedesk.workstation.settings;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.office.SharedDatabaseError;
import lanedesk.workstation.environment.SecretText;

/// Connects to a PostgreSQL server in the same way as the journal.
public final class PostgresProbe implements SharedDatabaseProbe {

    private static final int TIMEOUT_SECONDS = 5;

    /// Whether the text has the form `postgresql://user@host:port/database` without a password.
    static boolean isDatabaseAddress(String text) {
        return parseAddress(text, Optional.empty()).isPresent();
    }

    private static Optional<SharedDatabaseAddress> parseAddress(String address, Optional<SecretText> password) {
        try {
            return Optional.of(SharedDatabaseAddress.parse(address, () -> password.map(SecretText::secretText)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public ProbeResult testConnection(String address, Optional<SecretText> password) {
        Optional<SharedDatabaseAddress> where = parseAddress(address, password);
        if (where.isEmpty()) {
            return ProbeResult.NOT_AN_ADDRESS;
        }
        try (Connection open = where.get().openConnection()) {
            return open.isValid(TIMEOUT_SECONDS) ? ProbeResult.WORKS : ProbeResult.OUT_OF_ORDER;
        } catch (SQLException failure) {
            return ProbeResult.valueOf(SharedDatabaseError.fromFailure(failure).name());
        }
    }
}
