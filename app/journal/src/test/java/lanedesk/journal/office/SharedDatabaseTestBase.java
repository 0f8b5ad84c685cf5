package lanedesk.journal.office;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/// A shared database on a real PostgreSQL behind a proxy that can drop the connection. The classes use one server,
/// so only one of them runs at a time.
@ResourceLock("shared PostgreSQL server")
abstract class SharedDatabaseTestBase {

    @TempDir
    Path folder;

    TestPostgres database;

    @BeforeEach
    void createEmptyDatabase() throws IOException, SQLException {
        database = TestPostgres.sharedInstance();
        database.executeDirectly("TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk");
    }

    /// A proxy to a new, empty database.
    FaultyDatabaseProxy proxyToEmptyDatabase() throws IOException {
        return new FaultyDatabaseProxy(database.port());
    }
}
