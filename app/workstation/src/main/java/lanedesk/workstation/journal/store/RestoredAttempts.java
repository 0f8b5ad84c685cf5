package lanedesk.workstation.journal.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;

/// A backup knows less than what happened: an attempt that was open when it was made may have been sent and booked
/// since.
final class RestoredAttempts {
    private RestoredAttempts() {}

    static void becomeUnknown(Path file, Clock clock) throws SQLException {
        try (Connection connection = DriverManager.getConnection(Connections.address(file));
                PreparedStatement step = connection.prepareStatement("""
                    INSERT INTO attempt_transition (attempt_id, seq, from_state, to_state, at, process, note)
                    SELECT attempt_id, seq + 1, state, 'UNKNOWN', ?, 'restore', 'The journal came from a backup'
                    FROM attempt_now WHERE state IN ('PREPARED', 'SENT')\
                    """)) {
            step.setLong(1, clock.millis());
            step.executeUpdate();
        }
    }
}
