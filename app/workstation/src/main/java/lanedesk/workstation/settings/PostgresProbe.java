package lanedesk.workstation.settings;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import lanedesk.journal.office.OfficeAddress;
import lanedesk.journal.office.OfficeFault;
import lanedesk.workstation.environment.TokenText;

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
            return Finding.valueOf(OfficeFault.of(failure).name());
        }
    }
}
