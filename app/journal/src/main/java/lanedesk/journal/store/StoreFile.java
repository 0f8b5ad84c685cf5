package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Optional;
import org.flywaydb.core.api.FlywayException;

/// Opens the journal's file: locks it, sees that it is sound, backs it up and migrates it.
///
/// A new file grows under another name and gets its own when it is finished. So a journal that is empty or gone is
/// never a first start that was cut short: it is damage, and is said to be.
public final class StoreFile {
    private final StoreFolder folder;
    private final Clock clock;
    private final Migrations migrations;

    private StoreFile(Path folder, Clock clock, Migrations migrations) {
        this.migrations = migrations;
        this.folder = new StoreFolder(folder);
        this.clock = clock;
    }

    /// Opens the journal in `folder`, or makes the first one there.
    public static LockedStore open(Path folder, Clock clock) throws CannotOpen {
        return new StoreFile(folder, clock, Migrations.CURRENT).locked(StoreFile::existingOrFirst);
    }

    static LockedStore open(Path folder, Clock clock, Migrations migrations) throws CannotOpen {
        return new StoreFile(folder, clock, migrations).locked(StoreFile::existingOrFirst);
    }

    /// Makes an empty journal where the former was damaged or is gone.
    public static LockedStore openFresh(Path folder, Clock clock) throws CannotOpen {
        return new StoreFile(folder, clock, Migrations.CURRENT).locked(StoreFile::fresh);
    }

    /// Puts a backup in the place of a journal that was damaged or is gone.
    public static LockedStore openBackup(Path folder, Path backup, Clock clock) throws CannotOpen {
        return new StoreFile(folder, clock, Migrations.CURRENT).locked(file -> file.restore(backup));
    }

    /// Moves a journal out of the way that turned out damaged as it was opened, and says so. It is closed.
    public static OpeningProblem setAside(Path folder, String detail, Clock clock) {
        return new StoreFile(folder, clock, Migrations.CURRENT).damaged(detail).problem();
    }

    private interface Step {
        void run(StoreFile file) throws IOException, SQLException, CannotOpen;
    }

    private LockedStore locked(Step step) throws CannotOpen {
        StoreLock lock = takeLock();
        boolean opened = false;
        try {
            step.run(this);
            Connection connection = SqliteConnections.writer(folder.journal());
            opened = true;
            return new LockedStore(new Store(folder.folder(), folder.journal(), connection), lock);
        } catch (IOException failure) {
            throw new CannotOpen(OpeningProblem.of(failure));
        } catch (SQLException failure) {
            throw new CannotOpen(OpeningProblem.of(JournalException.of(failure)));
        } catch (FlywayException failure) {
            throw new CannotOpen(
                    failure.getCause() instanceof SQLException refused
                            ? OpeningProblem.of(JournalException.of(refused))
                            : new OpeningProblem.Unwritable(failure.toString()));
        } finally {
            if (!opened) {
                lock.close();
            }
        }
    }

    private StoreLock takeLock() throws CannotOpen {
        try {
            folder.create();
        } catch (IOException failure) {
            throw new CannotOpen(OpeningProblem.of(failure));
        }
        return StoreLock.acquire(folder.lock());
    }

    private void existingOrFirst() throws IOException, SQLException, CannotOpen {
        if (Files.exists(folder.restoring())) {
            restoreChosen();
        }
        if (!Files.exists(folder.journal())) {
            if (folder.hasHistory()) {
                throw new CannotOpen(new OpeningProblem.Gone(folder.lastDamaged(), folder.listBackups()));
            }
            fresh();
            return;
        }
        int version = soundVersion();
        if (version > migrations.latest()) {
            throw new CannotOpen(new OpeningProblem.Newer(version, migrations.latest()));
        }
        if (version < migrations.latest()) {
            new StoreBackups(folder, clock).make(version);
            migrations.migrate(folder.journal(), version);
        }
    }

    // An unreadable backup is reported once only. One for which there is no room is put back once there is.
    private void restoreChosen() throws IOException, SQLException, CannotOpen {
        try {
            restore(folder.restoring());
        } catch (IOException | CannotOpen failure) {
            OpeningProblem problem = failure instanceof CannotOpen refused
                    ? refused.problem()
                    : OpeningProblem.of((IOException) failure);
            if (problem instanceof OpeningProblem.Full(String detail)) {
                throw new CannotOpen(new OpeningProblem.NoRoomToRestore(detail, folder.restoring()));
            }
            Files.delete(folder.restoring());
            throw failure;
        }
        Files.delete(folder.restoring());
    }

