package lanedesk.workstation.journal.office;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/// An office on a real PostgreSQL, whose wire to it can be cut.
abstract class OfOneOffice {

    private static final Map<Class<?>, OfficeDatabase> STARTED = new ConcurrentHashMap<>();

    @TempDir
    Path folder;

    /// Its own, since classes run beside each other.
    OfficeDatabase database;

    @BeforeAll
    static void startDatabase(TestInfo of) throws IOException {
        STARTED.put(of.getTestClass().orElseThrow(), OfficeDatabase.start());
    }

    @AfterAll
    static void stopDatabase(TestInfo of) throws IOException {
        requireNonNull(STARTED.remove(of.getTestClass().orElseThrow())).close();
    }

    @BeforeEach
    void takeDatabase() {
        database = requireNonNull(STARTED.get(getClass()));
    }

    /// A wire to the database, which knows nobody any more.
    FaultyWire wireToEmptyOffice() throws IOException, SQLException {
        database.execute("TRUNCATE lanedesk.claim, lanedesk.event, lanedesk.desk");
        return new FaultyWire(database.port());
    }
}
