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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.booking.SqliteBookings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A journal on disk with one quote, for each test.
abstract class KeptJournal {
    @TempDir
    Path folder;

    UUID quote;

    @BeforeEach
    void makeAJournal() {
        try (Journal journal = Samples.open(folder)) {
            quote = journal.environment(Samples.SANDBOX)
                    .quotes()
                    .record(Samples.quote(100))
                    .id();
        }
    }

    static Bookings bookings(Store store) {
        return new SqliteBookings(
                new Scope(store, Samples.SANDBOX, new Workstation("desk-1"), Clock.systemUTC(), new Changes()),
                Claims.local());
    }

    void execute(String... sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(SqliteConnections.address(folder.resolve("journal.db")));
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = ON");
            for (String one : sql) {
                statement.execute(one);
            }
        }
    }

    static String pragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("PRAGMA " + name)) {
            return results.getString(1);
        }
    }
}
