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

/// Opens the journal's file: locks, checks, backs up and migrates it.
///
/// A new file is created under another name and renamed when it is complete. So an empty or missing journal
/// file never comes from an interrupted first start, and is reported as damage.
public final class StoreFile {
    private final StoreFolder folder;
    private final Clock clock;
    private final Migrations migrations;

    private StoreFile(Path folder, Clock clock, Migrations migrations) {
        this.migrations = migrations;
        this.folder = new StoreFolder(folder);
        this.clock = clock;
    }

    /// Opens the journal in `folder`. Creates a new journal if `folder` shows no trace of an earlier journal.
    public static LockedStore open(Path folder, Clock clock) throws JournalOpenException {
        return new StoreFile(folder, clock, Migrations.CURRENT).lockAndOpen(StoreFile::restoreCreateOrMigrateJournal);
    }

    static LockedStore open(Path folder, Clock clock, Migrations migrations) throws JournalOpenException {
        return new StoreFile(folder, clock, migrations).lockAndOpen(StoreFile::restoreCreateOrMigrateJournal);
    }

    /// Creates an empty journal after the previous journal was damaged or lost, and opens the new journal.
    public static LockedStore createEmptyAndOpen(Path folder, Clock clock) throws JournalOpenException {
        return new StoreFile(folder, clock, Migrations.CURRENT).lockAndOpen(StoreFile::createEmptyJournal);
    }

    /// Restores a backup after the journal was damaged or lost, and opens the restored journal.
    public static LockedStore restoreBackupAndOpen(Path folder, Path backup, Clock clock) throws JournalOpenException {
        return new StoreFile(folder, clock, Migrations.CURRENT)
                .lockAndOpen(file -> file.replaceJournalWithBackup(backup));
    }

    /// Moves the file of a closed journal whose damage was found after opening to the folder of damaged files.
    /// Returns the problem to report to the user.
    public static OpeningProblem moveDamagedJournalAndCreateProblem(Path folder, String detail, Clock clock) {
        return new StoreFile(folder, clock, Migrations.CURRENT)
                .moveDamagedJournalAndCreateException(detail)
                .problem();
    }

    private interface OpenStep {
        void run(StoreFile file) throws IOException, SQLException, JournalOpenException;
    }

    private LockedStore lockAndOpen(OpenStep step) throws JournalOpenException {
        StoreLock lock = createFolderAndLock();
        boolean opened = false;
        try {
            step.run(this);
            Connection connection = SqliteConnections.openWriter(folder.journalFile());
            opened = true;
            return new LockedStore(new Store(folder.folder(), folder.journalFile(), connection), lock);
        } catch (IOException failure) {
            throw new JournalOpenException(OpeningProblem.fromFailure(failure));
        } catch (SQLException failure) {
            throw new JournalOpenException(OpeningProblem.fromFailure(JournalException.fromFailure(failure)));
        } catch (FlywayException failure) {
            throw new JournalOpenException(
                    failure.getCause() instanceof SQLException refused
                            ? OpeningProblem.fromFailure(JournalException.fromFailure(refused))
                            : new OpeningProblem.Unwritable(failure.toString()));
        } finally {
            if (!opened) {
                lock.close();
            }
        }
    }

    private StoreLock createFolderAndLock() throws JournalOpenException {
        try {
            folder.createFolderForOwnerOnly();
        } catch (IOException failure) {
            throw new JournalOpenException(OpeningProblem.fromFailure(failure));
        }
        return StoreLock.acquire(folder.lockFile());
    }

    private void restoreCreateOrMigrateJournal() throws IOException, SQLException, JournalOpenException {
        if (Files.exists(folder.backupToRestore())) {
            restoreAndDeleteChosenBackup();
        }
        if (!Files.exists(folder.journalFile())) {
            if (folder.hasTracesOfJournal()) {
                throw new JournalOpenException(
                        new OpeningProblem.MissingFile(folder.findLastDamagedFile(), folder.listBackups()));
            }
            createEmptyJournal();
            return;
        }
        int version = readVersionOrMoveDamagedJournal();
        if (version > migrations.latestVersion()) {
            throw new JournalOpenException(new OpeningProblem.Newer(version, migrations.latestVersion()));
        }
        if (version < migrations.latestVersion()) {
            new StoreBackups(folder, clock).createBackupAndDeleteOutdated(version);
            migrations.migrate(folder.journalFile(), version);
        }
    }

    // The user chose the backup in an earlier run. A backup that cannot be read is deleted, so that the error
    // is reported only once. A backup that does not fit on the disk stays, and is restored when there is space.
    private void restoreAndDeleteChosenBackup() throws IOException, SQLException, JournalOpenException {
        try {
            replaceJournalWithBackup(folder.backupToRestore());
        } catch (IOException | JournalOpenException failure) {
            OpeningProblem problem = failure instanceof JournalOpenException refused
                    ? refused.problem()
                    : OpeningProblem.fromFailure((IOException) failure);
            if (problem instanceof OpeningProblem.Full(String detail)) {
                throw new JournalOpenException(new OpeningProblem.NoRoomToRestore(detail, folder.backupToRestore()));
            }
            Files.delete(folder.backupToRestore());
            throw failure;
        }
        Files.delete(folder.backupToRestore());
    }

