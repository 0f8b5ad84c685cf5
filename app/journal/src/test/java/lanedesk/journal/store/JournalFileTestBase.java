package lanedesk.journal.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.booking.SqliteBookings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A journal on disk with one quote, for each test.
abstract class JournalFileTestBase {
    @TempDir
    Path folder;

    UUID quote;

    @BeforeEach
    void createJournal() {
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            quote = journal.environmentJournal(JournalSamples.SANDBOX)
                    .quotes()
                    .save(JournalSamples.quote(100))
                    .id();
        }
    }

    static Bookings openBookings(Store store) {
        return new SqliteBookings(
                new JournalScope(
                        store,
                        JournalSamples.SANDBOX,
                        new Workstation("desk-1"),
                        Clock.systemUTC(),
                        new ChangeNotifier()),
                QuoteLocks.createLocalLocks());
    }

    void execute(String... sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(SqliteConnections.jdbcUrl(folder.resolve("journal.db")));
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = ON");
            for (String one : sql) {
                statement.execute(one);
            }
        }
    }

    static String readPragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("PRAGMA " + name)) {
            return results.getString(1);
        }
    }
}
