package lanedesk.workstation.journal.office;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// An office on a real PostgreSQL, whose wire to it can be cut.
abstract class OfOneOffice {

    static OfficeDatabase database;

    @TempDir
    Path folder;

    @BeforeAll
    static void startDatabase() throws IOException {
        database = OfficeDatabase.start();
    }

    @AfterAll
    static void stopDatabase() throws IOException {
        database.close();
    }

    /// A wire to the database, which knows nobody any more.
    static FaultyWire wireToEmptyOffice() throws IOException, SQLException {
        database.execute("TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk");
        return new FaultyWire(database.port());
    }
}
