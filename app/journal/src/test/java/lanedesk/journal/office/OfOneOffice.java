package lanedesk.journal.office;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// An office on a real PostgreSQL, whose wire to it can be cut.
abstract class OfOneOffice {

    @TempDir
    Path folder;

    OfficeDatabase database;

    @BeforeEach
    void takeEmptyDatabase() throws IOException, SQLException {
        database = OfficeDatabase.shared();
        database.execute("TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk");
    }

    /// A wire to the database.
    FaultyWire wireToEmptyOffice() throws IOException {
        return new FaultyWire(database.port());
    }
}
