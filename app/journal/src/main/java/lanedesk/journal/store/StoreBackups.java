package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Copies an open journal to files, and prepares the restoring of a backup.
public final class StoreBackups {

    private static final int MAX_BACKUPS = 10;

    private final StoreFolder folder;
    private final Clock clock;

    public StoreBackups(Store store, Clock clock) {
        this(new StoreFolder(store.folder()), clock);
    }

    StoreBackups(StoreFolder folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /// Copies the journal to the backup folder, deletes all but the last ten backups, and returns the copy's
    /// path.
    public Path createBackupAndDeleteOutdated() {
        try {
            return createBackupAndDeleteOutdated(Migrations.CURRENT.latestVersion());
        } catch (SQLException failure) {
            throw JournalException.fromFailure(failure);
        } catch (IOException failure) {
            throw JournalException.fromFailure("The backup failed: ", failure);
        }
    }

    /// Copies the journal to the backup folder, unless a backup is younger than `age`. Returns the new copy's
    /// path; empty if no copy was made. A backup dated more than `age` in the future is ignored, because the
    /// clock was wrong when it was made.
    public Optional<Path> createBackupIfNoneNewerThan(Duration age) {
        Instant now = clock.instant();
        try {
            for (Path backup : folder.listBackups()) {
                Instant createdAt = Files.getLastModifiedTime(backup).toInstant();
                if (createdAt.isAfter(now.minus(age)) && createdAt.isBefore(now.plus(age))) {
                    return Optional.empty();
                }
            }
        } catch (IOException failure) {
            throw JournalException.fromFailure("The backups can't be read: ", failure);
        }
        return Optional.of(createBackupAndDeleteOutdated());
    }

    /// Copies the journal to a given file. Replaces an existing file.
    public void copyJournalToFile(Path target) {
        try {
            Files.move(copyToPartFile(target), target, StandardCopyOption.REPLACE_EXISTING);
        } catch (SQLException failure) {
            throw JournalException.fromFailure(failure);
        } catch (IOException failure) {
            throw JournalException.fromFailure("The copy failed: ", failure);
        }
    }

    /// Copies the journal, which has the given version, to the backup folder, and keeps at most ten backups.
    synchronized Path createBackupAndDeleteOutdated(int version) throws SQLException, IOException {
        Path target = folder.createBackupFolderAndPath(version, clock.instant());
        folder.removeUnfinishedBackups();
        Files.move(copyToPartFile(target), target, StandardCopyOption.ATOMIC_MOVE);
        StoreFolder.syncDirectory(folder.backupFolder());
        for (Path outdatedBackup :
                backupsNewestFirstThenFutureDated(target).skip(MAX_BACKUPS).toList()) {
            Files.delete(outdatedBackup);
        }
        return target;
    }

    // The newest backup and older backups come first, then backups with a later date, which were made while the
    // clock was fast.
    private Stream<Path> backupsNewestFirstThenFutureDated(Path newest) throws IOException {
        List<Path> all = folder.listBackups();
        int index = all.indexOf(newest);
        return Stream.concat(all.stream().skip(index), all.stream().limit(index));
    }

    /// Copies the journal to a temporary file beside `target`. If copying fails, the temporary file is deleted,
    /// because the journal needs the space on a full disk.
    private Path copyToPartFile(Path target) throws SQLException, IOException {
        Path part = target.resolveSibling(target.getFileName() + StoreFolder.PART_SUFFIX);
        Files.deleteIfExists(part);
        // If the file cannot be created, this exception tells the reason; the exception of SQLite does not.
        Files.createFile(part);
        boolean isComplete = false;
        try {
            copyJournalTo(part);
            StoreFolder.syncFile(part);
            isComplete = true;
            return part;
        } finally {
            if (!isComplete) {
                Files.deleteIfExists(part);
            }
        }
    }

    private void copyJournalTo(Path part) throws SQLException {
        try (Connection connection = SqliteConnections.openWithDefaults(folder.journalFile());
                PreparedStatement copy = connection.prepareStatement("VACUUM INTO ?")) {
            copy.setString(1, part.toString());
            copy.execute();
        }
    }

    /// Checks a backup and schedules its restoration: when the journal is opened next, the backup replaces the
    /// current journal file.
    ///
    /// @throws JournalException if the backup is not a sound journal that this version of the program can read
    public void checkAndScheduleRestore(Path backup) {
        Path part = folder.folder().resolve("journal.restore" + StoreFolder.PART_SUFFIX);
        try {
            try {
                Files.copy(backup, part, StandardCopyOption.REPLACE_EXISTING);
                String invalidReason = findInvalidReason(part);
                if (invalidReason != null) {
                    throw new JournalException(JournalException.Reason.REFUSED, invalidReason);
                }
                StoreFolder.syncFile(part);
                Files.move(part, folder.backupToRestore(), StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
            StoreFolder.syncDirectory(folder.folder());
        } catch (IOException failure) {
            throw JournalException.fromFailure("The backup can't be read: ", failure);
        }
    }

    private static @Nullable String findInvalidReason(Path backup) {
        try (Connection connection = SqliteConnections.openWithDefaults(backup);
                Statement statement = connection.createStatement()) {
            int version = StoreFile.queryNumber(statement, "PRAGMA user_version");
            StoreFile.queryNumber(statement, "SELECT count(*) FROM attempt_now");
            try (ResultSet results = statement.executeQuery("PRAGMA quick_check(1)")) {
                return version <= Migrations.CURRENT.latestVersion() && "ok".equals(results.getString(1))
                        ? null
                        : "No sound journal of this program or an earlier one";
            }
        } catch (SQLException failure) {
            return "Not a journal: " + failure.getMessage();
        }
    }
}