    private int readVersionOrMoveDamagedJournal() throws SQLException, IOException, JournalOpenException {
        int version;
        Optional<String> damage;
        try (Connection connection = SqliteConnections.openWithDefaults(folder.journalFile());
                Statement statement = connection.createStatement()) {
            version = queryNumber(statement, "PRAGMA user_version");
            damage = version == 0
                    ? Optional.of(describeFileWithoutVersion(statement))
                    : findDamageAndClearMarker(connection, statement, version);
        } catch (SQLException failure) {
            throw moveJournalIfDamagedAndCreateException(failure);
        }
        // The file is moved here because not every system can move an open file.
        if (damage.isPresent()) {
            throw moveDamagedJournalAndCreateException(damage.get());
        }
        return version;
    }

    private static String describeFileWithoutVersion(Statement statement) throws SQLException {
        return queryNumber(statement, "SELECT count(*) FROM sqlite_schema") == 0
                ? "The journal's file is empty"
                : "The file is a database of another program and no journal";
    }

    private Optional<String> findDamageAndClearMarker(Connection connection, Statement statement, int version)
            throws SQLException, IOException {
        // Reads the schema and the rows that booking depends on. The complete file is checked in the
        // background.
        queryNumber(statement, "SELECT count(*) FROM sqlite_schema");
        queryNumber(statement, "SELECT count(*) FROM attempt_now WHERE state IN ('PREPARED', 'SENT', 'UNKNOWN')");
        // The marker means that an earlier run found damage.
        if (Files.exists(folder.damageMarkerFile())) {
            try (ResultSet results = statement.executeQuery("PRAGMA quick_check(1)")) {
                String finding = results.next() ? results.getString(1) : "nothing";
                if (!"ok".equals(finding)) {
                    return Optional.of(finding);
                }
            }
            Files.delete(folder.damageMarkerFile());
        }
        return version == migrations.latestVersion()
                ? migrations
                        .findMissingColumn(connection)
                        .map(lacking -> "It is not a journal of this version: it lacks " + lacking)
                : Optional.empty();
    }

    private void createEmptyJournal() throws IOException, SQLException {
        folder.removeUnfinishedFile();
        migrations.createDatabase(folder.unfinishedFile());
        folder.renameUnfinishedToJournal();
    }

    private void replaceJournalWithBackup(Path backup) throws IOException, SQLException, JournalOpenException {
        folder.removeUnfinishedFile();
        try {
            Files.copy(backup, folder.unfinishedFile(), StandardCopyOption.REPLACE_EXISTING);
            int version = Migrations.readVersion(folder.unfinishedFile());
            if (version > migrations.latestVersion()) {
                throw new JournalOpenException(new OpeningProblem.Newer(version, migrations.latestVersion()));
            }
            if (version < migrations.latestVersion()) {
                migrations.migrate(folder.unfinishedFile(), version);
            }
            RestoredAttempts.markOpenAttemptsUnknown(folder.unfinishedFile(), clock);
        } catch (IOException failure) {
            folder.removeUnfinishedFile();
            throw failure;
        } catch (SQLException | FlywayException failure) {
            folder.removeUnfinishedFile();
            Throwable reason = failure instanceof FlywayException ? failure.getCause() : failure;
            if (reason instanceof SQLException refused
                    && OpeningProblem.fromFailure(JournalException.fromFailure(refused))
                            instanceof OpeningProblem.Full full) {
                throw new JournalOpenException(full);
            }
            throw new JournalOpenException(new OpeningProblem.Damaged(
                    "The backup can't be read: " + failure, folder.findLastDamagedFile(), folder.listBackups()));
        }
        if (Files.exists(folder.journalFile())) {
            folder.moveJournalToDamagedFolder(clock.instant());
        }
        folder.renameUnfinishedToJournal();
    }

    private JournalOpenException moveJournalIfDamagedAndCreateException(SQLException failure) {
        JournalException reason = JournalException.fromFailure(failure);
        return switch (reason.reason()) {
            case DAMAGED -> moveDamagedJournalAndCreateException(String.valueOf(failure.getMessage()));
            case REFUSED -> moveDamagedJournalAndCreateException("Not a journal: " + failure.getMessage());
            default -> new JournalOpenException(OpeningProblem.fromFailure(reason));
        };
    }

    private JournalOpenException moveDamagedJournalAndCreateException(String detail) {
        try {
            Path setAside = folder.moveJournalToDamagedFolder(clock.instant());
            Files.deleteIfExists(folder.damageMarkerFile());
            return new JournalOpenException(new OpeningProblem.Damaged(detail, setAside, folder.listBackups()));
        } catch (IOException failure) {
            return new JournalOpenException(new OpeningProblem.Unwritable(detail + "; " + failure));
        }
    }

    static int queryNumber(Statement statement, String sql) throws SQLException {
        try (ResultSet results = statement.executeQuery(sql)) {
            return results.getInt(1);
        }
    }
}
