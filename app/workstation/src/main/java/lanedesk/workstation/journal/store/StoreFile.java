package lanedesk.workstation.journal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;

/// Opens the journal's file: locks it, sees that it is sound, backs it up and migrates it.
///
/// A new file grows under another name and gets its own when it is finished. So a journal that is empty or gone is
/// never a first start that was cut short: it is damage, and is said to be.
public final class StoreFile {
    private static final int BACKUPS_KEPT = 10;

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

    /// Copies a journal that is open to the backups.
    public static Path backup(Store store, Clock clock) {
        StoreFolder folder = new StoreFolder(store.folder());
        try (Connection connection = DriverManager.getConnection(SqliteConnections.address(folder.journal()))) {
            return backup(folder, connection, Migrations.CURRENT.latest(), clock);
        } catch (SQLException failure) {
            throw JournalException.of(failure);
        } catch (IOException failure) {
            throw JournalException.of("The backup failed: ", failure);
        }
    }

    /// Copies a journal that is open to the backups, unless the newest is younger than `age`.
    public static Optional<Path> backupIfOlder(Store store, Duration age, Clock clock) {
        try {
            List<Path> backups = new StoreFolder(store.folder()).listBackups();
            if (!backups.isEmpty()) {
                Instant made = Files.getLastModifiedTime(backups.getFirst()).toInstant();
                if (made.isAfter(clock.instant().minus(age))) {
                    return Optional.empty();
                }
            }
        } catch (IOException failure) {
            throw JournalException.of("The backups can't be read: ", failure);
        }
        return Optional.of(backup(store, clock));
    }

    /// Copies a journal that is open to a file of the caller's; one of that name is replaced.
    public static void copyTo(Store store, Path target) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try (Connection connection =
                DriverManager.getConnection(SqliteConnections.address(new StoreFolder(store.folder()).journal()))) {
            copy(connection, part);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (SQLException failure) {
            throw JournalException.of(failure);
        } catch (IOException failure) {
            throw JournalException.of("The copy failed: ", failure);
        }
    }

    /// Puts a backup in the journal's place when it is opened the next time. What is there now is set aside then.
    ///
    /// @throws JournalException where the file is no sound journal that this program reads
    public static void restoreNext(Store store, Path backup) {
        StoreFolder folder = new StoreFolder(store.folder());
        Path part = folder.folder().resolve("journal.restore.part");
        try {
            Files.copy(backup, part, StandardCopyOption.REPLACE_EXISTING);
            String lacking = unfit(part);
            if (lacking != null) {
                Files.delete(part);
                throw new JournalException(JournalException.Reason.REFUSED, lacking);
            }
            StoreFolder.syncFile(part);
            Files.move(part, folder.restoring(), StandardCopyOption.REPLACE_EXISTING);
            StoreFolder.sync(folder.folder());
        } catch (IOException failure) {
            throw JournalException.of("The backup can't be read: ", failure);
        }
    }

    private static @Nullable String unfit(Path backup) {
        try (Connection connection = DriverManager.getConnection(SqliteConnections.address(backup));
                Statement statement = connection.createStatement()) {
            int version = number(statement, "PRAGMA user_version");
            number(statement, "SELECT count(*) FROM attempt_now");
            try (ResultSet results = statement.executeQuery("PRAGMA quick_check(1)")) {
                return version <= Migrations.CURRENT.latest() && "ok".equals(results.getString(1))
                        ? null
                        : "No sound journal of this program or an earlier one";
            }
        } catch (SQLException none) {
            return "Not a journal: " + none.getMessage();
        }
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
        return StoreLock.take(folder.lock());
    }

    private void existingOrFirst() throws IOException, SQLException, CannotOpen {
        if (Files.exists(folder.restoring())) {
            try {
                restore(folder.restoring());
            } finally {
                Files.delete(folder.restoring()); // one that can't be read is said once
            }
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
            try (Connection connection = DriverManager.getConnection(SqliteConnections.address(folder.journal()))) {
                backup(folder, connection, version, clock);
            }
            migrations.migrate(folder.journal(), version);
        }
    }

    private int soundVersion() throws SQLException, IOException, CannotOpen {
        int version;
        Optional<String> fault;
        try (Connection connection = DriverManager.getConnection(SqliteConnections.address(folder.journal()));
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
        Files.copy(backup, folder.growing(), StandardCopyOption.REPLACE_EXISTING);
        try {
            int version = Migrations.version(folder.growing());
            if (version > migrations.latest()) {
                throw new CannotOpen(new OpeningProblem.Newer(version, migrations.latest()));
            }
            if (version < migrations.latest()) {
                migrations.migrate(folder.growing(), version);
            }
            RestoredAttempts.becomeUnknown(folder.growing(), clock);
        } catch (SQLException | FlywayException failure) {
            folder.removeGrowing();
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

    private static Path backup(StoreFolder folder, Connection connection, int version, Clock clock)
            throws SQLException, IOException {
        Path target = folder.newBackup(version, clock.instant());
        Path part = target.resolveSibling(target.getFileName() + ".part");
        copy(connection, part);
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        StoreFolder.sync(folder.backups());
        List<Path> kept = folder.listBackups();
        for (Path old : kept.subList(Math.min(BACKUPS_KEPT, kept.size()), kept.size())) {
            Files.delete(old);
        }
        return target;
    }

    private static void copy(Connection connection, Path part) throws SQLException, IOException {
        Files.deleteIfExists(part);
        try (PreparedStatement copy = connection.prepareStatement("VACUUM INTO ?")) {
            copy.setString(1, part.toString());
            copy.execute();
        }
        StoreFolder.syncFile(part);
    }

    private static int number(Statement statement, String sql) throws SQLException {
        try (ResultSet results = statement.executeQuery(sql)) {
            return results.getInt(1);
        }
    }
}