    private int soundVersion() throws SQLException, IOException, CannotOpen {
        int version;
        Optional<String> fault;
        try (Connection connection = SqliteConnections.plain(folder.journal());
                Statement statement = connection.createStatement()) {
            version = number(statement, "PRAGMA user_version");
            fault = version == 0 ? Optional.of(withoutVersion(statement)) : fault(connection, statement, version);
        } catch (SQLException failure) {
            throw refusal(failure);
        }
        // Only a file that is closed can be moved everywhere.
        if (fault.isPresent()) {
            throw damaged(fault.get());
        }
        return version;
    }

    private static String withoutVersion(Statement statement) throws SQLException {
        return number(statement, "SELECT count(*) FROM sqlite_schema") == 0
                ? "The journal's file is empty"
                : "The file is a database of another program and no journal";
    }

    private Optional<String> fault(Connection connection, Statement statement, int version)
            throws SQLException, IOException {
        // Touches the schema and the rows that booking rests on; the whole file is checked in the background.
        number(statement, "SELECT count(*) FROM sqlite_schema");
        number(statement, "SELECT count(*) FROM attempt_now WHERE state IN ('PREPARED', 'SENT', 'UNKNOWN')");
        // An earlier run found damage while it ran.
        if (Files.exists(folder.suspicion())) {
            try (ResultSet results = statement.executeQuery("PRAGMA quick_check(1)")) {
                String finding = results.next() ? results.getString(1) : "nothing";
                if (!"ok".equals(finding)) {
                    return Optional.of(finding);
                }
            }
            Files.delete(folder.suspicion());
        }
        return version == migrations.latest()
                ? migrations
                        .lacking(connection)
                        .map(lacking -> "It is not a journal of this version: it lacks " + lacking)
                : Optional.empty();
    }

    private void fresh() throws IOException, SQLException {
        folder.removeGrowing();
        migrations.create(folder.growing());
        folder.adoptGrowing();
    }

    private void restore(Path backup) throws IOException, SQLException, CannotOpen {
        folder.removeGrowing();
        try {
            Files.copy(backup, folder.growing(), StandardCopyOption.REPLACE_EXISTING);
            int version = Migrations.version(folder.growing());
            if (version > migrations.latest()) {
                throw new CannotOpen(new OpeningProblem.Newer(version, migrations.latest()));
            }
            if (version < migrations.latest()) {
                migrations.migrate(folder.growing(), version);
            }
            RestoredAttempts.becomeUnknown(folder.growing(), clock);
        } catch (IOException failure) {
            folder.removeGrowing();
            throw failure;
        } catch (SQLException | FlywayException failure) {
            folder.removeGrowing();
            Throwable reason = failure instanceof FlywayException ? failure.getCause() : failure;
            if (reason instanceof SQLException refused
                    && OpeningProblem.of(JournalException.of(refused)) instanceof OpeningProblem.Full full) {
                throw new CannotOpen(full);
            }
            throw new CannotOpen(new OpeningProblem.Damaged(
                    "The backup can't be read: " + failure, folder.lastDamaged(), folder.listBackups()));
        }
        if (Files.exists(folder.journal())) {
            folder.setAside(clock.instant());
        }
        folder.adoptGrowing();
    }

    private CannotOpen refusal(SQLException failure) {
        JournalException reason = JournalException.of(failure);
        return switch (reason.reason()) {
            case DAMAGED -> damaged(String.valueOf(failure.getMessage()));
            case REFUSED -> damaged("Not a journal: " + failure.getMessage());
            default -> new CannotOpen(OpeningProblem.of(reason));
        };
    }

    private CannotOpen damaged(String detail) {
        try {
            Path setAside = folder.setAside(clock.instant());
            Files.deleteIfExists(folder.suspicion());
            return new CannotOpen(new OpeningProblem.Damaged(detail, setAside, folder.listBackups()));
        } catch (IOException failure) {
            return new CannotOpen(new OpeningProblem.Unwritable(detail + "; " + failure));
        }
    }

    static int number(Statement statement, String sql) throws SQLException {
        try (ResultSet results = statement.executeQuery(sql)) {
            return results.getInt(1);
        }
    }
}
