package lanedesk.journal.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;

/// Marks this workstation's open attempts in a restored backup as unknown, because they may have been sent and
/// booked after the backup was made. Attempts of colleagues are not changed, because the colleagues'
/// workstations report them.
public final class RestoredAttempts {
    /// The value of the column `process` in the steps that this class inserts. Other steps have the id of a run
    /// there.
    public static final String PROCESS_NAME = "restore";

    private RestoredAttempts() {}

    static void markOpenAttemptsUnknown(Path file, Clock clock) throws SQLException {
        try (Connection connection = SqliteConnections.openWithDefaults(file);
                PreparedStatement step = connection.prepareStatement("""
                    INSERT INTO attempt_transition (attempt_id, seq, from_state, to_state, at, process, note)
                    SELECT n.attempt_id, n.seq + 1, n.state, 'UNKNOWN', ?, ?, 'The journal came from a backup'
                    FROM attempt_now n JOIN attempt a ON a.id = n.attempt_id
                    WHERE n.state IN ('PREPARED', 'SENT') AND a.remote = 0\
                    """);
                PreparedStatement list = connection.prepareStatement("""
                    UPDATE history SET state = n.state, changed_at = n.at FROM attempt_now n
                    WHERE n.attempt_id = history.attempt_id AND n.state = 'UNKNOWN'\
                    """)) {
            step.setLong(1, clock.millis());
            step.setString(2, PROCESS_NAME);
            step.executeUpdate();
            list.executeUpdate();
        }
    }
}
